/** What the person chose; 'system' follows the phone. */
export type ThemeMode = 'light' | 'dark' | 'system';

const KEY = 'theme-mode';

/** The stored choice; 'system' when none was made or storage is closed. */
export function readThemeMode(): ThemeMode {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Stores the choice and repaints at once; src/first-paint/theme.js does the painting, here and on the next start. */
export function setThemeMode(mode: ThemeMode): void {
  if (mode === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, mode);
  dispatchEvent(new Event('theme-mode-change'));
}
