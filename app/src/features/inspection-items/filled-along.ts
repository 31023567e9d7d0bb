/** @file What is mostly the same as another field, and follows it until somebody enters something else. */
import type { Fields } from '@proofmark/contract/fields/kinds.ts';

/** A count at the beginning, also with its thousands apart: "5 pcs", "1 200件". Not "2 %", not "1.5 m". */
const COUNT = /^(?:\d{1,3}[ ,\u202F]\d{3}|\d{1,6})(?!\d|[.,]\d|\s?[%‰–-])/;

/** The upper tolerance follows the lower one. */
export function toleranceAlong(
  { tolMinus = null, tolPlus = null }: Fields<'measurement'>,
  lower: number | null,
): Fields<'measurement'> {
  return tolPlus === null || tolPlus === tolMinus ? { tolPlus: lower } : {};
}

/** The sample size follows the count at the beginning of the sample. */
export function sampleSizeAlong(
  { sample, sampleSize = null }: Fields<'item'>,
  text: string | null,
): Fields<'item'> {
  const [before, after] = [countIn(sample), countIn(text)];
  return sampleSize === null || sampleSize === before ? { sampleSize: after } : {};
}

function countIn(text: string | null | undefined): number | null {
  const count = COUNT.exec(text ?? '')?.[0].replaceAll(/\D/g, '');
  return Number(count ?? 0) || null;
}
