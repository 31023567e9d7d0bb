/*
 * Sets the theme before the first paint and keeps it afterwards.
 * localStorage `theme-mode` is 'light', 'dark' or absent (follow the system).
 * src/ui/theme.ts writes that key and then dispatches `theme-mode-change`.
 */
(function () {
  var system = matchMedia('(prefers-color-scheme: dark)');
  function storedMode() {
    try {
      return localStorage.getItem('theme-mode');
    } catch {
      return null;
    }
  }
  function apply() {
    var mode = storedMode();
    var isDark = mode === 'dark' || (mode !== 'light' && system.matches);
    document.documentElement.classList.toggle('dark', isDark);
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      meta.content = isDark ? '#13161b' : '#fefdfc';
    });
  }
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('theme-mode-change', apply);
})();
