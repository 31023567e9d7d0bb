/** @file The rule file finds what it should find, and docs/architecture.md shows the same layers. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const rules = path.join(root, '.dependency-cruiser.mjs');
let planted: string;

beforeEach(() => {
  planted = mkdtempSync(path.join(tmpdir(), 'proofmark-layers-'));
});
afterEach(() => rmSync(planted, { recursive: true }));

/** Writes modules that import each other, and returns the names of the rules that they break. */
function rulesBrokenBy(modules: Record<string, string>): string[] {
  for (const [file, imported] of Object.entries(modules)) {
    mkdirSync(path.join(planted, path.dirname(file)), { recursive: true });
    const text = imported === '' ? '' : `import '${imported}';\n`;
    writeFileSync(path.join(planted, file), `${text}export const here = 1;\n`);
  }
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [program, '--config', rules, '--output-type', 'json', '.'];
  // It ends with the number of errors; the report says which.
  const report = outputOf(args);
  const { violations } = (JSON.parse(report) as { summary: { violations: { rule: { name: string } }[] } })
    .summary;
  return [...new Set(violations.map(({ rule }) => rule.name))];
}

function outputOf(args: string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: planted, encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test.each([
  ['nothing', { 'app/src/report/a.ts': '../ui/b.ts', 'app/src/ui/b.ts': '' }, []],
  [
    'an upward import',
    { 'app/src/ui/a.ts': '../shell/b.ts', 'app/src/shell/b.ts': '' },
    ['app/src: ui imports only what is below it'],
  ],
  [
    'a cycle inside a folder',
    { 'contract/src/report/a.ts': './b.ts', 'contract/src/report/b.ts': './a.ts' },
    ['no cycles'],
  ],
  [
    'an import of a sibling',
    { 'app/src/desks/work/a.ts': '../review/b.ts', 'app/src/desks/review/b.ts': '' },
    ['features and desks do not import each other: the shell puts them together'],
  ],
  [
    'a folder that nobody has placed',
    { 'server/src/odd/a.ts': '../http/b.ts', 'server/src/http/b.ts': '' },
    ['server/src: a new folder needs its place in LAYERS'],
  ],
  [
    'a page that imports what only tests need',
    { 'app/src/shell/a.ts': '../sync/testing/b.ts', 'app/src/sync/testing/b.ts': '' },
    ['what users run imports nothing that tests need'],
  ],
])('the rules find %s', (_, modules, broken) => {
  expect(rulesBrokenBy(modules)).toEqual(broken);
});

test('docs/architecture.md lists the layers in the order of the rules', async () => {
  const { LAYERS } = (await import(rules)) as { LAYERS: Record<string, string[]> };
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  for (const [workspace, layers] of Object.entries(LAYERS)) {
    const [, part = ''] = text.split(`\`${workspace}\`: `);
    const [table = ''] = part.slice(part.indexOf('|---')).split('\n\n');
    const rows = [...table.matchAll(/^\| (`.*?`) \|/gm)].map(([, cell = '']) => cell);
    expect(rows).toEqual(
      layers.map((layer) =>
        layer
          .split(' ')
          .map((name) => `\`${name}\``)
          .join(' · '),
      ),
    );
  }
});
