/** @file What the inspection items lack. Domain A4. */
import type { Entity, Report } from '../report.ts';
import { summariseMeasurement } from '../tolerance.ts';
import { gapsIn, isEmpty, type Gap } from './gap.ts';

const { blocker, warning } = gapsIn('inspectionItems');

export function itemGaps(report: Report): Gap[] {
  if (report.items.length === 0) return [blocker('noItems', 'item', 'new')];
  return [
    ...report.items.flatMap((item) => gapsOfItem(item, report)),
    ...report.measurements.flatMap((row) => gapsOfMeasurement(row, report)),
  ];
}

function gapsOfItem(item: Entity<'item'>, report: Report): Gap[] {
  const { id, result } = item;
  const params = { code: item.code ?? '' };
  const gaps: Gap[] = [];
  if (isEmpty(item.nameEn) && isEmpty(item.nameZh)) gaps.push(blocker('missing', 'item', id, 'name', params));
  if (!result) gaps.push(blocker('resultMissing', 'item', id, 'result', params));
  if (result === 'na') return gaps;
  if (isEmpty(item.requirementEn) && isEmpty(item.requirementZh))
    gaps.push(warning('requirementMissing', 'item', id, 'requirement', params));
  const hasFinding = !isEmpty(item.findingEn) || !isEmpty(item.findingZh);
  if ((result === 'fail' || result === 'pending') && !hasFinding)
    gaps.push(blocker('findingMissing', 'item', id, 'finding', params));
  if (result !== 'pass') return gaps;
  if ((item.failedCount ?? 0) > 0)
    gaps.push(blocker('failedButPass', 'item', id, 'result', { ...params, failed: item.failedCount ?? 0 }));
  if (!readsMatch(item)) gaps.push(blocker('codeDiffers', 'item', id, 'readCodes', params));
  const isOut = report.measurements.some(
    (row) => row.itemId === id && summariseMeasurement(row).outOfTolerance > 0,
  );
  if (isOut) gaps.push(warning('outOfTolerance', 'item', id, 'result', params));
  return gaps;
}

/** Every code read is one of those expected. */
function readsMatch({ expectedCodes, readCodes }: Entity<'item'>): boolean {
  if (!expectedCodes || expectedCodes.length === 0 || !readCodes) return true;
  return readCodes.every((code) => expectedCodes.includes(code));
}

function gapsOfMeasurement(row: Entity<'measurement'>, report: Report): Gap[] {
  const item = report.items.find(({ id }) => id === row.itemId);
  if (!item || item.result === 'na') return [];
  const params = { code: item.code ?? '' };
  if (isEmpty(row.spec)) return [blocker('missing', 'measurement', row.id, 'spec', params)];
  const { values, missing } = summariseMeasurement(row);
  if (values.length > 0 && missing === 0) return [];
  return [
    blocker('valuesMissing', 'measurement', row.id, 'value', { ...params, missing: Math.max(missing, 1) }),
  ];
}
