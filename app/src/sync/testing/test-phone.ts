/** @file A phone for tests: an empty IndexedDB, a stored token, and a server that replaces `fetch`. */
import type { Task } from '@proofmark/contract/api/task.ts';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import { TOKEN_KEY } from '../../api/client.ts';
import { closeLocalDatabase, openLocalDatabase } from '../../store/current-database.ts';
import type { LocalDatabase } from '../../store/local-database.ts';
import { FakeServer } from './fake-server.ts';

const LOCKS = globalThis.navigator.locks;

/** The id of the report that the tests use. */
export const REPORT = 'report-1';

/** A new phone with a logged-in user. Call before each test. */
export function newPhone(uid = 1): { db: LocalDatabase; server: FakeServer } {
  closeLocalDatabase();
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  const server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('navigator', { onLine: true, locks: LOCKS });
  vi.stubGlobal('localStorage', memoryStorage({ [TOKEN_KEY]: `token-${uid}` }));
  return { db: openLocalDatabase(uid), server };
}

function memoryStorage(entries: Record<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

/** A task as the server sends it. */
export function taskOf(change: Partial<Task> = {}): Task {
  return {
    reportId: REPORT,
    orderNo: 'PO-1',
    reportNo: 'R-1',
    status: 'in_progress',
    version: 1,
    inspectionType: 'PSI',
    client: 'Client',
    supplier: 'Supplier',
    factory: 'Factory',
    factoryZh: '工厂',
    productEn: 'Kettle',
    productZh: '水壶',
    instructionsEn: '',
    instructionsZh: '',
    plannedDate: '2026-05-18',
    site: null,
    manDays: 0,
    changes: 0,
    part: 'lead',
    inspectors: [],
    reviewer: null,
    returnReason: null,
    decided: null,
    submissions: 0,
    summary: {
      overall: null,
      gaps: { information: 0, productImages: 0, nonConform: 0, inspectionItems: 0, conclusion: 0 },
      about: { client: '', factory: '', factoryZh: '', productEn: '', productZh: '', inspectionDate: '' },
      begun: [],
      photos: { expected: 0, uploaded: 0 },
      classes: null,
    },
    updatedAt: 0,
    ...change,
  };
}
