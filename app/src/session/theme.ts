/** @file Light or dark. The choice is kept under `theme-mode`; src/first-paint/theme.js paints it before the first frame. */
import { useSyncExternalStore } from 'react';
import { readThemeMode, setThemeMode, type ThemeMode } from '../ui/theme.ts';

export interface Theme {
  /** What is shown. */
  mode: 'light' | 'dark';
  /** What was chosen; `system` follows the phone. */
  choice: ThemeMode;
  choose: (choice: ThemeMode) => void;
}

/** The theme in force, in step with the class `dark` of the page. */
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
