/**
 * @file Light or dark. The choice is stored under `theme-mode`; src/first-paint/theme.js applies it before the first
 * paint.
 */
import { useSyncExternalStore } from 'react';
import { readThemeMode, setThemeMode, type ThemeMode } from '../ui/theme.ts';

/** The theme on the screen and how to choose it. */
export interface Theme {
  /** What is shown. */
  mode: 'light' | 'dark';
  /** What was chosen; `system` follows the phone. */
  choice: ThemeMode;
  choose: (choice: ThemeMode) => void;
}

/** The theme on the screen, live. The class `dark` of the page decides. */
export function useTheme(): Theme {
  const mode = useSyncExternalStore(subscribe, shownMode, () => 'light' as const);
  const choice = useSyncExternalStore(subscribe, readThemeMode, () => 'system' as const);
  return { mode, choice, choose: setThemeMode };
}

function shownMode(): 'light' | 'dark' {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  addEventListener('theme-mode-change', onChange);
  return () => {
    observer.disconnect();
    removeEventListener('theme-mode-change', onChange);
  };
}
