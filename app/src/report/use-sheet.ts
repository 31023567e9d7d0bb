import { useCallback, useState } from 'react';

/** Which sheet of a page is open, and with what. */
export interface SheetState<S> {
  /** The one that is open or was last: it is still drawn while it slides away. */
  content: S | null;
  isOpen: boolean;
  open: (content: S) => void;
  close: () => void;
}

/** The sheets of a page, of which at most one is open. */
export function useSheet<S>(): SheetState<S> {
  const [content, setContent] = useState<S | null>(null);
  const [isOpen, setOpen] = useState(false);
  // The same for good: long lists hand them to each of their rows.
  const open = useCallback((next: S) => {
    setContent(next);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { content, isOpen, open, close };
}
