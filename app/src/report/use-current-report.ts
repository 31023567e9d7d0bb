/** @file The open report, computed once per change for the five pages and the badges of their tabs. */
import type { Progress } from '@proofmark/contract/report/progress.ts';
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import type { Section } from '@proofmark/contract/report/sections.ts';
import type { Reading } from '@proofmark/contract/report/totals.ts';
import type { Proposal } from '@proofmark/contract/report/verdict.ts';
import { createContext, use } from 'react';
import { createStore, type StoreApi } from 'zustand';
import type { LocalReport } from '../store/use-local-report.ts';
import { usePart, useSame } from '../ui/use-same.ts';
import type { ReportEdits } from './report-edits.ts';

export interface CurrentReport extends ReportEdits {
  reportId: string;
  /** Task, status, what is unsent or rejected. */
  local: LocalReport;
  report: Report;
  /** Plan, found, Ac and Re per class. */
  reading: Reading;
  /** The overall result that follows from the entries. */
  proposal: Proposal;
  /** What is missing before submission, blockers and warnings, in the order of the sections. */
  gaps: Gap[];
  /** Points done and points asked for, per section and in all. */
  progress: Record<Section, Progress> & { all: Progress };
  isEditable: boolean;
  /** The user is the reviewer of this review and may override. */
  mayReview: boolean;
  /** The user may enter the client's decision. */
  mayDecide: boolean;
}

type CurrentReportStore = StoreApi<{ current: CurrentReport | undefined }>;

const NONE: CurrentReportStore = createStore(() => ({ current: undefined }));

/** Filled by `CurrentReportSource`. */
export const CurrentReportContext = createContext(NONE);

/** The report of the current task. Undefined without a task and while it loads. Redraws with every change. */
export function useCurrentReport(): CurrentReport | undefined {
  return usePart(use(CurrentReportContext), ({ current }) => current);
}

/**
 * Parts of the open report, by name. The component redraws only when one of these parts changes. Works on the pages of a
 * report, which are drawn only once there is one. @throws elsewhere
 */
export function usePageReport<K extends keyof CurrentReport>(...names: K[]): Pick<CurrentReport, K> {
  return usePicked((current) => current, names);
}

/** Parts of the open report's content, by name, like `usePageReport`. @throws elsewhere */
export function useReportParts<K extends keyof Report>(...names: K[]): Pick<Report, K> {
  return usePicked(({ report }) => report, names);
}

function usePicked<T, K extends keyof T>(from: (current: CurrentReport) => T, names: K[]): Pick<T, K> {
  return usePart(
    use(CurrentReportContext),
    useSame(({ current }) => {
      if (current === undefined) throw new Error('Cannot use the report: none is open');
      const source = from(current);
      return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<T, K>;
    }),
  );
}

/** True once the report has been read. */
export function useHasReport(): boolean {
  return usePart(use(CurrentReportContext), ({ current }) => current !== undefined);
}

/** The progress of the report; undefined while it loads. For what surrounds the pages. */
export function useReportProgress(): CurrentReport['progress'] | undefined {
  return usePart(use(CurrentReportContext), ({ current }) => current?.progress);
}
