import { create } from 'zustand';

export interface Toast {
  text: string;
  /** `fail` is red; for what went wrong and is over. What stays true belongs in a Notice. */
  tone: 'done' | 'fail';
  /** One way back, such as undo; doubles the time the toast stays. */
  action?: { label: string; onPress: () => void } | undefined;
}

const SHOWN_MS = 3000;
const SHOWN_WITH_ACTION_MS = 6000;

interface ToastStore {
  toast: (Toast & { id: number }) | null;
}

export const useToastStore = create<ToastStore>()(() => ({ toast: null }));

let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

/** Shows one line between content and dock; a toast already there is replaced, never joined. */
export function showToast(toast: Toast): void {
  clearTimeout(timer);
  lastId += 1;
  useToastStore.setState({ toast: { ...toast, id: lastId } });
  timer = setTimeout(hideToast, toast.action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS);
}

/** Takes the toast away before its time. */
export function hideToast(): void {
  clearTimeout(timer);
  useToastStore.setState({ toast: null });
}
