/** @file What an item must meet, and on how many pieces, as far as the plan, the cartons and the sample of the report say it. */
import type { Fields } from '../fields/kinds.ts';
import { sampleSizeAt } from '../report/item-sample.ts';
import type { Report } from '../report/report.ts';
import type { Reading } from '../report/totals.ts';
import { NOT_ALLOWED, SAMPLING_STANDARDS } from '../sampling/terms.ts';

/** A requirement in both languages. */
export interface ProposedRequirement {
  en: string;
  zh: string;
}

/** Domain C1: before shipment. */
const FINISHED: ProposedRequirement = {
  en: '100% finished, at least 80% packed',
  zh: '100%完成，至少80%装箱',
};

/** The requirement that follows from what an item is judged by; none where only the client knows it. */
export function proposedRequirements(item: Fields<'item'>, report: Report): ProposedRequirement[] {
  const { inspectionType, referenceSampleId } = report.information;
  if (item.category === 'quantity') {
    return inspectionType === 'PSI' || inspectionType === 'FRI' ? [FINISHED] : [];
  }
  if (item.basis === 'sampling') return samplingTerms(report);
  if (item.basis === 'referenceSample' && referenceSampleId) {
    return [{ en: `Same as sealed sample ${referenceSampleId}`, zh: `与封样${referenceSampleId}一致` }];
  }
  return [];
}

/** "AQL NA/2.5/4.0, level II". */
function samplingTerms({ information }: Report): ProposedRequirement[] {
  const { samplingStandard, aqlCritical, aqlMajor, aqlMinor, samplingLevel: level } = information;
  // An agreed sample has neither, although the terms of before may still be there.
  const isByAql = SAMPLING_STANDARDS.some((standard) => standard === samplingStandard);
  if (!isByAql || !aqlCritical || !aqlMajor || !aqlMinor || !level) return [];
  const aqls = [aqlCritical, aqlMajor, aqlMinor];
  const inChinese = aqls.map((aql) => (aql === NOT_ALLOWED ? '不允许' : aql)).join('/');
  const kind = level.startsWith('S') ? '特殊水平' : '一般水平';
  return [{ en: `AQL ${aqls.join('/')}, level ${level}`, zh: `AQL ${inChinese}，${kind}${level}` }];
}

/** How many pieces, as the paper says it: the whole lot, the sample of the plan or of the item's level, the opened cartons. */
export function proposedSamples(item: Fields<'item'>, report: Report, reading: Reading): string[] {
  if (item.category === 'quantity') return ['whole lot'];
  const level = item.level ?? null;
  const byLevel = level === null ? null : sampleSizeAt(level, report);
  const { cartonsOpened } = report.information;
  const isOnCartons = item.category === 'packaging' || item.category === 'marking';
  return [
    byLevel !== null && `${byLevel} pcs (${level})`,
    reading.plan !== null && `${Math.max(...reading.classes.map(({ sampleSize }) => sampleSize))} pcs`,
    isOnCartons && cartonsOpened != null && `${cartonsOpened} cartons`,
  ].filter((text) => text !== false);
}
