import { informationFields } from '@proofmark/contract/fields/information.ts';
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import { readiness } from '@proofmark/contract/report/readiness.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import { expect, test } from 'vitest';
import { openUnder, sheetOf } from './information-groups.ts';

const at = (field: string) =>
  ({ section: 'information', kind: 'information', id: 'information', field }) as const;

test.each([
  ['samplingStandard', 'plan'],
  ['lotSize', 'plan'],
  ['aqlMinor', 'plan'],
  ['countBasis', 'plan'],
  ['samplePercent', 'plan'],
  ['acMinor', 'plan'],
  ['departureTime', 'visit'],
  ['gps', 'visit'],
  ['cartonNos', 'cartons'],
  ['referenceSampleAvailable', 'sample'],
  ['documents', 'documents'],
  ['factoryAddress', 'parties'],
  ['inspectionType', 'parties'],
  ['etd', 'shipping'],
  ['notes', 'notes'],
])('sheetOf() finds %s in %s', (field, name) => {
  expect(sheetOf(at(field))?.name).toBe(name);
});

test('sheetOf() knows every field of the section', () => {
  const inVisit = Object.keys(informationFields).filter((field) => sheetOf(at(field))?.name === 'visit');
  expect(inVisit).toEqual(['inspectionDate', 'arrivalTime', 'departureTime', 'gps', 'weather', 'manDays']);
});

test('sheetOf() has none for a row that is still to be added', () => {
  expect(sheetOf({ section: 'information', kind: 'product', id: 'new' })).toBeNull();
  expect(sheetOf({ section: 'information', kind: 'tool', id: 't1' })).toEqual({ name: 'tool', id: 't1' });
});

test('openUnder() counts each open point of the section under one heading', () => {
  const gaps: Gap[] = readiness(readReport([]));
  const headings = [
    'plan',
    'visit',
    'products',
    'containers',
    'parties',
    'shipping',
    'tools',
    'notes',
  ] as const;
  const blockers = gaps.filter(
    ({ section, severity }) => section === 'information' && severity === 'blocker',
  );
  const counts = headings.map((heading) => openUnder(heading, gaps));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(blockers.length);
  expect(openUnder('visit', gaps)).toBe(3);
  const cartons = gaps.filter(({ field }) => field === 'cartonsOpened');
  expect(openUnder('products', cartons)).toBe(1);
});
