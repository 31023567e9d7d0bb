/** @file Loads one inspection of the demo: its task, the visit, and the steps of its workflow. */
import { PUSH_LIMIT } from '@proofmark/contract/api/paths.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import { writeSignedFacts } from '@proofmark/contract/report/signed-facts.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { seenClocks, type Row } from '@proofmark/contract/sync/merge.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import {
  addDays,
  contentOf,
  shiftToDay,
  shiftToNow,
  type SeedFile,
  type SeedRow,
} from '../../seeds/content.ts';
import type { SeedInspection } from '../../seeds/inspections.ts';
import type { SeedUserName } from '../../seeds/users.ts';
import type { Caller } from '../context.ts';
import type { Db } from '../database/schema.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Signer } from '../proof/signer.ts';
import { push } from '../reports/push.ts';
import { loadRows } from '../reports/rows.ts';
import { createTask } from '../tasks/create-task.ts';
import { makeTransition } from '../workflow/transition.ts';
import { storePictures, type SeedPicture } from './store-pictures.ts';

/** What an inspection needs to be loaded. */
export interface DemoWorld {
  db: Db;
  objects: ObjectStore;
  signer: Signer;
  people: Record<SeedUserName, Caller>;
  /** The ids of the companies by English name. */
  parties: ReadonlyMap<string, string>;
  /** Pictures that were read before, by file name. */
  pictures: Map<string, Promise<SeedPicture>>;
  /** Epoch milliseconds. */
  now: number;
  /** Calendar day. */
  today: string;
}

const MINUTE_MS = 60_000;
/** The time between two entries of an inspector. */
const ENTRY_MS = 20_000;

/** Loads an inspection with everything that has happened to it, each event at its time. */
export async function loadInspection(world: DemoWorld, inspection: SeedInspection): Promise<void> {
  const { db, objects, signer, people, parties } = world;
  const { task, inDays, team, manDays, lines, file, steps = [], removed = [] } = inspection;
  const day = addDays(world.today, inDays);
  const members = team.map((name, index) => ({
    uid: people[name].uid,
    part: index === 0 ? ('lead' as const) : ('inspector' as const),
  }));
  const at = timeOf(addDays(inDays < 3 ? day : world.today, inDays < 3 ? -4 : -1), '10:02');
  const { reportId } = await createTask(db, {
    ...task,
    clientId: parties.get(task.client),
    supplierId: parties.get(task.supplier),
    factoryId: parties.get(task.factory),
    manDays,
    lines,
    members,
    status: members.length === 0 ? 'draft' : 'assigned',
    plannedDate: day,
    createdBy: people.he.uid,
    at,
  });
  const report = { ...world, reportId, reportNo: task.reportNo, team: team.map((name) => people[name]) };

  const [firstStep] = steps;
  const lastEntry = firstStep ? timeOf(day, firstStep.time) - 5 * MINUTE_MS : world.now - MINUTE_MS;
  // No two visits end at once, as photos have their time as their name.
  const visitEnd = lastEntry - Number(task.reportNo.slice(-3)) * 1000;
  if (file) await enterVisit(report, file, rowsOf(inspection, file, day, world), visitEnd);

  let last = visitEnd;
  for (const { event, by, daysAfter, time, enters = {}, ...reason } of steps) {
    last = timeOf(addDays(day, daysAfter), time);
    await makeTransition({ db, objects, signer, now: () => last }, people[by], event, {
      reportId,
      ...reason,
    });
    const entered = Object.entries(enters).map(([name, set]) => ({ name, change: { set } }));
    await changeRows(report, entered, last + 30 * MINUTE_MS);
  }
  const gone = removed.map((name) => ({ name, change: { delete: true as const } }));
  await changeRows(report, gone, last + 30 * MINUTE_MS);
}

interface DemoReport extends DemoWorld {
  reportId: string;
  reportNo: string;
  team: Caller[];
}

/** The visit of an inspection without workflow steps is going on right now; the others are on their day. */
function rowsOf(
  { steps, leftOut = [] }: SeedInspection,
  file: SeedFile,
  day: string,
  { now }: DemoWorld,
): SeedRow[] {
  const shift = steps ? shiftToDay(file.day, day) : shiftToNow(file, day, now, leftOut);
  return contentOf(file, shift, leftOut);
}

async function enterVisit(
  report: DemoReport,
  { pictures: fileNames }: SeedFile,
  rows: SeedRow[],
  end: number,
): Promise<void> {
  const stored = await storePictures(report, rows, fileNames, end);
  const known = await rowsByName(report);
  const start = end - rows.length * ENTRY_MS;
  const ops = rows.map((row, index) => {
    const op: Operation = {
      opId: `demo-${report.reportNo}-${row.kind}-${row.id}`,
      kind: row.kind,
      id: row.id,
      set: { ...row.fields, ...stored.get(row.id) },
      hlc: formatClock(start + index * ENTRY_MS, 0, deviceOf(authorOf(report, row))),
    };
    const before = known.get(`${row.kind}/${row.id}`);
    return before ? { ...op, base: seenClocks(before) } : op;
  });
  const [signatures, others] = [ops.filter(isSignature), ops.filter((op) => !isSignature(op))];
  for (const author of report.team) {
    const own = others.filter((op) => authorOf(report, op) === author);
    await pushAll(report, author, own, end);
  }
  // They cover the report as it is by then, with what its template brought.
  const signedFacts = writeSignedFacts(readReport([...(await rowsByName(report)).values()]));
  const [lead] = report.team;
  if (lead)
    await pushAll(
      report,
      lead,
      signatures.map((op) => ({ ...op, set: { ...op.set, signedFacts } })),
      end,
    );
}

function isSignature({ kind }: Operation): boolean {
  return kind === 'signature';
}

/** The lead changes or deletes rows (`kind/id`) that are there. */
async function changeRows(
  report: DemoReport,
  changes: readonly { name: string; change: Pick<Operation, 'set' | 'delete'> }[],
  at: number,
): Promise<void> {
  const [lead] = report.team;
  if (!lead || changes.length === 0) return;
  const known = await rowsByName(report);
  const ops = changes.map(({ name, change }, index): Operation => {
    const row = known.get(name);
    if (!row) throw new Error(`Cannot change ${name} of ${report.reportNo}: there is none`);
    const { kind, id } = row;
    return {
      opId: `demo-${report.reportNo}-${at}-${kind}-${id}`,
      kind,
      id,
      ...change,
      base: seenClocks(row),
      hlc: formatClock(at - ENTRY_MS, index, deviceOf(lead)),
    };
  });
  await pushAll(report, lead, ops, at);
}

async function pushAll(
  { db, reportId }: DemoReport,
  author: Caller,
  ops: Operation[],
  at: number,
): Promise<void> {
  for (let first = 0; first < ops.length; first += PUSH_LIMIT) {
    const body = {
      reportId,
      deviceId: deviceOf(author),
      ops: ops.slice(first, first + PUSH_LIMIT).map((op) => ({ ...op })),
    };
    const { results } = await push({ db, now: () => at }, author, body, 'en-US');
    const refused = results.find(({ result }) => result !== 'applied');
    if (refused)
      throw new Error(
        `Cannot load the demo as ${refused.opId} was not applied: ${refused.msg ?? refused.result}`,
      );
  }
}

/** If two inspectors went, the second one measured, tested and found some of the defects. */
function authorOf({ team }: DemoReport, row: Pick<Operation, 'kind' | 'id'>): Caller {
  const [lead, second] = team;
  if (!lead) throw new Error('Cannot load an inspection without a team');
  if (!second) return lead;
  const isOfSecond =
    row.kind === 'measurement' ||
    (row.kind === 'item' && /^[DE]/.test(row.id)) ||
    /^defect-[456]$/.test(row.id);
  return isOfSecond ? second : lead;
}

function deviceOf({ uid }: Caller): string {
  return `demo-phone-${uid}`;
}

async function rowsByName({ db, reportId }: DemoReport): Promise<Map<string, Row>> {
  const rows = (await loadRows(db, [reportId])).get(reportId) ?? [];
  return new Map(rows.map((row) => [`${row.kind}/${row.id}`, row]));
}

/** A time of day in the factories' time zone, epoch milliseconds. */
function timeOf(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00+08:00`);
}
