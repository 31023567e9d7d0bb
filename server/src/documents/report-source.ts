/** @file What a document of a report is made from. */
import type { WorkflowHistory } from '@proofmark/contract/api/workflow.ts';
import { photosOf, readReport, type Report } from '@proofmark/contract/report/report.ts';
import type { Issuer } from '@proofmark/contract/proof/manifest.ts';
import { readingOf, type Reading } from '@proofmark/contract/report/totals.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import type { DefectGroupNames } from '@proofmark/contract/words/defect-group.ts';
import type { Wording } from './wording.ts';

/** A photo as it is printed: its place among the job's files, and its size in pixels. */
export interface Picture {
  file: string;
  width: number;
  height: number;
}

/** Everything that a document says. Nothing of it depends on when or where it is printed. */
export interface ReportSource {
  issuer: Issuer;
  reportNo: string;
  orderNo: string;
  /** What the task calls the goods. */
  goods: { productEn: string; productZh: string };
  version: number;
  isApproved: boolean;
  report: Report;
  reading: Reading;
  history: WorkflowHistory['entries'];
  defectGroups: DefectGroupNames;
  /** The inspectors, the lead first. */
  team: readonly string[];
  /** Photo id → its picture. A photo that is lost or broken has none. */
  pictures: ReadonlyMap<string, Picture>;
}

/** The draft of a report in which nobody has written anything. */
export function emptySource(issuer: Issuer): ReportSource {
  const report = readReport([]);
  return {
    issuer,
    reportNo: '',
    orderNo: '',
    goods: { productEn: '', productZh: '' },
    version: 1,
    isApproved: false,
    report,
    reading: readingOf(report),
    history: [],
    defectGroups: new Map(),
    team: [],
    pictures: new Map(),
  };
}

/** A source with the words of one document. */
export interface Worded extends ReportSource {
  words: Wording;
}

/** `P07`: the place of a photo among all photos of the report. */
export function photoNumbers({ photos }: Report): Map<string, string> {
  const width = Math.max(2, String(photos.length).length);
  return new Map(photos.map(({ id }, index) => [id, `P${String(index + 1).padStart(width, '0')}`]));
}

/** The numbers of the photos that show a row. */
export function photoNumbersOf(source: Worded, rowId: string): string[] {
  const numbers = photoNumbers(source.report);
  return photosOf(source.report, rowId).map(({ id }) => numbers.get(id) ?? '');
}

/** Where the visit was: the offset of its instants. */
export function offsetOf({ information }: Report): string {
  return /(?:Z|[+-]\d\d:\d\d)$/.exec(information.arrivalTime ?? '')?.[0] ?? 'Z';
}

/** The photo of the cover: the main one, else the first of a product, else the first. */
export function coverPhoto({ report, pictures }: ReportSource): Entity<'photo'> | undefined {
  const there = report.photos.filter(({ id }) => pictures.has(id));
  return (
    there.find(({ main }) => main) ??
    there.find(({ category }) => category?.startsWith('product_')) ??
    there[0]
  );
}

/** The steps that say who reviews. */
export const REVIEWING: readonly string[] = ['startReview', 'takeOver', 'return', 'approve'];

/**
 * The step that says who reviews this version, or has reviewed it. Who reviewed the version before has not reviewed this
 * one.
 */
export function reviewStepOf<S extends { event: string; version: number }>({
  history,
  version,
}: {
  history: readonly S[];
  version: number;
}): S | undefined {
  return history.findLast((step) => step.version === version && REVIEWING.includes(step.event));
}
