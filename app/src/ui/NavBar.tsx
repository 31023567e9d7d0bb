import { ChevronLeft } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './nav-bar.css';

export interface NavBarProps {
  /** The page's h1. Never cut off: it shrinks, then wraps. */
  title: string;
  /** Set after the title in small, as `[report number]`; takes a second line when there is no room. */
  suffix?: string | undefined;
  /** Without it there is no back button. */
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
  /** SyncMark, NavAction. */
  actions?: ReactNode;
  /** A hairline below; leave out when a strip or gauge follows. */
  hasLine?: boolean | undefined;
  /** WaitingBar. */
  children?: ReactNode;
}

export function NavBar(props: NavBarProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const element = heading.current;
    if (element === null) return;
    const fit = () => fitTitle(element);
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [props.title, props.suffix]);

  return (
    <header className={classNames('nav', props.hasLine === true && 'nav-line', props.onBack === undefined && 'nav-root')}>
      {props.onBack !== undefined && (
        <button type="button" className="nav-back" aria-label={props.backLabel} onClick={props.onBack}>
          <ChevronLeft size={26} />
        </button>
      )}
      <h1 ref={heading}>
        {props.title}
        {props.suffix !== undefined && <span className="nav-no">{props.suffix}</span>}
      </h1>
      {props.actions}
      {props.children}
    </header>
  );
}

/** Tries the full size, then 15 px, then two lines. */
function fitTitle(heading: HTMLElement): void {
  for (const fit of ['full', 'small', 'wrap']) {
    heading.dataset['fit'] = fit;
    if (heading.scrollWidth <= heading.clientWidth) return;
  }
}

export interface NavActionProps {
  label: string;
  icon: ReactNode;
  onPress: () => void;
}

/** A 48 px icon button at the right of the bar; icon 24. */
export function NavAction(props: NavActionProps) {
  return (
    <button type="button" className="nav-act" aria-label={props.label} onClick={props.onPress}>
      {props.icon}
    </button>
  );
}
