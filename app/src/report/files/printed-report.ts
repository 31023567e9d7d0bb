import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';

/** A report that leaves the house. */
export interface PrintedReport {
  reportId: string;
  status: ReportStatus;
  /** Changes and photos on this phone that the server does not have yet. */
  unsent?: number;
  /** One issued version of it. Without it, the newest one, or the draft. */
  version?: number;
  /** A later version has replaced that one. */
  isReplaced?: boolean;
}
