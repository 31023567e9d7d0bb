import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const TOKEN = 'a-token-for-the-metrics';
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const alerts = read('deploy/alerts.yml');
const page = read('docs/operate.md');

let t: TestApp;
let metrics: string;
beforeAll(async () => {
  t = await startTestApp({ metricsToken: TOKEN, backupDir: '/no/backups' });
  metrics = (await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).payload;
});
afterAll(() => t.close());

test('each alarm has its part in the page, and the page has no other', () => {
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect([...page.matchAll(/^### (Proofmark\w+)$/gm)].map(([, name]) => name)).toEqual(names);
});

test('each figure of an alarm is one that the server shows, and the page names them all', () => {
  const shown = new Set([...metrics.matchAll(/^# TYPE (proofmark_\w+)/gm)].map(([, name]) => name));
  const used = [...alerts.matchAll(/proofmark_[a-z_]+/g)].map(([name]) =>
    name.replace(/_(bucket|count)$/, ''),
  );
  expect(used.length).toBeGreaterThan(5);
  for (const name of used) expect(shown).toContain(name);
  const table = page.slice(page.indexOf('| `proofmark_…`'), page.indexOf('Figures of Node itself'));
  for (const name of shown) expect(table).toContain(`\`${name?.slice('proofmark_'.length)}\``);
});
