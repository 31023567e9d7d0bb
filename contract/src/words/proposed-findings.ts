/** @file What the report's own numbers say about an item, as a finding in both languages. */
import type { Entity } from '../fields/kinds.ts';
import { summariseMeasurement } from '../report/measurement.ts';
import type { Report } from '../report/report.ts';
import { packedPercent, type Reading } from '../report/totals.ts';
import { NOT_ALLOWED } from '../sampling/terms.ts';
import { ABBREVIATIONS, wordOf } from './dictionary-words.ts';

/** A finding in both languages. */
export interface ProposedFinding {
  en: string;
  zh: string;
}

const SHORT_ZH = { critical: '致命', major: '严重', minor: '轻微' } as const;
const CONFORMS: ProposedFinding = { en: 'Conforms', zh: '符合' };
const WITHIN: ProposedFinding = { en: 'All within tolerance', zh: '均在公差内' };

/**
 * What can be said of an item that passed, the most telling first: the quantities, what the sampling found, or that all
 * measured values are within tolerance; and always that it conforms. Nobody's judgement is guessed: an item without the
 * result pass has no proposal.
 */
export function proposedFindings(item: Entity<'item'>, report: Report, reading: Reading): ProposedFinding[] {
  if (item.result !== 'pass') return [];
  return [factOf(item, report, reading), CONFORMS].filter((each) => each !== null);
}

function factOf(item: Entity<'item'>, report: Report, reading: Reading): ProposedFinding | null {
  if (item.category === 'quantity') return quantities(report);
  if (item.basis === 'sampling') return sampling(reading);
  const values = report.measurements.filter(({ itemId }) => itemId === item.id).map(summariseMeasurement);
  const isMeasured =
    values.length > 0 &&
    values.every(({ tolerance, entered, missing }) => tolerance !== null && entered > 0 && missing === 0);
  return isMeasured && values.every(({ outOfTolerance }) => outOfTolerance === 0) ? WITHIN : null;
}

function quantities({ products }: Report): ProposedFinding | null {
  const sum = (field: 'producedQty' | 'packedQty') =>
    products.reduce((total, product) => total + (product[field] ?? 0), 0);
  const [produced, packed, percent] = [sum('producedQty'), sum('packedQty'), packedPercent(products)];
  // What nobody has counted yet is not 0.
  const isCounted = products.every(({ producedQty }) => producedQty != null);
  if (percent === null || !isCounted) return null;
  const unit = wordOf('unit', products[0]?.unit ?? 'pcs', 'zh-CN');
  return {
    en: `${spaced(produced)} finished, ${spaced(packed)} packed (${percent}%)`,
    zh: `完成${produced}${unit}，装箱${packed}${unit}（${percent}%）`,
  };
}

/** "CR 0, MA 6 (Ac 7), MI 9 (Ac 10)". A class that is not allowed has no Ac to name. */
function sampling(reading: Reading): ProposedFinding | null {
  if (reading.plan === null) return null;
  const parts = reading.classes.map(({ class: name, found, aql, acceptanceNumber: ac }) => ({
    en: `${ABBREVIATIONS[name]} ${found}${aql === NOT_ALLOWED ? '' : ` (Ac ${ac})`}`,
    zh: `${SHORT_ZH[name]}${found}${aql === NOT_ALLOWED ? '' : `（Ac ${ac}）`}`,
  }));
  return { en: parts.map(({ en }) => en).join(', '), zh: parts.map(({ zh }) => zh).join('，') };
}

/** 3000 → `3 000`. */
function spaced(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ' ');
}
