import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { describe, expect, it } from 'vitest';
import { documentModel } from '../../documents/document-model.ts';
import { sourceOf, type PrintedRow } from '../../documents/testing.ts';
import { reportPage } from './report-page.ts';

const row = (kind: PrintedRow['kind'], id: string, fields: Record<string, Json>): PrintedRow => ({
  kind,
  id,
  fields,
});

/** The page of a report with these rows, without the spaces that a formatter puts into tags. */
function pageOf(rows: readonly PrintedRow[], language: Language = 'en-US'): string {
  return reportPage({
    t: wordsIn(language),
    model: documentModel(sourceOf(rows), { language, paper: 'a4' }),
    address: '/share/secret',
    issuedOn: '2026-06-05',
    expiresOn: '2026-07-05',
    version: 1,
    pdfBytes: null,
    standing: null,
    problem: '',
  }).text.replaceAll(/\s+>/g, '>');
}

describe('measurements on the page', () => {
  const item = (id: string, name: string, fields: Record<string, Json> = {}) =>
    row('item', id, { category: 'measurement', nameEn: name, result: 'pass', ...fields });
  const measured = (id: string, nameEn: string, itemId: string | null, values: number[]) =>
    row('measurement', id, {
      nameEn,
      ...(itemId === null ? {} : { itemId }),
      unit: 'mm',
      spec: 10,
      tolMinus: 1,
      tolPlus: 1,
      n: values.length,
      ...Object.fromEntries(values.map((value, at) => [`value${at + 1}`, value])),
    });
  /** Names of items and measurements, in the order of the page. */
  const namesOn = (page: string) =>
    [...page.matchAll(/<h[34]><span[^>]*>([^<]*)<\/span>/g)].map(([, name]) => name);

  it.each([{ code: 'D1' }, {}])(
    'stand below their own item, also when the code of two items is %j',
    (code) => {
      const page = pageOf([
        item('i1', 'Cup', code),
        item('i2', 'Saucer', code),
        measured('m1', 'Cup height', 'i1', [12, 10]),
        measured('m2', 'Saucer width', 'i2', [10, 10]),
      ]);
      expect(namesOn(page.slice(page.indexOf('id="items"')))).toEqual([
        'Cup',
        'Cup height',
        'Saucer',
        'Saucer width',
      ]);
      expect(page).toMatch(/id="section-measurement"\s+open/);
    },
  );

  it('have their range, mean and how many are out', () => {
    const page = pageOf([item('i1', 'Cup'), measured('m1', 'Height', 'i1', [12, 10, 10.1, 13])]);
    expect(page).toContain('10.0 – 13.0 · x̄ 11.28 <b><span lang="en" dir="auto">2 out</span></b>');
  });

  it('of no item stand at the end, also in a report without items', () => {
    const loose = [measured('m1', 'Pallet height', null, [10]), measured('m2', 'Lost', 'gone', [10])];
    expect(namesOn(pageOf(loose))).toEqual(['Pallet height', 'Lost']);
    const whole = pageOf([...loose, item('i1', 'Cup')]);
    expect(namesOn(whole.slice(whole.indexOf('id="items"')))).toEqual(['Cup', 'Pallet height', 'Lost']);
  });
});
