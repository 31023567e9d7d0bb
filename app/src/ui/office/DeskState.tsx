import { Check, Lock, ServerCrash, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import './desk-state.css';

interface DeskStateProps {
  /** Nothing is here, the server did not do it, nobody can be reached, or the page is not for this person. */
  kind: 'empty' | 'failed' | 'offline' | 'denied';
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** What to do first, in order. */
  steps?: readonly string[] | undefined;
  /** What stays as it was. */
  safe?: string | undefined;
  /** Buttons. */
  actions?: ReactNode;
  /** For somebody who is asked for help. */
  note?: string | undefined;
}

const ICONS = { failed: <ServerCrash />, offline: <WifiOff />, denied: <Lock /> };

/** In place of what a desk would show. */
export function DeskState({ kind, title, children, steps, safe, actions, note }: DeskStateProps) {
  return (
    <section className="desk-state">
      {kind === 'empty' ? <Seal /> : <span className="desk-state-icon">{ICONS[kind]}</span>}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {steps && (
        <ol className="desk-state-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {safe !== undefined && (
        <p className="desk-state-safe">
          <Check size={18} />
          {safe}
        </p>
      )}
      {actions && <div className="desk-state-actions">{actions}</div>}
      {note !== undefined && <small>{note}</small>}
    </section>
  );
}

/** The app's seal in outline. */
function Seal() {
  return (
    <svg width="84" height="84" viewBox="0 0 48 48" fill="none" stroke="var(--edge)" aria-hidden="true">
      <path d="M11 2h26l9 9v26l-9 9H11l-9-9V11z" strokeWidth="1.4" />
      <path d="M11 24.5 19 33 37 15" strokeWidth="3.4" />
    </svg>
  );
}
