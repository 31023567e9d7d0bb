import { ChevronLeft } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './nav-bar.css';

/** What the bar shows from left to right. */
export interface NavBarProps {
  /** The page's h1. Never cut off: it shrinks, then wraps. */
  title: string;
  /** In small after the title, such as `[report number]`. It takes a second line when there is no room. */
  suffix?: string | undefined;
  /** Without it there is no back button. */
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
  /** At the right: SyncMark, IconButton. */
  actions?: ReactNode;
  /** A hairline below; leave out when a strip or gauge follows. */
  hasLine?: boolean | undefined;
  /** WaitingBar. */
  children?: ReactNode;
}

/** The bar at the top of a page: back, title, actions. */
export function NavBar(props: NavBarProps) {
  return (
    <header
      className={classNames(
        'nav-bar',
        props.hasLine === true && 'lined',
        props.onBack === undefined && 'root',
      )}
    >
      {props.onBack !== undefined && (
        <button type="button" className="nav-bar-back" aria-label={props.backLabel} onClick={props.onBack}>
          <ChevronLeft size={26} />
        </button>
      )}
      <Title title={props.title} suffix={props.suffix} />
      {props.actions}
      {props.children}
    </header>
  );
}

/** A component of its own because measuring lays out the whole page: only a new title should cause that. */
function Title({ title, suffix }: Pick<NavBarProps, 'title' | 'suffix'>) {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => fitTitle(heading.current));

  useEffect(() => {
    const observer = new ResizeObserver(() => fitTitle(heading.current));
    if (heading.current !== null) observer.observe(heading.current);
    return () => observer.disconnect();
  }, []);

  return (
    <h1 ref={heading}>
      {title}
      {suffix !== undefined && <span className="nav-bar-suffix">{suffix}</span>}
    </h1>
  );
}

/** Tries the full size, then 15 px, then two lines. */
function fitTitle(heading: HTMLElement | null): void {
  if (heading === null) return;
  for (const fit of ['full', 'small', 'wrap']) {
    heading.dataset['fit'] = fit;
    if (heading.scrollWidth <= heading.clientWidth) return;
  }
}
