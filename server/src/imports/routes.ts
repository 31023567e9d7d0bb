/** @file Mounts the endpoints of imports. For those who plan. */
import { ENDPOINT_SCHEMAS } from '@proofmark/contract/api/endpoint-schemas.ts';
import type { ImportField } from '@proofmark/contract/api/import-fields.ts';
import type { ImportFix } from '@proofmark/contract/api/import.ts';
import { calendarDay } from '../calendar-day.ts';
import { requirePlanner, type App, type Deps } from '../context.ts';
import { ImportError } from '../dictionary/import-file.ts';
import { notAllowed, refuse } from '../errors.ts';
import { workbookEntries } from '../exports/workbook.ts';
import { zipStream } from '../exports/zip-stream.ts';
import { pageOf, readNumberCursor, readPlace } from '../http/cursor.ts';
import { attach } from '../http/download.ts';
import { route } from '../http/route.ts';
import { newId } from '../ids.ts';
import { auditedCall } from '../session/audit-log.ts';
import { checkFile, namedRows, type FileRow } from './check-file.ts';
import { namesIn } from './check-row.ts';
import { createImport, tellNow, undoImport } from './create.ts';
import { dayEvidence } from './days.ts';
import { leftOutSheets, templateSheets } from './files.ts';
import { proposeColumns } from './headings.ts';
import { presentImport, type ImportResult } from './present.ts';
import { readOrderFile, type OrderTable } from './read-file.ts';
import { loadRecords } from './records.ts';
import {
  changeUnderstanding,
  forgetOldFiles,
  headingsKey,
  loadImport,
  recall,
  type Understanding,
} from './stored.ts';

/** Mounts the endpoints of imports. */
export function importRoutes(app: App, deps: Deps): void {
  const { db, now } = deps;

  route(app, 'import/list', async ({ input: { cursor, limit }, caller }) => {
    requirePlanner(caller);
    const place = cursor === undefined ? null : readPlace(cursor);
    let query = db
      .selectFrom('orderImport')
      .innerJoin('user', 'user.uid', 'orderImport.uid')
      .select(['orderImport.id', 'fileName', 'at', 'state', 'result', 'user.nickname as by'])
      .where('state', '!=', 'open')
      .orderBy('at', 'desc')
      .orderBy('orderImport.id', 'desc')
      .limit(limit + 1);
    if (place)
      query = query.where((eb) => eb(eb.refTuple('at', 'orderImport.id'), '<', eb.tuple(place[0], place[1])));
    const { page, nextCursor } = pageOf(await query.execute(), limit, ({ at, id }) => [String(at), id]);
    return {
      items: page.map(({ result, ...each }) => ({ ...each, ...(JSON.parse(result) as ImportResult) })),
      nextCursor,
    };
  });

  route(app, 'import/read', async ({ input: { fileName, content }, caller }) => {
    requirePlanner(caller);
    const table = await readOrderFile(fileName, Buffer.from(content, 'base64')).catch((error: unknown) => {
      throw error instanceof ImportError ? refuse('INVALID_INPUT', { issues: error.issues }) : error;
    });
    await forgetOldFiles(db, now());
    const id = newId(now());
    const headings = headingsKey(table.headings);
    await db
      .insertInto('orderImport')
      .values({
        id,
        uid: caller.uid,
        at: now(),
        fileName,
        state: 'open',
        headings,
        rows: JSON.stringify(table),
        understanding: JSON.stringify(await understand(table, headings)),
        result: '',
        tellAt: null,
      })
      .execute();
    return presentImport(deps, id);
  });

  route(app, 'import/detail', async ({ input: { id }, caller }) => {
    requirePlanner(caller);
    return presentImport(deps, id);
  });

  route(app, 'import/map', async ({ input: { id, columns, clientId, isDayFirst, people }, caller }) => {
    requirePlanner(caller);
    const twice = columns.find((field, index) => field !== null && columns.indexOf(field) !== index);
    if (twice)
      throw refuse('INVALID_INPUT', { issues: [{ field: 'columns', code: 'REPEATED', value: twice }] });
    await changeUnderstanding(db, id, async ({ row, table, understanding }, tx) => {
      const { length } = table.headings;
      if (columns.length !== length) {
        const allowed = { type: 'array', minItems: length, maxItems: length };
        throw refuse('INVALID_INPUT', {
          issues: [{ field: 'columns', code: 'NOT_ALLOWED', value: columns, allowed }],
        });
      }
      const records = await loadRecords(tx, { orderNos: [], reportNos: [], importId: '' });
      const client = records.party('client', clientId);
      if (clientId !== '' && !client) throw notAllowed('clientId', clientId, 'party');
      const stranger = Object.values(people).find(
        (uid) => uid !== null && !records.inspectors.some((each) => each.uid === uid),
      );
      if (stranger !== undefined) throw notAllowed('people', stranger, 'inspector');
      const chosen = client?.id ?? '';
      const isOther = chosen !== (records.party('client', understanding.clientId)?.id ?? '');
      // How the last file of this client was understood goes before what another client's has left in the columns.
      const before = isOther
        ? (await recall(tx, row.headings, records)).same.find((each) => each.clientId === chosen)
        : undefined;
      const changed = table.headings.map((_, column) => (before?.columns ?? columns)[column] ?? null);
      const next = {
        ...understanding,
        columns: changed,
        // What a person has set need not be looked at again, now or in an earlier file.
        sure: changed.map(
          (field, column) =>
            before !== undefined ||
            understanding.sure[column] === true ||
            field !== understanding.columns[column],
        ),
        clientId: chosen,
        isDayFirst,
        people: { ...understanding.people, ...people },
        clients: chosen === '' ? understanding.clients : [],
      };
      if (before) next.isDayFirst = readsDayFirst(table, next, before.isDayFirst);
      return withPeople(table, next, records.inspectorNamed);
    });
    return presentImport(deps, id);
  });

  route(app, 'import/rows', async ({ input: { id, show, cursor, limit }, caller }) => {
    requirePlanner(caller);
    const { rows } = await checkFile(db, await loadImport(db, id), calendarDay(now()));
    const after = cursor === undefined ? 0 : readNumberCursor(cursor);
    const wanted = rows.filter((_, index) => isShown(rows, index, show)).filter(({ row }) => row > after);
    const { page, nextCursor } = pageOf(wanted.slice(0, limit + 1), limit, ({ row }) => [String(row), '']);
    return {
      items: page.map(({ row, outcome, texts, issues }) => ({ row, outcome, cells: texts, issues })),
      nextCursor,
    };
  });

  route(app, 'import/fix', async ({ input: { id, ...fix }, caller }) => {
    requirePlanner(caller);
    await changeUnderstanding(db, id, ({ table, understanding }) => {
      if (!table.rows.some(({ row }) => row === fix.row)) throw notAllowed('row', fix.row);
      return withFix(table, understanding, fix);
    });
    return presentImport(deps, id);
  });

  route(app, 'import/create', async ({ input: { id }, caller, request }) => {
    requirePlanner(caller);
    const create = async () => {
      await createImport(deps, caller.uid, id);
      return presentImport(deps, id);
    };
    return auditedCall(deps, { caller, request }, 'importCreate', create, ({ fileName }) => fileName);
  });

  route(app, 'import/undo', async ({ input: { id }, caller, request }) => {
    requirePlanner(caller);
    const undo = async () => {
      await undoImport(deps, id);
      return presentImport(deps, id);
    };
    return auditedCall(deps, { caller, request }, 'importUndo', undo, ({ fileName }) => fileName);
  });

  route(app, 'import/tell', async ({ input: { id }, caller }) => {
    requirePlanner(caller);
    await tellNow(deps, id);
    return presentImport(deps, id);
  });

  route(app, 'import/left-out', async ({ input: { id, language }, caller, reply }) => {
    requirePlanner(caller);
    const sheets = await leftOutSheets(deps, id, language);
    attach(reply, ENDPOINT_SCHEMAS['import/left-out'].file, 'left-out.xlsx');
    return reply.send(zipStream(workbookEntries(sheets)));
  });

  route(app, 'import/template', async ({ caller, reply }) => {
    requirePlanner(caller);
    attach(reply, ENDPOINT_SCHEMAS['import/template'].file, 'orders.xlsx');
    return reply.send(zipStream(workbookEntries(templateSheets())));
  });

  /** What earlier imports and the headings say of the file. */
  async function understand(table: OrderTable, headings: string): Promise<Understanding> {
    const records = await loadRecords(db, { orderNos: [], reportNos: [], importId: '' });
    const { inspectors, inspectorNamed } = records;
    const { same, people } = await recall(db, headings, records);
    const [last, ...others] = same;
    const proposed = proposeColumns(table.headings);
    const columns = last?.columns ?? proposed.map(({ field }) => field);
    const isKnown = last !== undefined && others.length === 0;
    const first: Understanding = {
      columns,
      sure: columns.map((field, column) =>
        last === undefined
          ? proposed[column]?.isSure === true
          : others.every((each) => each.columns[column] === field),
      ),
      clientId: isKnown ? last.clientId : '',
      isDayFirst: true,
      people,
      values: {},
      same: {},
      left: [],
      isKnown,
      clients: isKnown ? [] : same.flatMap(({ clientId }) => clientId || []),
    };
    const isDayFirst = readsDayFirst(table, first, last?.isDayFirst ?? true);
    // Somebody whose account was closed meanwhile has to be chosen again.
    const known = Object.fromEntries(
      Object.entries(people).filter(([, uid]) => uid === null || inspectors.some((each) => each.uid === uid)),
    );
    return withPeople(table, { ...first, isDayFirst, people: known }, inspectorNamed);
  }
}

/** True if the day comes first in the dates of the file. `usual`: where they do not tell. */
function readsDayFirst(table: OrderTable, understanding: Understanding, usual: boolean): boolean {
  const named = namedRows(table, understanding);
  const { dayFirst, monthFirst } = dayEvidence(named.flatMap(({ texts }) => texts.plannedDate ?? []));
  return dayFirst === monthFirst ? usual : dayFirst > monthFirst;
}

/** Knows the people whose names mean one inspector only. Keeps only names that are in the file. */
function withPeople(
  table: OrderTable,
  understanding: Understanding,
  inspectorNamed: (name: string) => number | null,
): Understanding {
  const names = new Set(
    namedRows(table, understanding).flatMap(({ texts }) => namesIn(texts.inspectors ?? '')),
  );
  const people: Understanding['people'] = {};
  for (const name of names) {
    const uid = Object.hasOwn(understanding.people, name) ? understanding.people[name] : inspectorNamed(name);
    if (uid !== undefined && (uid !== null || Object.hasOwn(understanding.people, name))) people[name] = uid;
  }
  return { ...understanding, people };
}

function withFix(
  table: OrderTable,
  understanding: Understanding,
  { row, field, value, isForAll, isLeft }: Omit<ImportFix, 'id'>,
): Understanding {
  const others = understanding.left.filter((each) => each !== row);
  if (field === null) return { ...understanding, left: isLeft ? [...others, row] : others };
  const text = textOf(table, understanding, row, field);
  // An empty cell has its value from a merged one above. Other empty cells have other values.
  if (isForAll && text !== '') {
    const { [field]: _before, ...own } = understanding.values[row] ?? {};
    return {
      ...understanding,
      values: { ...understanding.values, [row]: own },
      same: { ...understanding.same, [field]: { ...understanding.same[field], [text]: value } },
      left: others,
    };
  }
  const values = { ...understanding.values, [row]: { ...understanding.values[row], [field]: value } };
  return { ...understanding, values, left: others };
}

/** What the file says at a place. */
function textOf(table: OrderTable, { columns }: Understanding, row: number, field: ImportField): string {
  return table.rows.find((each) => each.row === row)?.cells[columns.indexOf(field)] ?? '';
}

function isShown(rows: readonly FileRow[], index: number, show: string): boolean {
  const isError = (at: number) => rows[at]?.outcome === 'error';
  if (show === 'all') return true;
  if (show === 'around') return [index - 1, index, index + 1].some(isError);
  return rows[index]?.outcome === show;
}
