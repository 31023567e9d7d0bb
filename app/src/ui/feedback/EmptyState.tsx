import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  title: string;
  /** One sentence. */
  children: ReactNode;
  /** Up to three numbered steps. */
  steps?: string[] | undefined;
  /** In the seal: what is to be added, or that something went wrong. */
  glyph?: 'plus' | 'minus' | 'cross' | undefined;
}

const PATH_BY_GLYPH = {
  plus: 'M24 17v14M17 24h14',
  minus: 'M17 24h14',
  cross: 'M19 19l10 10M29 19l-10 10',
};

/** Shown in place of an empty list. The action to fill it is in the dock. */
export function EmptyState({ title, children, steps = [], glyph = 'plus' }: EmptyStateProps) {
  return (
    <section className="empty-state">
      <svg width="88" height="88" viewBox="0 0 48 48" fill="none" aria-hidden="true">
        <path d="M11 2h26l9 9v26l-9 9H11l-9-9V11z" stroke="var(--edge)" strokeWidth=".9" />
        <path d={PATH_BY_GLYPH[glyph]} stroke="var(--accent)" strokeWidth="2.2" />
      </svg>
      <h2>{title}</h2>
      <p>{children}</p>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
