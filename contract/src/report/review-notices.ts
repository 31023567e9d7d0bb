/** @file What a reviewer should look at first: found by rules over the whole report. */
import type { Kind } from '../fields/kinds.ts';
import { summariseMeasurement } from './measurement.ts';
import { hasReason } from './plan-override.ts';
import { PHOTO_DOUBTS, photoDoubts } from './photo-origin.ts';
import { isBlocker, isUnanswered, readiness } from './readiness.ts';
import type { Report } from './report.ts';
import { changesSinceSigning } from './signatures.ts';
import { isAborted, readingOf } from './totals.ts';
import { proposeVerdict } from './verdict.ts';

/** The edition of these rules. Raise it when one of them changes: what was noticed before is then found again. */
export const NOTICE_RULES = 2;

/** What can be noticed, most serious first. Each has words: `review.notice.<code>`. */
export const REVIEW_NOTICES = [
  /** `count`: signatures that no longer cover the report. */
  'changedAfterSigning',
  /** The inspector's result is not the one that the report leads to. */
  'resultOverridden',
  /** `count`: overrides that a reviewer has made. */
  'overridden',
  /** `count`: classes whose lot is rejected. */
  'lotRejected',
  /** `count`: items that failed. */
  'itemsFailed',
  /** `count`: items that somebody else has to decide. */
  'itemsPending',
  /** `count`: rows of measurements with a value out of tolerance. */
  'outOfTolerance',
  /** `count`: photos taken away from the factory. */
  'photosFar',
  /** `count`: photos taken before the visit. */
  'photosOlder',
  /** `count`: photos taken after the visit. */
  'photosLater',
  /** `count`: minutes between arrival and departure. */
  'shortVisit',
  /** `count`: warnings that nobody has answered. */
  'warningsOpen',
  /** `count`: warnings that the inspector has answered. */
  'warnings',
] as const;

/** One thing to look at, and the first place where it is. */
export interface ReviewNotice {
  code: (typeof REVIEW_NOTICES)[number];
  /** How many; of a short visit the minutes. */
  count: number;
  kind: Kind;
  id: string;
}

/** A visit shorter than this is noticed, in minutes. Opening cartons and drawing a sample alone take longer. */
export const SHORT_VISIT_MINUTES = 60;

/** What to look at first in a report, most serious first. */
export function reviewNotices(report: Report): ReviewNotice[] {
  const found = {
    ...resultNotices(report),
    ...itemNotices(report),
    ...photoNotices(report),
    ...visitNotices(report),
  };
  return REVIEW_NOTICES.flatMap((code) => {
    const places = found[code];
    const [first] = places?.at ?? [];
    return places && first ? [{ code, count: places.count ?? places.at.length, ...first }] : [];
  });
}

type Place = Pick<ReviewNotice, 'kind' | 'id'>;
type Found = Partial<Record<ReviewNotice['code'], { at: Place[]; count?: number }>>;

const CONCLUSION: Place = { kind: 'conclusion', id: 'conclusion' };
const INFORMATION: Place = { kind: 'information', id: 'information' };

function resultNotices(report: Report): Found {
  const { overall } = report.conclusion;
  const reading = readingOf(report);
  const { result } = proposeVerdict(report, reading);
  // A pass with remarks is a pass that the template offers.
  const isProposed = overall === result || (overall === 'conditional' && result === 'pass');
  const overrides = [
    ...report.planOverrides.map(({ id, ...row }) => ({ kind: 'planOverride' as const, id, row })),
    ...report.categoryOverrides.map(({ id, ...row }) => ({ kind: 'categoryOverride' as const, id, row })),
  ].filter(({ row }) => hasReason(row));
  const rejected = reading.plan ? reading.classes.filter(({ judgement }) => judgement === 'reject') : [];
  const warnings = readiness(report).filter((gap) => !isBlocker(gap));
  const placeOf = ({ kind, id }: Place): Place => ({ kind, id });
  return {
    changedAfterSigning: {
      at: report.signatures
        .filter((signature) => changesSinceSigning(signature, report).length > 0)
        .map(({ id }) => ({ kind: 'signature', id })),
    },
    resultOverridden: { at: overall && !isProposed ? [CONCLUSION] : [] },
    overridden: { at: overrides.map(({ kind, id }) => ({ kind, id })) },
    lotRejected: { at: rejected.map(() => CONCLUSION) },
    warningsOpen: { at: warnings.filter(isUnanswered).map(placeOf) },
    warnings: { at: warnings.filter((gap) => !isUnanswered(gap)).map(placeOf) },
  };
}

function itemNotices({ items, measurements }: Report): Found {
  const withResult = (wanted: 'fail' | 'pending') => ({
    at: items.filter(({ result }) => result === wanted).map(({ id }): Place => ({ kind: 'item', id })),
  });
  const out = measurements.filter((row) => summariseMeasurement(row).outOfTolerance > 0);
  return {
    itemsFailed: withResult('fail'),
    itemsPending: withResult('pending'),
    outOfTolerance: { at: out.map(({ id }) => ({ kind: 'measurement', id })) },
  };
}

function photoNotices({ photos, information }: Report): Found {
  const judged = photos.map((photo) => ({ id: photo.id, doubts: photoDoubts(photo, information) }));
  const doubtful = (doubt: (typeof PHOTO_DOUBTS)[number]) => ({
    at: judged.filter(({ doubts }) => doubts.includes(doubt)).map(({ id }): Place => ({ kind: 'photo', id })),
  });
  return { photosFar: doubtful('far'), photosOlder: doubtful('older'), photosLater: doubtful('later') };
}

function visitNotices(report: Report): Found {
  const { arrivalTime, departureTime } = report.information;
  if (!arrivalTime || !departureTime || isAborted(report)) return {};
  const minutes = Math.round((Date.parse(departureTime) - Date.parse(arrivalTime)) / 60_000);
  const isShort = minutes >= 0 && minutes < SHORT_VISIT_MINUTES;
  return { shortVisit: { at: isShort ? [INFORMATION] : [], count: minutes } };
}
