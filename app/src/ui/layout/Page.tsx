import type { ReactNode, Ref, UIEvent } from 'react';
import './page.css';
import { ToastHost } from '../feedback/Toast.tsx';

export interface PageProps {
  /** NavBar, and GaugeStrip, Gauge, SearchField or ChipRow that stay in place. */
  header?: ReactNode;
  /** TransferLine, Dock, TabBar: from top to bottom. */
  footer?: ReactNode;
  /** Reaches the scroll box, to keep its position. */
  bodyRef?: Ref<HTMLElement> | undefined;
  onScroll?: ((event: UIEvent<HTMLElement>) => void) | undefined;
  /** White behind the content, for login and empty pages. */
  isPlain?: boolean | undefined;
  /** Nothing inside takes the focus: the scroll box does, so that the keys can scroll it. */
  isBodyFocusable?: boolean | undefined;
  children?: ReactNode;
}

/** One screen: fills the root, its `main` scrolls, toasts stand between content and footer. */
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
