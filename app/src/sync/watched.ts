/** @file The reports on the screen. */

const viewers = new Map<string, number>();

/** Counts a viewer of a report in; the function returned counts it out. */
export function addViewer(reportId: string): () => void {
  viewers.set(reportId, (viewers.get(reportId) ?? 0) + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const left = (viewers.get(reportId) ?? 1) - 1;
    if (left > 0) viewers.set(reportId, left);
    else viewers.delete(reportId);
  };
}

/** Ids of the reports that somebody looks at; none while the page is hidden. */
export function watchedReports(): string[] {
  return isPageVisible() ? [...viewers.keys()] : [];
}

function isPageVisible(): boolean {
  return typeof document === 'undefined' || document.visibilityState === 'visible';
}
