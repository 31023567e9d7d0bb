/** @file The Excel files of imports: an empty one to fill in, and the rows that were left out. */
import { IMPORT_FIELDS, REQUIRED_FIELDS } from '@proofmark/contract/api/import-fields.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { cellIssueText } from '@proofmark/contract/words/cell-issue-text.ts';
import { LANGUAGES, type Language } from '@proofmark/contract/words/languages.ts';
import { calendarDay } from '../calendar-day.ts';
import type { Deps } from '../context.ts';
import type { Sheet } from '../exports/workbook.ts';
import { checkFile } from './check-file.ts';
import { loadImport } from './stored.ts';

const WIDTH = 18;
const WIDE = 60;

/** A sheet per language with the headings that an import knows. */
export function templateSheets(): Sheet[] {
  return LANGUAGES.map((language) => {
    const t = wordsIn(language);
    const required = new Set(REQUIRED_FIELDS.flat());
    return {
      name: t('imported.template'),
      columns: IMPORT_FIELDS.map((field) => ({
        title: required.has(field) ? `${t(`imported.field.${field}`)} *` : t(`imported.field.${field}`),
        width: WIDTH,
      })),
      rows: () => [],
    };
  });
}

/** The rows with errors and those that somebody left out, as the file has them, with the reasons in a last column. */
export async function leftOutSheets(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  language: Language,
): Promise<Sheet[]> {
  const stored = await loadImport(db, id);
  const { rows } = await checkFile(db, stored, calendarDay(now()));
  const t = wordsIn(language);
  const cells = new Map(stored.table.rows.map((each) => [each.row, each.cells]));
  const { headings } = stored.table;
  const isOut = (outcome: string) => outcome === 'error' || outcome === 'left';
  return [
    {
      name: t('imported.leftOut'),
      columns: [
        ...headings.map((title) => ({ title, width: WIDTH })),
        { title: t('imported.reason'), width: WIDE },
      ],
      rows: () =>
        rows
          .filter(({ outcome }) => isOut(outcome))
          .map(({ row, outcome, issues }) => () => {
            const reasons = issues
              .filter(({ isWarning }) => !isWarning)
              .map((issue) => `${t(`imported.field.${issue.field}`)}: ${cellIssueText(t, issue)}`);
            const reason = outcome === 'left' ? t('imported.outcome.left') : reasons.join('; ');
            return [...headings.map((_, column) => cells.get(row)?.[column] ?? ''), reason];
          }),
    },
  ];
}
