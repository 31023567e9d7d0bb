import { templateSchema } from '@proofmark/contract/report/template.ts';
import { ITEM_CATEGORY_LETTERS } from '@proofmark/contract/dictionary/item-categories.ts';
import { LOADING_PHOTO_CATEGORIES } from '@proofmark/contract/dictionary/photo-categories.ts';
import { PRODUCT_FAMILY_CODES } from '@proofmark/contract/dictionary/product-families.ts';
import { checkField } from '@proofmark/contract/fields/kinds.ts';
import { templateRows } from '@proofmark/contract/report/template-rows.ts';
import { ID_PATTERN } from '@proofmark/contract/sync/operation.ts';
import { describe, expect, it } from 'vitest';
import { SEED_TEMPLATES } from './templates.ts';

const TASK = {
  inspectionType: 'PSI',
  client: 'Northlight',
  supplier: '',
  factory: '',
  factoryZh: '',
} as const;

describe('the built-in templates', () => {
  it('are one per product family, and one for container loading', () => {
    expect(SEED_TEMPLATES.map(({ code }) => code)).toEqual([...PRODUCT_FAMILY_CODES, 'container-loading']);
    expect(SEED_TEMPLATES.map(({ family }) => family)).toEqual([...PRODUCT_FAMILY_CODES, 'general']);
  });

  it.each(SEED_TEMPLATES.map((template) => [template.code, template] as const))(
    '%s fits its schema',
    (_, template) => {
      expect(templateSchema.safeParse(template).error?.issues ?? []).toEqual([]);
      const codes = template.items.map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      for (const { code, category } of template.items) expect(code[0]).toBe(ITEM_CATEGORY_LETTERS[category]);
    },
  );

  it.each(SEED_TEMPLATES.map((template) => [template.code, template] as const))(
    '%s makes valid rows of a report',
    (_, template) => {
      const rows = templateRows(template, TASK);
      expect(new Set(rows.map(({ kind, id }) => `${kind}/${id}`)).size).toBe(rows.length);
      for (const { kind, id, fields } of rows) {
        expect(id).toMatch(ID_PATTERN);
        for (const [field, value] of Object.entries(fields))
          expect([field, checkField(kind, field, value)]).toEqual([field, null]);
      }
      const places = rows
        .filter(({ kind }) => kind === 'item')
        .map(({ fields }) => String('pos' in fields ? fields.pos : ''));
      expect(places).toEqual([...places].sort());
    },
  );

  it.each(
    SEED_TEMPLATES.filter(({ family }) => family !== 'general').map(
      (template) => [template.code, template] as const,
    ),
  )(
    '%s says for each item what is required, how to check it, at which level, with which photos',
    (_, { items, photoMinimums }) => {
      expect(items.filter(({ requirementEn, requirementZh }) => !requirementEn || !requirementZh)).toEqual(
        [],
      );
      expect(items.filter(({ methodEn, methodZh }) => Boolean(methodEn) !== Boolean(methodZh))).toEqual([]);
      expect(
        items.filter(({ category, level }) => category === 'test' && level).length,
      ).toBeGreaterThanOrEqual(4);
      expect(items.some(({ category, measurements }) => category === 'measurement' && measurements)).toBe(
        true,
      );
      expect(items.some(({ photosMin }) => photosMin)).toBe(true);
      expect(photoMinimums).toMatchObject({ carton_open: 2 });
    },
  );

  it('that of container loading asks for its seven points, its seal, and a photo of each stage', () => {
    const loading = SEED_TEMPLATES.find(({ code }) => code === 'container-loading');
    const points = loading?.items.filter(({ category }) => category === 'loading') ?? [];
    expect(points.map(({ code }) => code)).toEqual([
      'L1',
      'L2',
      'L3',
      'L4',
      'L5',
      'L6',
      'L7',
      'L8',
      'L9',
      'L10',
    ]);
    expect(points.filter(({ requirementEn, requirementZh }) => !requirementEn || !requirementZh)).toEqual([]);
    for (const category of LOADING_PHOTO_CATEGORIES)
      expect(loading?.photoMinimums).toHaveProperty(category, 1);
  });
});
