import Pixels

/// What one of the real 9-patches of the test data says.
///
/// The marks were found by a script of a few lines that shares nothing with this package, the chunks
/// are those that aapt2 (2.19) compiled.
struct RealFile: Sendable {
  let name: String
  /// Of the content.
  let size: PixelSize
  let stretchX: [Range<Int>]
  let stretchY: [Range<Int>]
  let contentInsets: PixelInsets
  let opticalBounds: PixelInsets?
  /// In hexadecimal digits, like the next.
  let npTc: String
  let npOl: String

  static let all: [RealFile] = [
    RealFile(
      name: "abs-hdpi-abs__btn_cab_done_pressed_holo_dark.9.png",
      size: PixelSize(width: 2, height: 42),
      stretchX: [0..<1], stretchY: [18..<19],
      contentInsets: PixelInsets(top: 0, left: 0, bottom: 0, right: 0),
      opticalBounds: nil,
      npTc: """
        00020206 20000000 28000000 00000000 00000000 00000000 00000000 30000000 00000000
        00000001 00000012 00000013 9933b5e5 00000000 9933b5e5 26ffffff 9933b5e5 00000001
        """,
      npOl: "00000000 12000000 00000000 12000000 00000000 99000000"),
    RealFile(
      name: "abs-hdpi-abs__spinner_ab_default_holo_dark.9.png",
      size: PixelSize(width: 33, height: 48),
      stretchX: [6..<9], stretchY: [6..<9],
      contentInsets: PixelInsets(top: 6, left: 6, bottom: 6, right: 24),
      opticalBounds: nil,
      npTc: """
        00020209 20000000 28000000 00000006 00000018 00000006 00000006 30000000 00000006
        00000009 00000006 00000009 00000000 00000000 00000000 00000000 00000000 00000000
        00000000 00000000 00000001
        """,
      npOl: "00000000 00000000 07000000 0a000000 00000000 99000000"),
    RealFile(
      name: "abs-mdpi-abs__toast_frame.9.png",
      size: PixelSize(width: 96, height: 40),
      stretchX: [10..<86], stretchY: [10..<30],
      contentInsets: PixelInsets(top: 16, left: 24, bottom: 16, right: 24),
      opticalBounds: nil,
      npTc: """
        00020209 20000000 28000000 00000018 00000018 00000010 00000010 30000000 0000000a
        00000056 0000000a 0000001e 00000001 00000001 00000001 00000001 ff2a2a2a 00000001
        00000001 00000001 00000001
        """,
      npOl: "08000000 08000000 08000000 08000000 41825a40 ff000000"),
    RealFile(
      name: "abs-xhdpi-abs__progress_primary_holo_dark.9.png",
      size: PixelSize(width: 44, height: 32),
      stretchX: [0..<4], stretchY: [0..<4, 28..<32],
      contentInsets: PixelInsets(top: 0, left: 0, bottom: 0, right: 0),
      opticalBounds: nil,
      npTc: """
        00020406 20000000 28000000 00000000 00000000 00000000 00000000 38000000 00000000
        00000004 00000000 00000004 0000001c 00000020 00000000 00000000 00000001 00000001
        00000000 00000000
        """,
      npOl: "15000000 0c000000 01000000 0e000000 41825a40 fe000000"),
    RealFile(
      name: "apktool-xhdpi-ninepatch.9.png",
      size: PixelSize(width: 74, height: 73),
      stretchX: [25..<50], stretchY: [25..<50],
      contentInsets: PixelInsets(top: 25, left: 25, bottom: 23, right: 24),
      opticalBounds: nil,
      npTc: """
        00020209 20000000 28000000 00000019 00000018 00000019 00000017 30000000 00000019
        00000032 00000019 00000032 00000001 00000001 00000001 00000001 00000001 00000001
        00000001 00000001 00000001
        """,
      npOl: "01000000 01000000 01000000 01000000 b1e12341 ff000000"),
    RealFile(
      name: "apktool-xxhdpi-screenshot_panel.9.png",
      size: PixelSize(width: 90, height: 96),
      stretchX: [42..<48], stretchY: [36..<42],
      contentInsets: PixelInsets(top: 36, left: 42, bottom: 54, right: 42),
      opticalBounds: nil,
      npTc: """
        00020209 20000000 28000000 0000002a 0000002a 00000024 00000036 30000000 0000002a
        00000030 00000024 0000002a 00000001 00000001 00000001 00000001 ffffffff 00000001
        00000001 00000001 00000001
        """,
      npOl: "0c000000 06000000 0c000000 18000000 00000000 ff000000"),
    RealFile(
      name: "k9-hdpi-divider_horizontal_email.9.png",
      size: PixelSize(width: 240, height: 1),
      stretchX: [119..<121], stretchY: [0..<1],
      contentInsets: PixelInsets(top: 0, left: 119, bottom: 0, right: 119),
      opticalBounds: nil,
      npTc: """
        00020203 20000000 28000000 00000077 00000077 00000000 00000000 30000000 00000077
        00000079 00000000 00000001 00000001 c5939393 00000001
        """,
      npOl: "77000000 00000000 77000000 00000000 00000000 c5000000"),
    RealFile(
      name: "support-hdpi-abc_popup_background_mtrl_mult.9.png",
      size: PixelSize(width: 96, height: 48),
      stretchX: [15..<81], stretchY: [15..<33],
      contentInsets: PixelInsets(top: 12, left: 12, bottom: 12, right: 12),
      opticalBounds: PixelInsets(top: 12, left: 12, bottom: 12, right: 12),
      npTc: """
        00020209 20000000 28000000 0000000c 0000000c 0000000c 0000000c 30000000 0000000f
        00000051 0000000f 00000021 00000001 00000001 00000001 00000001 ffffffff 00000001
        00000001 00000001 00000001
        """,
      npOl: "0c000000 0c000000 0c000000 0c000000 41825a40 ff000000"),
    RealFile(
      name: "support-hdpi-abc_textfield_default_mtrl_alpha.9.png",
      size: PixelSize(width: 19, height: 16),
      stretchX: [0..<18], stretchY: [0..<10],
      contentInsets: PixelInsets(top: 0, left: 0, bottom: 6, right: 0),
      opticalBounds: nil,
      npTc: """
        00020204 20000000 28000000 00000000 00000000 00000000 00000006 30000000 00000000
        00000012 00000000 0000000a 00000000 00000000 00000001 00000001
        """,
      npOl: "00000000 00000000 00000000 01000000 00000000 ff000000"),
    RealFile(
      name: "support-ldrtl-xhdpi-abc_spinner_mtrl_am_alpha.9.png",
      size: PixelSize(width: 36, height: 48),
      stretchX: [32..<36], stretchY: [0..<4, 44..<48],
      contentInsets: PixelInsets(top: 0, left: 32, bottom: 0, right: 0),
      opticalBounds: nil,
      npTc: """
        00020406 20000000 28000000 00000020 00000000 00000000 00000000 38000000 00000020
        00000024 00000000 00000004 0000002c 00000030 00000000 00000000 00000001 00000000
        00000000 00000000
        """,
      npOl: "11000000 13000000 0d000000 16000000 00000000 ff000000"),
    RealFile(
      name: "support-xhdpi-abc_ab_share_pack_mtrl_alpha.9.png",
      size: PixelSize(width: 32, height: 32),
      stretchX: [8..<9, 23..<24], stretchY: [15..<16],
      contentInsets: PixelInsets(top: 0, left: 0, bottom: 0, right: 0),
      opticalBounds: nil,
      npTc: """
        0004020f 20000000 30000000 00000000 00000000 00000000 00000000 38000000 00000008
        00000009 00000017 00000018 0000000f 00000010 00000001 00000001 00000001 00000001
        00000001 00000001 00000000 00000001 00000000 00000001 00000001 00000001 00000001
        00000001 00000001
        """,
      npOl: "00000000 00000000 00000000 00000000 00000000 30000000"),
    RealFile(
      name: "support-xhdpi-abc_btn_switch_to_on_mtrl_00012.9.png",
      size: PixelSize(width: 54, height: 54),
      stretchX: [0..<2, 52..<54], stretchY: [0..<2, 52..<54],
      contentInsets: PixelInsets(top: 7, left: 7, bottom: 7, right: 7),
      opticalBounds: PixelInsets(top: 7, left: 7, bottom: 7, right: 7),
      npTc: """
        00040409 20000000 30000000 00000007 00000007 00000007 00000007 40000000 00000000
        00000002 00000034 00000036 00000000 00000002 00000034 00000036 00000000 00000000
        00000000 00000000 00000001 00000000 00000000 00000001 00000000
        """,
      npOl: "08000000 08000000 08000000 08000000 69918841 ff000000"),
    RealFile(
      name: "support-xhdpi-lb_action_bg_focused.9.png",
      size: PixelSize(width: 24, height: 24),
      stretchX: [8..<16], stretchY: [8..<16],
      contentInsets: PixelInsets(top: 8, left: 8, bottom: 8, right: 8),
      opticalBounds: nil,
      npTc: """
        00020209 20000000 28000000 00000008 00000008 00000008 00000008 30000000 00000008
        00000010 00000008 00000010 00000001 33ffffff 00000001 33ffffff 33ffffff 33ffffff
        00000001 33ffffff 00000001
        """,
      npOl: "00000000 00000000 00000000 00000000 b1e12341 33000000"),
    RealFile(
      name: "support-xhdpi-lb_card_shadow_normal.9.png",
      size: PixelSize(width: 62, height: 70),
      stretchX: [30..<32], stretchY: [25..<27],
      contentInsets: PixelInsets(top: 13, left: 18, bottom: 31, right: 18),
      opticalBounds: PixelInsets(top: 13, left: 18, bottom: 31, right: 18),
      npTc: """
        00020209 20000000 28000000 00000012 00000012 0000000d 0000001f 30000000 0000001e
        00000020 00000019 0000001b 00000001 00000001 00000001 00000001 70000000 00000001
        00000001 00000001 00000001
        """,
      npOl: "1b000000 1b000000 1b000000 22000000 00000000 71000000"),
  ]
}
