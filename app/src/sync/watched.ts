/** @file Which reports are on the screen, and which page of each is open. */

/** The viewers of each report, the latest last. */
const viewers = new Map<string, { section: string | undefined }[]>();

/** Adds a viewer of a report. Returns the function that removes it. */
export function addViewer(reportId: string, section?: string): () => void {
  const viewer = { section };
  viewers.set(reportId, [...(viewers.get(reportId) ?? []), viewer]);
  return () => {
    const left = (viewers.get(reportId) ?? []).filter((other) => other !== viewer);
    if (left.length > 0) viewers.set(reportId, left);
    else viewers.delete(reportId);
  };
}

/** Ids of the reports on the screen; none while the page is hidden. */
export function watchedReports(): string[] {
  return isPageVisible() ? [...viewers.keys()] : [];
}

/** The page of a report that is on the screen; undefined when there is none or it is not known. */
export function sectionOnScreen(reportId: string): string | undefined {
  if (!isPageVisible()) return undefined;
  return viewers.get(reportId)?.findLast(({ section }) => section !== undefined)?.section;
}

/** True while the page is on the screen. */
export function isPageVisible(): boolean {
  return typeof document === 'undefined' || document.visibilityState === 'visible';
}
