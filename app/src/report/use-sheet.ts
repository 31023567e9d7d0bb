import { useCallback, useState } from 'react';

/** Which sheet of a page is open, and with what. */
export interface SheetState<S> {
  /** The open sheet, or the last one: it is still drawn while it slides away. */
  content: S | null;
  isOpen: boolean;
  open: (content: S) => void;
  close: () => void;
}

/** The sheets of a page. At most one is open. */
export function useSheet<S>(): SheetState<S> {
  const [content, setContent] = useState<S | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Stable, because long lists pass them to each row.
  const open = useCallback((next: S) => {
    setContent(next);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { content, isOpen, open, close };
}
