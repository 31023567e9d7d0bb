/** @file What was found: defects that count against the AQL, and findings that do not. */
import { isDrawn } from '@proofmark/contract/report/totals.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { ABBREVIATIONS, wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { defectGroupName } from '@proofmark/contract/words/defect-group.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { ITEM_CATEGORY_CODES } from '@proofmark/contract/dictionary/item-categories.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import type { Worded } from '../report-source.ts';
import { plain, type Text } from '../wording.ts';
import { printedPhotosOf, type PrintedPhoto } from './photo.ts';
import { resultMark, type Mark } from './reading.ts';

/** Section "defects". */
export interface DefectsSection {
  summary: Text;
  /** Stands where there are no rows: none found is not the same as nobody looked. */
  none: Text;
  rows: {
    class: string;
    abbreviation: string;
    description: Text;
    details: Text;
    code: string;
    count: string;
    photos: PrintedPhoto[];
    /** The box for a photo that should be there. */
    lacking: Text;
  }[];
  findings: { section: Text; text: Text; mark: Mark; photos: PrintedPhoto[] }[];
}

/** Makes the section: critical defects first. */
export function defectsOf(source: Worded): DefectsSection {
  const { words, report } = source;
  const known = DEFECT_CLASSES.flatMap((name) => report.defects.filter((row) => row.class === name));
  const rows = [...known, ...report.defects.filter((row) => !row.class)];
  const pieces = rows.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  return {
    summary: rows.length > 0 ? words.say('printed.defectKinds', { count: rows.length, pieces }) : [],
    none: words.say(isDrawn(report) ? 'printed.noDefects' : 'printed.notInspected'),
    rows: rows.map((row) => {
      const photos = printedPhotosOf(source, row.id);
      const isNeeded = row.class === 'critical' || row.class === 'major';
      const description = words.field(row, 'description', true);
      return {
        class: row.class ?? '',
        abbreviation: row.class ? ABBREVIATIONS[row.class] : '–',
        description: description.length > 0 ? description : plain('–'),
        details: detailsOf(source, row),
        code: row.code ?? '',
        count: String(row.quantity ?? '–'),
        photos,
        lacking: photos.length === 0 && isNeeded ? words.say('printed.noPhoto') : [],
      };
    }),
    findings: report.findings.map((row) => ({
      section: sectionText(source, row.section),
      text: words.field(row, 'text', true),
      mark: resultMark(source, row.result ?? 'open'),
      photos: printedPhotosOf(source, row.id),
    })),
  };
}

function detailsOf({ words, report, defectGroups }: Worded, row: Entity<'defect'>): Text {
  const { code, category, disposition, cartonNo, units } = row;
  // It may have been deleted.
  const product = report.products.find(({ id }) => id === row.productId);
  return words.joined(
    [
      // A code says its group.
      category && !code ? words.each((t) => defectGroupName(defectGroups, category, t.language)) : [],
      words.field(row, 'location'),
      product ? words.each((t) => rowName(t, 'product', product.id, report)) : [],
      units?.length ? words.say('printed.pieces', { numbers: units.join(', ') }) : [],
      cartonNo ? words.say('printed.carton', { n: cartonNo }) : [],
      disposition ? words.each((t) => wordOf('disposition', disposition, t.language)) : [],
    ],
    ' · ',
  );
}

/** A finding belongs to a section of the inspection, or to what somebody typed. */
function sectionText({ words }: Worded, section: string | null | undefined): Text {
  const category = ITEM_CATEGORY_CODES.find((code) => code === section);
  return category ? words.each((t) => wordOf('item_category', category, t.language)) : plain(section);
}
