import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. They are its first ones: those of level 3 come
 * last. Counted in `OWASP_Application_Security_Verification_Standard_5.0.0_en.csv`.
 */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';

const required = SECTIONS.split(' ').flatMap((section) => {
  const [name, count] = section.split(':');
  return Array.from({ length: Number(count) }, (_, at) => `${name}.${at + 1}`);
});
const rows = readFileSync(resolve(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('docs/security.md has every requirement once, with an answer and its reason', () => {
  const listed = rows.flatMap(([, ids = '']) => ids.split(', '));
  expect(listed.toSorted()).toEqual(required.toSorted());
  for (const [, ids, held, reason] of rows) {
    expect(['yes', 'part', 'no', '–'], ids).toContain(held);
    expect(reason, ids).toBeTruthy();
  }
});

test('docs/security.md names only tests that exist', () => {
  const files = globSync('{app,contract,e2e,server}/**/*.test.ts', {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules'),
  }).map((file) => `/${file}`);
  const named = rows.flatMap(([, , , , tests = '']) =>
    [...tests.matchAll(/`(.+?)`/g)].map(([, file]) => file),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});
