/** @file What other folders build on says what it is: every export of contract, sync, store and ui has a docstring. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['contract/src', 'app/src/sync', 'app/src/store', 'app/src/ui'];
const NOT_SHIPPED = /\.test\.tsx?$|(^|\/)testing|\.d\.ts$/;
/** A name that a module makes for others. What it passes on from elsewhere is described there. */
const EXPORT = /^export (?:async |abstract )?(?:function\*?|const|class|interface|type|enum) (\w+)/;

test.each(FOLDERS)('every export in %s has a docstring', (folder) => {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const bare = files
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SHIPPED.test(file))
    .flatMap((file) =>
      exportsWithout(readFileSync(path.join(root, folder, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
  expect(bare).toEqual([]);
});

function exportsWithout(text: string): string[] {
  const described = new Set<string>();
  const bare: string[] = [];
  let isDescribed = false;
  for (const line of text.split('\n')) {
    const name = EXPORT.exec(line)?.[1];
    // Lists of constants share a docstring, and so do the signatures of one function.
    if (name !== undefined && (isDescribed || described.has(name))) described.add(name);
    else if (name !== undefined) bare.push(name);
    isDescribed = line.trim().endsWith('*/') || (isDescribed && name !== undefined && line.endsWith(';'));
  }
  return bare;
}
