/** @file The report that is open, worked out once per change for the five pages and the badges of their tabs. */
import type { Progress } from '@proofmark/contract/report/progress.ts';
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import type { Section } from '@proofmark/contract/report/sections.ts';
import type { Reading } from '@proofmark/contract/report/totals.ts';
import type { Proposal } from '@proofmark/contract/report/verdict.ts';
import { createContext, use } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { LocalReport } from '../store/use-local-report.ts';
import type { ReportEdits } from './report-edits.ts';

export interface CurrentReport extends ReportEdits {
  reportId: string;
  /** Task, status, what is unsent or refused. */
  local: LocalReport;
  report: Report;
  /** Plan, found, Ac and Re per class. */
  reading: Reading;
  /** The overall result that follows from what is entered. */
  proposal: Proposal;
  /** What stands between the report and its submission, blockers and warnings, in the order of the sections. */
  gaps: Gap[];
  /** Points done of those that each section, and the whole, asks for. */
  progress: Record<Section, Progress> & { all: Progress };
  isEditable: boolean;
  /** A reviewer who is reviewing it: may override. */
  mayReview: boolean;
  /** May enter what the client decided. */
  mayDecide: boolean;
}

type CurrentReportStore = StoreApi<{ current: CurrentReport | undefined }>;

const NONE: CurrentReportStore = createStore(() => ({ current: undefined }));

/** Filled by `CurrentReportSource`. */
export const CurrentReportContext = createContext(NONE);

/** The report of the current task; undefined without a task and while it is read. Redraws with every change of it. */
export function useCurrentReport(): CurrentReport | undefined {
  return useStore(use(CurrentReportContext), ({ current }) => current);
}

/**
 * Parts of the open report, by name. A component is drawn again only when one of the parts that it named has changed.
 * Works inside a `ReportPage`, which draws its children only once there is a report. @throws elsewhere
 */
export function usePageReport<K extends keyof CurrentReport>(...names: K[]): Pick<CurrentReport, K> {
  return usePicked((current) => current, names);
}

/** Parts of the open report's content, by name, as `usePageReport` gives parts of the whole. @throws elsewhere */
export function useReportParts<K extends keyof Report>(...names: K[]): Pick<Report, K> {
  return usePicked(({ report }) => report, names);
}

function usePicked<T, K extends keyof T>(from: (current: CurrentReport) => T, names: K[]): Pick<T, K> {
  return useStore(
    use(CurrentReportContext),
    useShallow(({ current }) => {
      if (current === undefined)
        throw new Error('Cannot use the report: none is open, use ReportPage around it');
      const source = from(current);
      return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<T, K>;
    }),
  );
}

const NO_GAPS: Gap[] = [];

/** What the report lacks; nothing while it is read. */
export function useReportGaps(): Gap[] {
  return useStore(use(CurrentReportContext), ({ current }) => current?.gaps ?? NO_GAPS);
}
