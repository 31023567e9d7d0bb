import { Logo } from '../marks/Logo.tsx';
import './waiting.css';

/** A 2 px bar along the bottom of the NavBar, shown at once. `label` is read out. */
export function WaitingBar({ label }: { label: string }) {
  return (
    <span className="waiting-line" role="progressbar" aria-label={label}>
      <i />
    </span>
  );
}

/** Grey lines in place of rows, shown after 300 ms. */
export function Skeleton({ rows = 5, label }: { rows?: number | undefined; label: string }) {
  return (
    <div className="waiting-rows" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="waiting-row" aria-hidden="true">
          <span className="waiting-text" />
          <span className="waiting-text short" />
        </div>
      ))}
    </div>
  );
}

/** Covers the whole screen, but only after 300 ms, so that a quick load does not flash. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div className="waiting-page" role="status">
      <Logo size={72} />
      <span className="waiting-bar" aria-hidden="true">
        <i />
      </span>
      <span>{label}</span>
    </div>
  );
}
