import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createStore } from 'zustand';
import { CurrentReportContext, type CurrentReport } from './use-current-report.ts';

export interface CurrentReportSourceProps {
  /** Undefined while it is read. Give the source a `key` where another report may come in its place. */
  current: CurrentReport | undefined;
  children: ReactNode;
}

/** Gives a report to the parts inside. Each picks what it needs (`usePageReport`), so an edit redraws only those it concerns. */
export function CurrentReportSource({ current, children }: CurrentReportSourceProps) {
  const [store] = useState(() => createStore(() => ({ current })));
  // The store is outside of React: it is told before the screen is painted.
  useLayoutEffect(() => store.setState({ current }), [store, current]);
  return <CurrentReportContext value={store}>{children}</CurrentReportContext>;
}
