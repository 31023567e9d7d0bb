import { create } from 'zustand';

/** Fixed words, such as the server's, or a function that is called again when the language changes. */
type Wording = string | (() => string);

/** One toast: what it says, its colour and its action. */
export interface Toast {
  text: Wording;
  /** A second line in small: what is safe and what to do. It doubles the time that the toast stays. */
  help?: Wording | undefined;
  /** `fail` is red, for something that went wrong and is over. Use a Notice for what stays true. */
  tone: 'done' | 'fail';
  /** One action, such as undo. It doubles the time that the toast stays. */
  action?: { label: Wording; onPress: () => void } | undefined;
}

/** A toast in the current language. */
interface WordedToast {
  id: number;
  text: string;
  help?: string | undefined;
  tone: Toast['tone'];
  action?: { label: string; onPress: () => void } | undefined;
}

const SHOWN_MS = 3000;
const SHOWN_LONGER_MS = 6000;

interface ToastStore {
  toast: WordedToast | null;
}

/** The toast that is shown now, if any. */
export const useToastStore = create<ToastStore>()(() => ({ toast: null }));

let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
let last: Toast | undefined;

/** Shows one line between content and dock. It replaces a toast that is already there. */
export function showToast(toast: Toast): void {
  clearTimeout(timer);
  lastId += 1;
  last = toast;
  useToastStore.setState({ toast: worded(toast, lastId) });
  const isLonger = toast.action !== undefined || toast.help !== undefined;
  timer = setTimeout(hideToast, isLonger ? SHOWN_LONGER_MS : SHOWN_MS);
}

/** Puts the toast that is shown into the current language, for the rest of its time. */
export function rewordToast(): void {
  const { toast } = useToastStore.getState();
  if (toast !== null && last !== undefined) useToastStore.setState({ toast: worded(last, toast.id) });
}

function worded({ text, help, tone, action }: Toast, id: number): WordedToast {
  const say = (words: Wording) => (typeof words === 'string' ? words : words());
  return {
    id,
    tone,
    text: say(text),
    help: help && say(help),
    action: action && { ...action, label: say(action.label) },
  };
}

/** Removes the toast before its time is up. */
export function hideToast(): void {
  clearTimeout(timer);
  useToastStore.setState({ toast: null });
}

/** Where toasts can be drawn. A sheet lies over its page. */
export type ToastPlace = 'page' | 'sheet';

interface Host {
  id: string;
  place: ToastPlace;
}

/** The places where a toast can be drawn, in the order in which they appeared. */
export const useToastHosts = create<{ hosts: readonly Host[] }>()(() => ({ hosts: [] }));

/** Adds a place to draw in, and returns a function that removes it. */
export function addToastHost(host: Host): () => void {
  useToastHosts.setState(({ hosts }) => ({ hosts: [...hosts, host] }));
  return () =>
    useToastHosts.setState(({ hosts }) => ({ hosts: hosts.filter((each) => each.id !== host.id) }));
}

/** The one host that draws: the sheet that opened last, else the page that was shown last; undefined without any. */
export function topmostHost(hosts: readonly Host[]): string | undefined {
  return (hosts.findLast(({ place }) => place === 'sheet') ?? hosts.at(-1))?.id;
}
