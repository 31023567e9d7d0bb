import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createStore } from 'zustand';
import { type CurrentReport, CurrentReportContext } from './use-current-report.ts';

interface CurrentReportSourceProps {
  /** Undefined while it loads. */
  current: CurrentReport | undefined;
  children: ReactNode;
}

/** Provides a report to its children. Each picks what it needs (`usePageReport`), so an edit redraws only those it affects. */
export function CurrentReportSource({ current, children }: CurrentReportSourceProps) {
  const [store] = useState(() => createStore(() => ({ current })));
  // The store is outside React. It gets the new report before the screen is painted.
  useLayoutEffect(() => store.setState({ current }), [store, current]);
  return <CurrentReportContext value={store}>{children}</CurrentReportContext>;
}
