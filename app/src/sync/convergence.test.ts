import { canonical } from '@proofmark/contract/sync/merge.ts';
import { expect, test } from 'vitest';
import { LocalDatabase } from '../store/local-database.ts';
import { recordEdit, type Change } from '../store/outbox.ts';
import { syncReport } from './sync-report.ts';
import type { Fault } from './testing/fake-server.ts';
import { newPhone, REPORT } from './testing/test-phone.ts';

/** A random number from 0 to `below` − 1, the same for the same seed (mulberry32). */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

async function content(db: LocalDatabase): Promise<string[]> {
  const rows = await db.rows.where({ reportId: REPORT }).toArray();
  return rows.map(({ kind, id, view }) => `${kind}/${id} ${view.deleted} ${canonical(view.fields)}`).sort();
}

test.each([1, 2, 3, 4, 5, 6])(
  'two phones, a bad network and a report that is locked now and then end up with one report (seed %d)',
  async (seed) => {
    const roll = dice(seed);
    const { db: first, server } = newPhone(1);
    const phones = [first, new LocalDatabase(2)];
    const faults: (Fault | null)[] = [null, null, 'network', 'lostAnswer', { status: 500, body: {} }];
    let counted = 0;

    const edit = async (db: LocalDatabase) => {
      const counts = roll(3) === 0;
      const amount = 1 + roll(3);
      const changes: Change[] = [
        { set: { descriptionEn: `text ${roll(100)}` } },
        { set: { code: `code ${roll(100)}`, class: 'major' } },
        { delete: true },
      ];
      const change = counts ? { inc: { quantity: amount } } : changes[roll(3)];
      if (counts) counted += amount;
      // Counts go into rows that nothing deletes, so that their sum can be told.
      const key = {
        reportId: REPORT,
        kind: 'defect' as const,
        id: `${counts ? 'counted' : 'edited'}-${roll(3)}`,
      };
      await db.transaction('rw', [db.rows, db.operations, db.meta], () =>
        recordEdit(db, key, change as Change),
      );
    };

    for (let step = 0; step < 120; step += 1) {
      const db = phones[roll(2)] as LocalDatabase;
      if (roll(10) < 7) await edit(db);
      else {
        server.status = roll(5) === 0 ? 'submitted' : 'in_progress';
        server.faults = [faults[roll(5)] ?? null, faults[roll(5)] ?? null];
        await syncReport(db, REPORT).catch(() => {});
      }
    }
    server.status = 'in_progress';
    server.faults = [];
    for (const db of [...phones, ...phones]) expect(await syncReport(db, REPORT)).toBe(true);

    const [one, two] = await Promise.all(phones.map(content));
    expect(one).toEqual(two);
    const onServer = [...server.rows.values()].map(
      (row) => `${row.kind}/${row.id} ${row.deleted} ${canonical(row.fields)}`,
    );
    expect(one).toEqual(onServer.sort());
    const quantities = [...server.rows.values()].map((row) => Number(row.fields['quantity'] ?? 0));
    expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(counted);
    phones[1]?.close();
  },
);
