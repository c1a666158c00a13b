import Testing

@testable import AssetCatalog

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("A folder of assets keeps to itself")
struct FolderSafetyTests {
  /// The reason for which a file isn't read.
  private func reason(_ path: String, in folder: FolderFixture, limit: Int = 100) throws
    -> FolderError.Reason?
  {
    let assets = try AssetFolder(path: folder.root)
    do throws(FolderError) {
      _ = try assets.bytes(of: path, limit: limit)
      return nil
    } catch {
      #expect(error.path == path)
      return error.reason
    }
  }

  @Test("and reads no path that leads out")
  func paths() throws {
    let folder = try FolderFixture(["a/x.png": "abc", "/secret.png": "secret"])
    for path in [
      "../secret.png", "a/../../secret.png", folder.path + "/secret.png", "/",
      "a/../../Assets/a/x.png",
    ] {
      #expect(try reason(path, in: folder) == .outside, "\(path)")
    }
    for path in ["", ".", "a/..", "a\0/x.png"] {
      #expect(try reason(path, in: folder) == .notPath, "\(path)")
    }
    #expect(try reason("a", in: folder) == .isFolder)
    #expect(try reason("a/x.png/y", in: folder) == .notFolder)
    #expect(try reason("b/x.png", in: folder) == .missing)
    #expect(try reason("a/x.png", in: folder, limit: 2) == .tooLarge(size: 3, limit: 2))
    let assets = try AssetFolder(path: folder.root)
    #expect(try assets.bytes(of: "a/x.png", limit: 3) == Array("abc".utf8))
    #expect(try assets.bytes(of: "a/../a//./x.png", limit: .max) == Array("abc".utf8))
  }

  @Test("and reads a file whole, of any length")
  func lengths() throws {
    let folder = try FolderFixture()
    let assets = try AssetFolder(path: folder.root)
    for count in [0, 1, 4096, 300_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      folder.write(bytes, to: "a.png")
      #expect(try assets.bytes(of: "a.png", limit: count) == bytes)
    }
  }

  @Test("and follows no link that leads out, to a file or a folder")
  func linksOut() throws {
    let folder = try FolderFixture([
      "a/a.png": "", "/secret.png": "secret", "/else/x.png": "", "/AssetsToo/y.png": "",
    ])
    folder.link("a/a-dark.png", to: "../../secret.png")
    folder.link("b", to: folder.path + "/else")
    folder.link("c", to: "../AssetsToo")
    folder.link("d/asset.json", to: "/etc/hostname")
    folder.link("e.png", to: "/dev/zero")
    let out = "is a symbolic link that leads out of the folder of assets"
    #expect(
      try folder.complaints()
        == ["a/a-dark.png", "b", "c", "d/asset.json", "e.png"].map { "\($0): \(out)" })
    #expect(try folder.contents().assets.map(\.name.text) == ["a"])
    for path in ["a/a-dark.png", "b/x.png", "c/y.png", "e.png"] {
      #expect(try reason(path, in: folder) == .linkLeadsOut, "\(path)")
    }
  }

  @Test("and refuses a manifest's pictures outside")
  func manifest() throws {
    let folder = try FolderFixture([
      "/secret.png": "",
      "x/asset.json": """
      {"variants": [{"picture": "../../secret.png"},
       {"picture": "/etc/x.png"},
       {"picture": "out.png"},
       {"picture": "a\\u0000.png"}]}
      """,
    ])
    folder.link("x/out.png", to: "../../secret.png")
    #expect(
      try folder.complaints() == [
        "x/asset.json: line 1, column 27: variants[0].picture: picture '../../secret.png': leads out of the folder of assets",
        "x/asset.json: line 2, column 14: variants[1].picture: picture '/etc/x.png': leads out of the folder of assets",
        "x/asset.json: line 3, column 14: variants[2].picture: picture 'out.png': is a symbolic link that leads out of the folder of assets",
        "x/asset.json: line 4, column 14: variants[3].picture: picture 'a\\u{0}.png': is not the path of a file",
        "x/out.png: is a symbolic link that leads out of the folder of assets",
      ])
  }

  @Test("and follows links that stay inside")
  func linksInside() throws {
    let folder = try FolderFixture(["a/a.png": "abc", "a/in/b.png": "b"])
    folder.link("again", to: "a")
    folder.link("c/c-dark.png", to: "../again/a.png")
    folder.link("d", to: folder.root + "/a/in")
    #expect(try folder.names() == ["a", "a/in", "again", "again/in", "c", "d"])
    let assets = try AssetFolder(path: folder.root)
    #expect(try assets.bytes(of: "c/c-dark.png", limit: 9) == Array("abc".utf8))
    #expect(try assets.bytes(of: "again/in/b.png", limit: 9) == Array("b".utf8))
    // The root itself may be reached by a link.
    folder.link("/link", to: "Assets")
    #expect(try AssetFolder(path: folder.path + "/link").contents() == folder.contents())
  }

  @Test("and ends where links lead in circles or to nothing")
  func cycles() throws {
    let folder = try FolderFixture(["a/a.png": "", "b/b.png": ""])
    folder.link("a/up", to: "..")
    folder.link("a/self", to: ".")
    folder.link("a/b", to: "../b")
    folder.link("b/a", to: "../a")
    folder.link("loop.png", to: "loop.png")
    folder.link("gone.png", to: "nowhere.png")
    let back = "is a symbolic link to a folder it lies in"
    #expect(
      try folder.complaints() == [
        "a/b/a: \(back)", "a/self: \(back)", "a/up: \(back)", "b/a/b: \(back)", "b/a/self: \(back)",
        "b/a/up: \(back)", "gone.png: is a symbolic link to nothing",
        "loop.png: goes through too many symbolic links",
      ])
    #expect(try folder.contents().assets.map(\.name.text) == ["a", "a/b", "b", "b/a"])
  }

  @Test("and follows no more folders behind links than the limit")
  func linkBombs() throws {
    let folder = try FolderFixture()
    for name in 0..<9 {
      for other in 0..<9 { folder.link("\(name)/\(other)", to: "../\(other)") }
    }
    let walk = FolderWalk(try FolderRoot(path: folder.root), linkedFolderLimit: 100)
    #expect(walk.errors.contains { $0.reason == .tooManyLinkedFolders(limit: 100) })
    #expect(walk.errors.count < 10_000)
  }

  @Test("and refuses FIFOs, sockets and devices by what they are")
  func specialFiles() throws {
    let folder = try FolderFixture(["a.png": ""])
    unsafe mkfifo(folder.place(of: "fifo.png"), 0o600)
    unsafe mkfifo(folder.place(of: "ignored"), 0o600)
    folder.makeFolders(of: "b/asset.json")
    unsafe mkfifo(folder.place(of: "b/asset.json"), 0o600)
    folder.link("c.png", to: "fifo.png")
    #expect(
      try folder.complaints() == [
        "b/asset.json: is a FIFO, not a file", "c.png: is a FIFO, not a file",
        "fifo.png: is a FIFO, not a file",
      ])
    #expect(try reason("fifo.png", in: folder) == .special(.fifo))
    #expect(try reason("c.png", in: folder) == .special(.fifo))
    #expect(try folder.contents().assets.count == 1)
  }

  @Test("and refuses names that are no UTF-8")
  func names() throws {
    let folder = try FolderFixture(["a/a.png": ""])
    let bytes = (folder.root + "/a/ü").utf8 + [0xff, 0xc3] + ".png".utf8 + [0]
    let file = unsafe open(bytes.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
    try #require(file >= 0)
    close(file)
    #expect(try folder.complaints() == ["a/ü\\xff\\xc3.png: the name is not UTF-8"])
  }

  @Test("and refuses folders nested beyond 64")
  func depth() throws {
    let folder = try FolderFixture()
    func path(_ count: Int) -> String { String(repeating: "d/", count: count) }
    folder.write("", to: path(64) + "a.png")
    #expect(try folder.names() == [String(path(64).dropLast())])
    folder.write("", to: path(65) + "a.png")
    #expect(
      try folder.complaints() == [
        "\(path(65).dropLast()): more than 64 folders are inside each other"
      ])
  }

  @Test("and names a folder that can't be read")
  func unreadable() async throws {
    let folder = try FolderFixture(["a/a.png": "", "b/b.png": ""])
    unsafe chmod(folder.path, 0o755)
    unsafe chmod(folder.root + "/a", 0)
    await #expect(processExitsWith: .success) { [root = folder.root as String] in
      // The superuser may read everything, so somebody else tries.
      if geteuid() == 0 { setuid(65_534) }
      let contents = try AssetFolder(path: root).contents()
      let errors = contents.errors.map { "\($0.path): \($0)" }
      exit(errors == ["a: permission denied"] && contents.assets.count == 1 ? 0 : 1)
    }
  }

  @Test("and is a folder, or it says what it is instead")
  func roots() throws {
    let folder = try FolderFixture(["a.png": ""])
    func reason(_ path: String) -> FolderError.Reason? {
      do throws(FolderError) {
        _ = try AssetFolder(path: path)
        return nil
      } catch {
        return error.path.isEmpty ? error.reason : nil
      }
    }
    #expect(reason(folder.root + "/none") == .missing)
    #expect(reason(folder.root + "/a.png") == .notFolder)
    #expect(reason("") == .notPath)
  }
}
