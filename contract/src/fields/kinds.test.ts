import { expect, test } from 'vitest';
import { bilingual, byApp, factsOf, fromTemplate, handedOn } from './field-facts.ts';
import { text } from './field-types.ts';
import { informationFields, informationGroupOf } from './information.ts';
import { fieldFacts, inDeclaredOrder, KINDS, partsOf, stemOf, valuesTakenOver, type Kind } from './kinds.ts';

test.each([
  ['n', { name: 'n' }],
  ['nameZh', { name: 'name', language: 'zh' }],
  ['value1', { name: 'value', cell: 1 }],
  ['value200', { name: 'value', cell: 200 }],
])('partsOf() splits %s of a measurement', (field, parts) => {
  const { type: _, ...rest } = partsOf('measurement', field) ?? {};
  expect(rest).toEqual(parts);
});

test.each(['value', 'value0', 'value01', 'value201', 'value1.5', 'value1e1', 'value 1', 'name1', 'toString'])(
  'partsOf() does not know %s',
  (field) => {
    expect(partsOf('measurement', field)).toBeUndefined();
  },
);

test('partsOf() gives both names of a company the same label', () => {
  expect(['client', 'clientZh'].map((field) => partsOf('information', field)?.name)).toEqual([
    'client',
    'client',
  ]);
});

test('inDeclaredOrder() counts cells by number, and puts unknown names last', () => {
  expect(inDeclaredOrder('measurement', ['later', 'value10', 'value9', 'nameZh', 'nameEn'])).toEqual([
    'nameEn',
    'nameZh',
    'value9',
    'value10',
    'later',
  ]);
});

test('a field without a wrapper is filled in on the visit, and nothing takes it over', () => {
  const plain = {
    filledBy: 'visit',
    isHandedOn: false,
    isCopied: false,
    isDecisive: false,
    isReference: false,
    isInternal: false,
    isName: false,
    isWording: false,
    isKeptInReview: false,
    isClientDecision: false,
  };
  expect(fieldFacts('information', 'weather')).toEqual(plain);
  expect(fieldFacts('product', 'fromANewerServer')).toEqual(plain);
});

test('wrappers add up, and the inner one wins', () => {
  const fields = handedOn(fromTemplate({ ...bilingual('name', 20), ...byApp({ place: text(5) }) }));
  expect(factsOf(fields.nameEn)).toMatchObject({
    filledBy: 'template',
    isHandedOn: true,
    isCopied: false,
    isWording: true,
    bilingual: { name: 'name', language: 'en' },
  });
  expect(factsOf(fields.place)).toMatchObject({ filledBy: 'app', isHandedOn: true });
});

test('every field of the information section has a group', () => {
  expect(Object.keys(informationFields).filter((field) => !informationGroupOf(field))).toEqual([]);
  expect(informationGroupOf('factoryAddress')).toBe('parties');
  expect(informationGroupOf('planChange')).toBeUndefined();
});

test('valuesTakenOver() leaves out empty fields, the id and what was counted', () => {
  const product = { id: 'p', itemNo: 'MUG', colour: null, barcode: '4006381333931', presentedQty: 300 };
  expect(valuesTakenOver('product', product, 'isCopied')).toEqual({ itemNo: 'MUG' });
  expect(valuesTakenOver('product', product, 'isHandedOn')).toEqual({
    itemNo: 'MUG',
    barcode: '4006381333931',
  });
});

test.each([
  ['item', 'nameZh', 'name'],
  ['information', 'factoryZh', 'factory'],
  ['information', 'factory', 'factory'],
  ['measurement', 'value3', 'value3'],
  ['defect', 'quantity', 'quantity'],
  ['defect', 'unknown', 'unknown'],
] as const)('the stem of %s.%s is %s', (kind, field, stem) => {
  expect(stemOf(kind, field)).toBe(stem);
});

test('every field in one language says so', () => {
  const silent = Object.entries(KINDS).flatMap(([kind, fields]) =>
    Object.keys(fields)
      .filter((field) => /(En|Zh)$/.test(field) && partsOf(kind as Kind, field)?.language === undefined)
      .map((field) => `${kind}.${field}`),
  );
  expect(silent).toEqual([]);
});

test('fields with ids of other rows say so', () => {
  const named = Object.entries(KINDS).flatMap(([kind, fields]) =>
    Object.keys(fields)
      .filter((field) => fieldFacts(kind as Kind, field).isReference)
      .map((field) => `${kind}.${field}`),
  );
  expect(named.toSorted()).toEqual([
    'comment.follows',
    'comment.targetId',
    'correction.targetId',
    'defect.productId',
    'mark.photoId',
    'measurement.itemId',
    'photo.linkTo',
  ]);
});
