/** @file For tests: the application on its own database, and people who call it. */
import { Writable } from 'node:stream';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import { buildApp, type AppParts } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import type { App } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { openDatabase } from '../database/open.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { openObjectStore } from '../objects/open.ts';
import { createSessions } from '../session/sessions.ts';
import { hashPassword } from '../session/passwords.ts';
import { inUserTransaction } from '../session/users.ts';
import { createTask, type NewTask } from '../tasks/create-task.ts';
import { createTestDatabase } from './test-database.ts';

/** Everybody's password. */
export const PASSWORD = 'Correct-horse-1';

/** Its hash, made once for the file: hashing is slow on purpose, and gives way to all other work of the machine. */
let passwordHash: Promise<string> | undefined;

export interface Person {
  uid: number;
  email: string;
  nickname: string;
  token: string;
}

/** The answer to a call. `body` is the envelope. */
export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every call
  body: any;
}

export interface CallOptions {
  query?: Record<string, string | number>;
  body?: unknown;
  language?: string;
  headers?: Record<string, string>;
}

/** Who takes part in a report, or does not. */
export type Who = 'lead' | 'helper' | 'stranger' | 'client' | 'reviewer' | 'coordinator' | 'admin';

export interface TestApp {
  app: App;
  config: Config;
  db: Db;
  objects: ObjectStore;
  /** The server's clock. Tests set it. */
  clock: { ms: number };
  /** Everything that was logged. */
  log: string[];
  /** Creates an account and logs it in. */
  person(name: string, ...roles: Role[]): Promise<Person>;
  /** Adds one person of each role, and two more inspectors. */
  people(): Promise<Record<Who, Person>>;
  /** Creates a task with the person as its lead. */
  task(
    lead: Person,
    task?: Partial<NewTask>,
  ): Promise<{ taskId: string; reportId: string; orderNo: string; reportNo: string }>;
  call(person: Person | null, method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** Starts the application for one test file. `parts` replace its own parts; `onStatement` hears the SQL that runs. */
export async function startTestApp(
  settings: Partial<Config> = {},
  parts: Partial<AppParts> = {},
  onStatement?: (sql: string) => void,
): Promise<TestApp> {
  const database = await createTestDatabase(undefined, process.env['TEST_TEMPLATE']);
  const db = await openDatabase(
    database.settings,
    undefined,
    onStatement && (({ query }) => onStatement(query.sql)),
  );
  const clock = { ms: Date.UTC(2026, 5, 1, 8) };
  const now = () => clock.ms;
  const objects = await openObjectStore({ dataDir: database.dataDir }, now);
  const log: string[] = [];
  const stream = new Writable({ write: (chunk, _, done) => (log.push(String(chunk)), done()) });
  const config = {
    // Tests of one person make more calls while the clock does not move than the limits allow.
    ...readConfig({ LOG_LEVEL: 'trace', MAX_REQUESTS_PER_MINUTE: '0', MAX_TASKS_PER_DAY: '0' }),
    dataDir: database.dataDir,
    database: database.settings,
    ...settings,
  };
  const app = await buildApp({ config, db, objects, now, isChecked: true, logStream: stream, ...parts });
  const sessions = createSessions(db, now);
  let tasks = 0;

  async function person(name: string, ...roles: Role[]): Promise<Person> {
    const email = `${name}@example.com`;
    const hash = await (passwordHash ??= hashPassword(PASSWORD));
    const user = { email, nickname: name, roles, passwordHash: hash, createdAt: clock.ms };
    const uid = await inUserTransaction(db, (_, insertUser) => insertUser(user));
    if (uid === null) throw new Error(`Cannot add ${name} twice`);
    const { token } = await sessions.start(uid, 'test');
    return { uid, email, nickname: name, token };
  }

  return {
    app,
    config,
    db,
    objects,
    clock,
    log,
    person,
    people: async () => ({
      lead: await person('lead', 'inspector'),
      helper: await person('helper', 'inspector'),
      stranger: await person('stranger', 'inspector'),
      client: await person('client', 'client'),
      reviewer: await person('reviewer', 'reviewer'),
      coordinator: await person('coordinator', 'coordinator'),
      admin: await person('admin', 'admin'),
    }),
    async task(lead, task = {}) {
      const numbers = { orderNo: `PO-${++tasks}`, reportNo: `R-${tasks}` };
      const members = [{ uid: lead.uid, part: 'lead' as const }];
      const made = { ...numbers, members, createdBy: lead.uid, at: clock.ms, ...task };
      return { ...(await createTask(db, made)), orderNo: made.orderNo, reportNo: made.reportNo };
    },
    async call(person, method, path, { query, body, language = 'en-US', headers = {} } = {}) {
      const response = await app.inject({
        method,
        url: path.startsWith('/assetsapi') ? path : routePath(path),
        headers: {
          'accept-language': language,
          ...(person ? { [TOKEN_HEADER]: person.token } : {}),
          ...headers,
        },
        ...(query
          ? { query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) }
          : {}),
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { status: response.statusCode, body: response.json<unknown>() };
    },
    async close() {
      await app.close();
      await db.destroy();
      await database.remove();
    },
  };
}
