// What the thread sanitizer's run-time library has for locks that it does not know: compiler-rt,
// <sanitizer/tsan_interface.h>, which not every toolchain installs. Nothing of it is linked without the
// sanitizer.
void __tsan_acquire(void *address);
void __tsan_release(void *address);
