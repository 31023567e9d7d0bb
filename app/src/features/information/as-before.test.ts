import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { describe, expect, it } from 'vitest';
import { asBefore, productsAsBefore, toolsAsBefore } from './as-before.ts';

describe('asBefore()', () => {
  const earlier: Fields<'information'> = {
    factoryAddressZh: '凤泉路8号',
    factoryContactName: '陈玉兰',
    aqlMajor: '1.5',
    productFamily: 'hardgoods',
    destinationCountry: 'DE',
    etd: '2026-02-20',
    weather: '多云',
    documents: ['PO'],
    referenceSampleAvailable: true,
  };

  it('fills what is empty in the groups asked for', () => {
    expect(asBefore(earlier, { factoryContactName: '李' }, ['parties', 'documents'])).toEqual({
      factoryAddressZh: '凤泉路8号',
      documents: ['PO'],
    });
  });

  it('takes nothing that belongs to one visit, one order or the template', () => {
    expect(asBefore(earlier, {}, ['visit', 'plan', 'shipping'])).toEqual({ destinationCountry: 'DE' });
    expect(asBefore(earlier, {}, ['parties'])).not.toHaveProperty('productFamily');
  });

  it('counts an empty list as empty, and offers none', () => {
    expect(asBefore(earlier, { documents: [] }, ['documents'])).toEqual({ documents: ['PO'] });
    expect(asBefore({ documents: [] }, {}, ['documents'])).toEqual({});
  });
});

describe('productsAsBefore()', () => {
  const mug = { id: 'p1', itemNo: 'MUG', barcode: '2001260418015', orderedQty: 10, packedQty: 10, pos: 'a0' };

  it('offers what describes the product, and no quantity', () => {
    expect(productsAsBefore([mug], [])).toEqual([{ itemNo: 'MUG', barcode: '2001260418015' }]);
  });

  it('leaves out what the report has, and what has no number', () => {
    expect(productsAsBefore([mug, { id: 'p2' }], [{ id: 'own', itemNo: 'MUG ' }])).toEqual([]);
  });
});

describe('toolsAsBefore()', () => {
  it('offers each tool once, with its latest calibration', () => {
    const caliper = { id: 'a', toolNo: 'T-021', nameEn: 'Caliper', calibrationDue: '2026-05-01' };
    const renewed = { ...caliper, id: 'b', calibrationDue: '2027-05-01' };
    expect(toolsAsBefore([caliper, renewed, { id: 'c', nameEn: 'No number' }], [])).toEqual([
      { toolNo: 'T-021', nameEn: 'Caliper', calibrationDue: '2027-05-01' },
    ]);
    expect(toolsAsBefore([caliper], [{ id: 'own', toolNo: 'T-021' }])).toEqual([]);
  });
});
