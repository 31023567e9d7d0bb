import type { ReactNode, Ref, UIEvent } from 'react';
import './page.css';
import { ToastHost } from '../feedback/Toast.tsx';

interface PageProps {
  /** NavBar, and GaugeStrip, Gauge, SearchField or ChipRow if they stay in place while the page scrolls. */
  header?: ReactNode;
  /** TransferLine, Dock, TabBar: from top to bottom. */
  footer?: ReactNode;
  /** Reaches the scroll box, to keep its position. */
  bodyRef?: Ref<HTMLElement> | undefined;
  onScroll?: ((event: UIEvent<HTMLElement>) => void) | undefined;
  /** White behind the content, for login and empty pages. */
  isPlain?: boolean | undefined;
  /** For a page with nothing to focus: the scroll box takes the focus, so that keys can scroll it. */
  isBodyFocusable?: boolean | undefined;
  children?: ReactNode;
}

/** One screen. It fills the root, its `main` scrolls, and toasts appear between content and footer. */
export function Page({
  header,
  footer,
  bodyRef,
  onScroll,
  isPlain = false,
  isBodyFocusable,
  children,
}: PageProps) {
  return (
    <div className={isPlain ? 'page plain' : 'page'}>
      {header}
      <main ref={bodyRef} onScroll={onScroll} tabIndex={isBodyFocusable === true ? 0 : undefined}>
        {children}
      </main>
      <ToastHost />
      <div className="page-foot">{footer}</div>
    </div>
  );
}
