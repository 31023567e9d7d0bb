import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { verifyChain } from './chain.ts';

const SERVER = resolve(import.meta.dirname, '../server.ts');
const CLIENTS = 8;

let t: TestApp;
let lead: Person;

beforeAll(async () => {
  t = await startTestApp();
  t.clock.ms = Date.now();
  lead = await t.person('lead', 'inspector');
});
afterAll(() => t.close());

test('a process killed while it writes loses no answered push and leaves none half', async () => {
  const reports = await Promise.all(Array.from({ length: CLIENTS }, () => t.task(lead)));
  const { url, kill } = await startProcess();
  const answered: { reportId: string; opIds: string[] }[] = [];
  const pushing = Promise.allSettled(
    reports.map(async ({ reportId }) => {
      for (;;) {
        // Two operations each: half a push would show.
        const ops = [1, 2].map((n) => ({
          ...operation(Date.now(), 'tool', `tool-${n}`, { set: { toolNo: String(n) } }),
          opId: randomUUID(),
        }));
        const response = await fetch(url + routePath('/report/push'), {
          method: 'POST',
          headers: { 'content-type': 'application/json', [TOKEN_HEADER]: lead.token },
          body: JSON.stringify({ reportId, deviceId: 'phone-1', ops }),
        });
        const { code } = (await response.json()) as { code: number };
        if (code === 200) answered.push({ reportId, opIds: ops.map(({ opId }) => opId) });
      }
    }),
  );
  while (answered.length < 5 * CLIENTS) await wait(5);
  await kill();
  await pushing;
  // PostgreSQL notices a moment later that nobody is there any more.
  await wait(200);

  for (const { reportId } of reports) {
    const log = await t.db.selectFrom('operation').select('opId').where('reportId', '=', reportId).execute();
    const logged = new Set(log.map(({ opId }) => opId));
    const own = answered.filter((push) => push.reportId === reportId).flatMap(({ opIds }) => opIds);
    expect(own.filter((opId) => !logged.has(opId))).toEqual([]);
    // Nine rows of the template, then always two.
    expect((log.length - 9) % 2).toBe(0);
    expect(await verifyChain(t.db, reportId)).toEqual({ length: log.length, brokenAt: null });
  }
});

/** The real server as a process of its own, on the test's database. */
async function startProcess(): Promise<{ url: string; kill: () => Promise<void> }> {
  const { database, dataDir } = t.config;
  const child = spawn(process.execPath, [SERVER], {
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.type === 'postgres' ? database.url : `sqlite:${database.path}`,
      PROOFMARK_DEMO: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const url = /http:\/\/[\d.:]+/.exec(output)?.[0];
    if (url) {
      return {
        url,
        kill: async () => {
          child.kill('SIGKILL');
          await exited;
        },
      };
    }
  }
  throw new Error(`Cannot start the server: ${output}`);
}
