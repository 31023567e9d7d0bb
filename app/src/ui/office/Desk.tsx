import type { ReactNode, Ref } from 'react';
import { ToastHost } from '../feedback/Toast.tsx';
import { classNames } from '../class-names.ts';
import { RootMark } from '../layout/RootMark.tsx';
import './desk.css';

interface DeskProps {
  /** DeskHead, then filters and notices that stay in place. */
  header: ReactNode;
  /** DeskFoot, or a dock where the page ends in a decision. */
  footer?: ReactNode;
  /** Beside the content, at the left and at the right. Each scrolls by itself. */
  before?: ReactNode;
  after?: ReactNode;
  /** What it shows may be wider than its place. */
  isWide?: boolean | undefined;
  /** Reaches the scroll box. */
  bodyRef?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

/** A page of the office over the whole width. Its `main` scrolls. */
export function Desk({ header, footer, before, after, isWide = false, bodyRef, children }: DeskProps) {
  return (
    <div className="desk">
      <RootMark part="desk" />
      {header}
      <div className="desk-columns">
        {before}
        <main ref={bodyRef} className={classNames('desk-main', isWide && 'wide')}>
          {children}
        </main>
        {after}
      </div>
      <ToastHost />
      {footer}
    </div>
  );
}

interface DeskHeadProps {
  title: string;
  /** In small after the title. */
  suffix?: ReactNode;
  /** Before the title: the way back. */
  before?: ReactNode;
  /** At the right: search, at most one primary button. On a narrow screen below the title. */
  children?: ReactNode;
  /** At the end of the line of the title, on a narrow screen too. */
  after?: ReactNode;
}

/** The head of a desk. */
export function DeskHead({ title, suffix, before, children, after }: DeskHeadProps) {
  return (
    <header className="desk-head">
      {before}
      <h1>
        {title}
        {suffix !== undefined && <span>{suffix}</span>}
      </h1>
      <div className="desk-head-actions">{children}</div>
      {after}
    </header>
  );
}

/** One line at the end: what the page holds, and the keys that matter here. Not shown on a narrow screen. */
export function DeskFoot({ children }: { children: ReactNode }) {
  return <footer className="desk-foot">{children}</footer>;
}
