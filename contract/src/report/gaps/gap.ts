/** @file One thing that keeps a report from being submitted, or that should be looked at before. */
import type { GivenFactory } from '../factory-change.ts';
import { isBlank } from '../../fields/characters.ts';
import type { Kind } from '../../fields/kinds.ts';
import type { Section } from '../sections.ts';

/** What a gap can be about. Every code has words: `report.gaps.<code>`. */
export const GAP_CODES = [
  'missing',
  'noProducts',
  'departureBeforeArrival',
  'inspectionDateInFuture',
  'inspectionDateNotPlanned',
  'countryUnknown',
  'factoryChangeUnexplained',
  'noContainers',
  'containerNoInvalid',
  'containerNumbersRepeat',
  'packedMoreThanProduced',
  'presentedMoreThanProduced',
  'producedMuchMoreThanOrdered',
  'tooLittlePacked',
  'cartonsDifferFromPacked',
  'barcodeInvalid',
  'cartonNumbersRepeat',
  'tooFewCartonsOpened',
  'moreCartonsOpenedThanPacked',
  'cartonNumbersDiffer',
  'goodsNotCountable',
  'sampleNotRandom',
  'calibrationExpired',
  'noTools',
  'planNotComputable',
  'planValueUnknown',
  'lotOfDifferentUnits',
  'aqlCountsDefects',
  'planChangedAfterCounting',
  'referenceSampleMissing',
  'referenceSampleExpired',
  'photosMissing',
  'photoNotUploaded',
  'defectPhotoMissing',
  'captionMissing',
  'foundMoreThanSample',
  'pieceBeyondSample',
  'findingNotInItems',
  'noItems',
  'resultMissing',
  'findingMissing',
  'itemRemarkMissing',
  'requirementMissing',
  'valuesMissing',
  'outOfTolerance',
  'rejectedButPass',
  'noSampleButPass',
  'noScanButPass',
  'failedButPass',
  'failedMoreThanSample',
  'codeDiffers',
  'codeNotRead',
  'itemPhotosMissing',
  'reasonMissing',
  'reasonOutdated',
  'resultNotOffered',
  'remarkMissing',
  'signatureMissing',
  'signatureOutdated',
  'refusalReasonMissing',
  'commentNotAnswered',
] as const;
/** One of {@link GAP_CODES}. */
export type GapCode = (typeof GAP_CODES)[number];

/** `blocker`: cannot be submitted. `warning`: can be, once somebody has answered it. */
export interface Gap {
  code: GapCode;
  severity: 'blocker' | 'warning';
  section: Section;
  /** Where to go: the row and the field to be filled. */
  kind: Kind;
  id: string;
  field?: string;
  /** What the message names, and the figures behind a warning: a number, a code, a count. */
  params?: Record<string, string | number>;
  /** Of a warning: why the report can be submitted anyway. Absent until somebody has said so of these figures. */
  answer?: string;
  /** The answer of somebody who saw other figures. */
  formerAnswer?: string;
}

/** What the rules look at besides the report. */
export interface GapContext {
  /** The calendar day of the inspector, `YYYY-MM-DD`; leave out to skip rules that need it. */
  today?: string;
  /** The calendar day that the task was planned for; leave out to skip the rule that needs it. */
  plannedDate?: string;
  /** The factory as the task names it, '' for an unknown name; leave out to skip the rule that needs it. */
  factory?: GivenFactory;
  /** True on the server, and before the phone sends the submission: photos must have arrived. */
  requireUploads?: boolean;
}

/** Makes the gaps of one section. */
export function gapsIn(section: Section) {
  const make =
    (severity: Gap['severity']) =>
    (code: GapCode, kind: Kind, id: string, field?: string, params?: Gap['params']): Gap => ({
      code,
      severity,
      section,
      kind,
      id,
      ...(field ? { field } : {}),
      ...(params ? { params } : {}),
    });
  return { blocker: make('blocker'), warning: make('warning') };
}

/** True for a field that holds nothing: absent, cleared, blank text or an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return isBlank(value);
  return Array.isArray(value) && value.length === 0;
}
