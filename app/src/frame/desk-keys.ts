/** @file The keys of the desks. Each is printed on its button too, and `?` lists those that work at the moment. */
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { readStored } from '../api/client.ts';
import { isForInputMethod } from '../ui/fields/input-method.ts';

/** A key, or two pressed one after the other, and what it does. */
export interface DeskKey {
  /**
   * As `event.key` names it, in lower case: `j`, `?`, `enter`, `g r` for two, `control+k` with Ctrl or ⌘, `shift+x` for a
   * letter with Shift. Empty for what only a button does: Find offers it by its label.
   */
  keys: string;
  /** What is printed for it, one entry per key. */
  print: readonly string[];
  /** What it does, in words. */
  label: string;
  isEverywhere?: true | undefined;
  /** Held down, it acts only once. */
  isOnce?: true | undefined;
  run: () => void;
}

const SINGLE_KEYS = 'proofmark.single-keys';
/** How long the second of two keys may take. */
const SECOND_KEY_MS = 1000;

interface KeyStore {
  layers: readonly (readonly DeskKey[])[];
  /** The first of two keys was pressed. */
  isWaiting: boolean;
  hasSingleKeys: boolean;
}

const useKeyStore = create<KeyStore>()(() => ({
  layers: [],
  isWaiting: false,
  hasSingleKeys: readStored(SINGLE_KEYS) !== 'off',
}));

/** What a button without a key does, for Find. */
export function deskAction(label: string, run: () => void): DeskKey {
  return { keys: '', print: [], label, run };
}

/** Makes keys work while the component is shown. */
export function useDeskKeys(keys: readonly DeskKey[]): void {
  // The keyboard is outside of React. Runs with each render, so that the keys do what the screen shows.
  useLayoutEffect(() => {
    listen();
    useKeyStore.setState(({ layers }) => ({ layers: [...layers, keys] }));
    return () => useKeyStore.setState(({ layers }) => ({ layers: layers.filter((each) => each !== keys) }));
  }, [keys]);
}

/** J, K and the arrows, which go through a list. They lack only their label and what they do with `step`. */
export const MOVE_KEYS = [
  { keys: 'j', print: ['J'], step: 1 },
  { keys: 'arrowdown', print: ['↓'], step: 1 },
  { keys: 'k', print: ['K'], step: -1 },
  { keys: 'arrowup', print: ['↑'], step: -1 },
] as const;

/** Every key that works at the moment, and what buttons do that have none. */
export function useAllDeskKeys(): readonly DeskKey[] {
  return useKeyStore(({ layers }) => layers).flat();
}

/** True while a second key is awaited. */
export function useIsKeyAwaited(): boolean {
  return useKeyStore(({ isWaiting }) => isWaiting);
}

/** How long a page may take until its keys work. */
const PAGE_OPENS_MS = 10_000;

/** Does what the key with this label does, as soon as the page that is opening has it. */
export function runOnNextPage(label: string): void {
  const find = () =>
    useKeyStore
      .getState()
      .layers.flat()
      .find((key) => key.label === label);
  const run = () => {
    const key = find();
    if (!key) return;
    stop();
    key.run();
  };
  const unsubscribe = useKeyStore.subscribe(run);
  const timer = setTimeout(() => stop(), PAGE_OPENS_MS);
  function stop(): void {
    clearTimeout(timer);
    unsubscribe();
  }
  run();
}

/** Whether keys without Ctrl work, and a function that switches them. */
export function useSingleKeys(): [isOn: boolean, change: (isOn: boolean) => void] {
  const isOn = useKeyStore(({ hasSingleKeys }) => hasSingleKeys);
  return [
    isOn,
    (hasSingleKeys) => {
      useKeyStore.setState({ hasSingleKeys });
      try {
        localStorage.setItem(SINGLE_KEYS, hasSingleKeys ? 'on' : 'off');
      } catch {
        // Storage is closed, so the choice lasts until the page closes.
      }
    },
  ];
}

/** Set with the first component that has keys. It listens until the page ends. */
let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  let first = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (key: string) => {
    clearTimeout(timer);
    first = key;
    useKeyStore.setState({ isWaiting: key !== '' });
    if (key !== '') timer = setTimeout(() => wait(''), SECOND_KEY_MS);
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isForInputMethod(event) || event.altKey) return;
    const { layers, hasSingleKeys } = useKeyStore.getState();
    const hasControl = event.ctrlKey || event.metaKey;
    if (!hasControl && (!hasSingleKeys || isTaken(event))) return;
    const hasShift = event.shiftKey && /^[a-z]$/i.test(event.key);
    const pressed = `${hasControl ? 'control+' : ''}${hasShift ? 'shift+' : ''}${event.key.toLowerCase()}`;
    const all = layers.flat().toReversed();
    const found = all.find(({ keys }) => keys === (first === '' ? pressed : `${first} ${pressed}`));
    if (found) {
      // Ctrl A and Ctrl Z belong to the text that is being typed.
      if (hasControl && !found.isEverywhere && isTaken(event)) return;
      event.preventDefault();
      wait('');
      if (!event.repeat || !found.isOnce) found.run();
    } else if (first === '' && all.some(({ keys }) => keys.startsWith(`${pressed} `))) wait(pressed);
    else if (first !== '') wait('');
  };
  document.addEventListener('keydown', onKey);
}

/** True where a key has a meaning of its own: while typing, inside a dialog, Enter and Space on a button. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const isTyping = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
  if (target.closest(isTyping)) return true;
  if (document.querySelector('[role="dialog"]')) return true;
  return (key === 'Enter' || key === ' ') && target.closest('button, a, input') !== null;
}
