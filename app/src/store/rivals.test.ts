import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { pullReport } from '../sync/pull.ts';
import { syncReport } from '../sync/sync-report.ts';
import type { FakeServer } from '../sync/testing/fake-server.ts';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { addRow, deleteRow, setFields } from './edit.ts';
import type { LocalDatabase } from './local-database.ts';
import { knownDeviceId } from './device-clock.ts';
import { keepValue, rivalsIn, takeRival } from './rivals.ts';

let db: LocalDatabase;
let server: FakeServer;
beforeEach(() => {
  ({ db, server } = newPhone());
});

const sync = () => syncReport(db, REPORT);
const setClient = (client: string) => setFields(REPORT, 'information', 'information', { client });
const client = async () => (await db.rows.get([REPORT, 'information', 'information']))?.view.fields['client'];
const onServer = () => server.rows.get('information/information');

async function rivals() {
  const rows = (await db.rows.where({ reportId: REPORT }).toArray()).map(({ view }) => view);
  return rivalsIn(rows, { uid: db.uid, device: await knownDeviceId(db) });
}

function fromElsewhere(op: Partial<Operation>, ms: number): void {
  const hlc = `${String(ms).padStart(15, '0')}:00000:elsewhere`;
  server.take({ opId: `else-${server.seq}`, kind: 'information', id: 'information', hlc, ...op });
}

/** This phone's value wins, the one from elsewhere is its rival. */
async function meet(): Promise<number> {
  const at = Date.now() - 1000;
  fromElsewhere({ set: { client: 'theirs' } }, at);
  await setClient('mine');
  await sync();
  return at;
}

describe('rivalsIn()', () => {
  test('gives the value, the time and, from the server, the person', async () => {
    const at = await meet();
    const rival = { kind: 'information', id: 'information', field: 'client', value: 'theirs', at };
    expect(await rivals()).toEqual([{ ...rival, by: null, isMine: false }]);
    await db.rows.toCollection().modify(({ view }) => {
      const known = view.rivals?.['client'];
      if (known) known.by = { uid: 2, nickname: 'Li' };
    });
    expect(await rivals()).toMatchObject([{ by: { uid: 2, nickname: 'Li' }, isMine: false }]);
  });

  test("recognises this phone's own value that lost", async () => {
    await setClient('mine');
    fromElsewhere({ set: { client: 'theirs' } }, Date.now() + 1000);
    await sync();
    expect(await client()).toBe('theirs');
    expect(await rivals()).toMatchObject([{ value: 'mine', isMine: true }]);
  });

  test('leaves out equal values and deleted rows', async () => {
    fromElsewhere({ set: { client: 'same' } }, Date.now() - 1000);
    await setClient('same');
    const id = await addRow(REPORT, 'defect', { code: 'mine' });
    fromElsewhere({ kind: 'defect', id, set: { code: 'theirs' } }, Date.now() - 1000);
    await sync();
    expect((await rivals()).map(({ field }) => field)).toEqual(['code']);
    await deleteRow(REPORT, 'defect', id);
    expect(await rivals()).toEqual([]);
  });
});

describe.each([
  ['takeRival()', takeRival, 'theirs'],
  ['keepValue()', keepValue, 'mine'],
] as const)('%s', (_, settle, winner) => {
  test('settles the field here and on the server', async () => {
    await meet();
    expect(onServer()?.rivals).toBeDefined();
    await settle(REPORT, 'information', 'information', 'client');
    expect(await rivals()).toEqual([]);
    await sync();
    expect(await client()).toBe(winner);
    expect(onServer()).toMatchObject({ fields: { client: winner } });
    expect(onServer()?.rivals).toBeUndefined();
  });

  test('settles a signature whole: a name belongs to its strokes', async () => {
    const signature = { kind: 'signature', id: 'factory' } as const;
    fromElsewhere({ ...signature, set: { name: 'theirs', strokes: [[1, 2]] } }, Date.now() - 1000);
    await addRow(REPORT, 'signature', { name: 'mine', strokes: [[3, 4]] }, 'factory');
    await sync();
    expect(await rivals()).toHaveLength(2);
    await settle(REPORT, 'signature', 'factory', 'name');
    expect(await rivals()).toEqual([]);
    await sync();
    const strokes = winner === 'mine' ? [[3, 4]] : [[1, 2]];
    expect(server.rows.get('signature/factory')).toMatchObject({ fields: { name: winner, strokes } });
  });

  test('settles the field when the present value has not been sent yet', async () => {
    await setClient('mine');
    fromElsewhere({ set: { client: 'theirs' } }, Date.now() - 1000);
    await pullReport(db, REPORT);
    expect(await rivals()).toHaveLength(1);
    await settle(REPORT, 'information', 'information', 'client');
    expect(await rivals()).toEqual([]);
    expect(await db.operations.count()).toBe(1);
    await sync();
    expect(onServer()).toMatchObject({ fields: { client: winner } });
    expect(onServer()?.rivals).toBeUndefined();
  });

  test('settles the field also after more typing in the present value', async () => {
    await meet();
    await setClient('mine, longer');
    await sync();
    await settle(REPORT, 'information', 'information', 'client');
    await sync();
    expect(onServer()?.rivals).toBeUndefined();
  });

  test('does nothing when there are not two values', async () => {
    await setClient('mine');
    await sync();
    await settle(REPORT, 'information', 'information', 'client');
    await settle(REPORT, 'defect', 'none', 'code');
    expect(await db.operations.count()).toBe(0);
  });
});

describe('typing on', () => {
  test.each([
    ['sent', () => meet()],
    [
      'on this phone alone',
      async () => {
        await setClient('mine');
        fromElsewhere({ set: { client: 'theirs' } }, Date.now() - 1000);
        await pullReport(db, REPORT);
      },
    ],
  ])('over the own value, %s, leaves the other one to be found', async (_, begin) => {
    await begin();
    await setClient('mine, longer');
    await setClient('mine, longer still');
    const found = async () => (await rivals()).map(({ value }) => value);
    expect(await found()).toEqual(['theirs']);
    await sync();
    expect(await found()).toEqual(['theirs']);
    expect(onServer()).toMatchObject({
      fields: { client: 'mine, longer still' },
      rivals: { client: { value: 'theirs' } },
    });
  });

  test('keeps a rival that came in unseen between two pushes', async () => {
    await setClient('h');
    await sync();
    fromElsewhere({ set: { client: 'theirs' } }, Date.now() - 1000);
    await setClient('hello');
    await sync();
    expect(await rivals()).toMatchObject([{ value: 'theirs', isMine: false }]);
  });

  test("over another person's value replaces it, because both were on the screen", async () => {
    await setClient('mine');
    fromElsewhere({ set: { client: 'theirs' } }, Date.now() + 1000);
    await sync();
    await setClient('theirs and mine');
    await sync();
    expect(await rivals()).toEqual([]);
    expect(onServer()?.rivals).toBeUndefined();
  });
});
