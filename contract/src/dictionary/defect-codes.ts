/**
 * @file Defect codes in three layers: family, group, defect. The files of `defects/` hold the data, one per family. Raise
 * `version` with every change of a file. Only entries of the last layer can be chosen.
 */
import type { DefectClass } from '../sampling/terms.ts';
import electronics from './defects/electronics.json' with { type: 'json' };
import general from './defects/general.json' with { type: 'json' };
import hardgoods from './defects/hardgoods.json' with { type: 'json' };
import textiles from './defects/textiles.json' with { type: 'json' };
import type { DictionaryEntry } from './entry.ts';
import { PRODUCT_FAMILIES } from './product-families.ts';

/** The defects of one family, each as `[code, en, zh, usual class]`. */
export interface DefectFile {
  version: number;
  family: string;
  groups: { code: string; en: string; zh: string; defects: string[][] }[];
}

/** Families in the order in which the app offers them. The general one comes last. */
export const DEFECT_FILES: readonly DefectFile[] = [hardgoods, electronics, textiles, general];

/** The list `defect_code`: families, groups and defects, each after its parent. */
export const DEFECT_CODES: DictionaryEntry[] = DEFECT_FILES.flatMap(({ family, groups }) => [
  ...PRODUCT_FAMILIES.filter(({ code }) => code === family).map(({ code, en, zh }) => ({ code, en, zh })),
  ...groups.flatMap(({ defects, ...group }) => [
    { ...group, parent: family },
    ...defects.map(([code = '', en = '', zh = '', defectClass]) => {
      return { code, en, zh, parent: group.code, class: defectClass as DefectClass };
    }),
  ]),
]).map((entry, index) => ({ ...entry, sort: index + 1 }));
