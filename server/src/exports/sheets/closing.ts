/** @file The last sheets: photos, corrective actions, signatures, history. */
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { historyLines, type HistoryLine } from '@proofmark/contract/words/history-lines.ts';
import { kindOfRow } from '@proofmark/contract/report/linkable-rows.ts';
import { changesSinceSigning } from '@proofmark/contract/report/signatures.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { offsetOf, photoNumbers } from '../../documents/report-source.ts';
import { offsetText } from '../../documents/wording.ts';
import {
  same,
  sheetOf,
  typed,
  worded,
  type Column,
  type ColumnMaker,
  type Pair,
  type Words,
} from '../columns.ts';
import type { SheetCell } from '../cells.ts';
import type { ReportExport } from '../report-export.ts';
import type { Sheet } from '../workbook.ts';
import { dayCell, timeCell } from './facts.ts';
import { photosColumn } from './goods.ts';

/** A column of times, whose heading says by which clock. */
function times<R>({ t }: ColumnMaker, label: string, offset: string, cell: (row: R) => SheetCell): Column<R> {
  return { title: t('exported.at', { label, zone: offsetText(offset) }), width: 17, cell };
}

/** Sheet "photos". */
export function photosSheet(source: ReportExport, maker: ColumnMaker): Sheet {
  const { report, stored, fileNames } = source;
  const { t, one, pair } = maker;
  type Photo = Entity<'photo'>;
  const numbers = photoNumbers(report);
  const offset = offsetOf(report);
  const links = (words: Words, { linkTo }: Photo) =>
    (linkTo ?? [])
      .flatMap((id) => {
        const kind = kindOfRow(report, id);
        return kind === undefined ? [] : [rowName(words, kind, id, report)];
      })
      .join(words('report.mark.clauses'));
  const columns: Column<Photo>[] = [
    one('exported.id', 8, ({ id }) => numbers.get(id) ?? null),
    ...pair<Photo>('report.fields.photo.category', 14, ({ category }) =>
      category ? worded(({ language }) => wordOf('photo_category', category, language)) : same(null),
    ),
    ...pair<Photo>('report.fields.photo.caption', 34, (row) => typed(row, 'caption')),
    times(maker, t('report.fields.photo.takenAt'), offset, ({ takenAt }) => timeCell(takenAt, offset)),
    times(maker, t('exported.received'), offset, ({ id }) => timeCell(stored.get(id)?.confirmedAt, offset)),
    one('exported.latitude', 11, ({ gps }) => gps?.lat ?? null),
    one('exported.longitude', 11, ({ gps }) => gps?.lng ?? null),
    ...pair<Photo>('report.fields.photo.source', 12, (row) => {
      const from = row.source;
      return from ? worded(({ language }) => wordOf('photo_source', from, language)) : same(null);
    }),
    ...pair<Photo>('report.fields.photo.linkTo', 28, (row) => worded((words) => links(words, row))),
    one('exported.file', 40, ({ id }) => fileNames.get(id) ?? null),
    one('exported.hash', 66, ({ id, sha256 }) => stored.get(id)?.sha256 ?? sha256 ?? null),
  ];
  return sheetOf(t('exported.sheet.photos'), columns, report.photos);
}

/** Sheet "actions". */
export function actionsSheet(source: ReportExport, { t, one, pair }: ColumnMaker): Sheet {
  type Action = Entity<'correctiveAction'>;
  const columns: Column<Action>[] = [
    ...pair<Action>('report.fields.correctiveAction.action', 50, (row) => typed(row, 'action')),
    one('report.fields.correctiveAction.owner', 22, ({ owner }) => owner ?? null),
    one('report.fields.correctiveAction.due', 12, ({ due }) => dayCell(due)),
    ...pair<Action>('report.fields.correctiveAction.state', 12, ({ state }) =>
      state ? worded(({ language }) => wordOf('action_state', state, language)) : same(null),
    ),
    photosColumn(source, one),
  ];
  return sheetOf(t('exported.sheet.actions'), columns, source.report.correctiveActions);
}

/** Sheet "signatures": who signed what, or refused. The strokes are in the PDF and in the JSON. */
export function signaturesSheet({ report }: ReportExport, maker: ColumnMaker): Sheet {
  const { t, one, pair } = maker;
  type Signature = Entity<'signature'>;
  const offset = offsetOf(report);
  const columns: Column<Signature>[] = [
    ...pair<Signature>('report.fields.signature.role', 14, ({ role }) =>
      role ? worded((words) => words(`report.signatureRole.${role}`)) : same(null),
    ),
    one('report.fields.signature.name', 22, ({ name }) => name ?? null),
    one('report.fields.signature.title', 22, ({ title }) => title ?? null),
    times(maker, t('report.fields.signature.at'), offset, ({ at }) => timeCell(at, offset)),
    ...pair<Signature>('report.fields.signature.refused', 12, ({ refused }) =>
      worded((words) => words(refused === true ? 'exported.yes' : 'exported.no')),
    ),
    one('report.fields.signature.refusedReason', 34, ({ refusedReason }) => refusedReason ?? null),
    ...pair<Signature>('exported.changedAfterSigning', 12, (row) =>
      worded((words) => words(changesSinceSigning(row, report).length > 0 ? 'exported.yes' : 'exported.no')),
    ),
    ...pair<Signature>('report.fields.signature.declaration', 44, (row) => typed(row, 'declaration')),
    ...pair<Signature>('report.fields.signature.statement', 44, (row) => typed(row, 'statement')),
  ];
  return sheetOf(t('exported.sheet.signatures'), columns, report.signatures);
}

/** Sheet "history", as printed: the steps, and what somebody changed by giving a reason. */
export function historySheet({ report, history }: ReportExport, maker: ColumnMaker): Sheet {
  const { t, one, pair } = maker;
  const offset = offsetOf(report);
  const lines = worded((words) => historyLines(words, history, report));
  type Line = Pair<HistoryLine>;
  const rows = lines.en.map((en, index): Line => ({ en, zh: lines.zh[index] ?? en }));
  const columns: Column<Line>[] = [
    times(maker, t('exported.time'), offset, ({ en }) => timeCell(en.at, offset)),
    ...pair<Line>('exported.event', 28, ({ en, zh }) => ({ en: en.what, zh: zh.what })),
    one('exported.person', 20, ({ en }) => en.who),
    ...pair<Line>('exported.details', 60, ({ en, zh }) => ({
      en: en.details.join('\n'),
      zh: zh.details.join('\n'),
    })),
    one('exported.version', 8, ({ en }) => en.version),
  ];
  return sheetOf(t('exported.sheet.history'), columns, rows);
}
