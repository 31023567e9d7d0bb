/** @file What the home page shows of a report: open points per section, and the reading. */
import type { DefectClass } from '../sampling/terms.ts';
import { fieldFacts, isKind } from '../fields/kinds.ts';
import type { Row } from '../sync/merge.ts';
import type { OverallResult } from './verdict.ts';
import type { GivenFactory } from './factory-change.ts';
import { isEmpty } from './gaps/gap.ts';
import { progressOf } from './progress.ts';
import { readiness } from './readiness.ts';
import { readReport, type Report } from './report.ts';
import { SECTION_OF, SECTIONS, type Section } from './sections.ts';
import { readingOf } from './totals.ts';

/** What the home page shows of a report, worked out from its rows. */
export interface TaskSummary {
  /** The inspector's overall result. */
  overall: OverallResult | null;
  /** Open points per section, as {@link progressOf} counts them. */
  gaps: Record<Section, number>;
  /** What the report says of goods and visit. Tasks that an inspector added know nothing of these. '' where it says nothing. */
  about: Record<'client' | 'factory' | 'factoryZh' | 'productEn' | 'productZh' | 'inspectionDate', string>;
  /** Sections into which something has been entered. */
  begun: Section[];
  /** Photos of the report, and how many of them have reached the server. Only a phone has the rest. */
  photos: { expected: number; uploaded: number };
  /** Found and Ac per class, worst first; null while the plan cannot be computed or nothing was drawn. */
  classes: { class: DefectClass; found: number; acceptanceNumber: number; rejectionNumber: number }[] | null;
}

/** Summarises a report from its rows. `factory` is the factory as the task names it. */
export function summarise(rows: readonly Row[], factory?: GivenFactory): TaskSummary {
  const report = readReport(rows);
  const progress = progressOf(report, readiness(report, factory ? { factory } : {}));
  const reading = readingOf(report);
  return {
    overall: report.conclusion.overall ?? null,
    gaps: {
      information: progress.information.open,
      productImages: progress.productImages.open,
      nonConform: progress.nonConform.open,
      inspectionItems: progress.inspectionItems.open,
      conclusion: progress.conclusion.open,
    },
    about: aboutOf(report),
    begun: begunSections(rows, report),
    photos: {
      expected: report.photos.length,
      // The server accepts a name only after it has confirmed the file.
      uploaded: report.photos.filter(({ rename }) => !isEmpty(rename)).length,
    },
    classes:
      reading.plan && reading.verdict
        ? reading.classes.map(({ class: defectClass, found, acceptanceNumber, rejectionNumber }) => ({
            class: defectClass,
            found,
            acceptanceNumber,
            rejectionNumber,
          }))
        : null,
  };
}

function aboutOf({ information, products: [product] }: Report): TaskSummary['about'] {
  const { client, clientZh, factory, factoryZh, inspectionDate } = information;
  return {
    client: client || clientZh || '',
    factory: factory ?? '',
    factoryZh: factoryZh ?? '',
    productEn: product?.nameEn ?? '',
    productZh: product?.nameZh ?? '',
    inspectionDate: inspectionDate ?? '',
  };
}

/** Sections into which a person has entered something. What the report began with does not count. */
function begunSections(rows: readonly Row[], { information }: Report): Section[] {
  const isReinspection = !isEmpty(information.reinspectionOf);
  const isEntered = ({ kind, fields }: Row) =>
    Object.entries(fields).some(([field, value]) => {
      if (value === null) return false;
      const { filledBy, isHandedOn } = fieldFacts(kind, field);
      return filledBy === 'visit' && !(isReinspection && isHandedOn);
    });
  const begun = new Set(
    rows
      .filter((row) => !row.deleted && isKind(row.kind) && isEntered(row))
      .map(({ kind }) => SECTION_OF[kind]),
  );
  return SECTIONS.filter((section) => begun.has(section));
}
