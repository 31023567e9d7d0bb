/** @file A name means one thing: no two modules that one program can import export the same name. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** The same thing twice, each with its reason. */
const ALLOWED = [
  // The worker's functions, and the functions of the same name that call the worker.
  'makeThumb',
  'processPhoto',
  // The translator of the report's words, and the same with the messages of the app.
  'Translate',
];
/** Messages of both languages have the same names, so that one type fits both. */
const IN_BOTH_LANGUAGES = /\/(en-US|zh-CN)\//;

/** Every module of a workspace that is not a test, with what it exports under a name of its own. */
function exportsOf(workspace: string): { file: string; name: string; isType: boolean }[] {
  const source = path.join(root, workspace, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => `${workspace}/src/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file) && !IN_BOTH_LANGUAGES.test(file))
    .flatMap((file) =>
      Array.from(
        readFileSync(path.join(root, file), 'utf8').matchAll(
          /^export (?:declare )?(?:async )?(function\*?|const|let|class|type|interface) (\w+)/gm,
        ),
        ([, what = '', name = '']) => ({ file, name, isType: what === 'type' || what === 'interface' }),
      ),
    );
}

test.each([['app'], ['server']])('no two modules of %s and contract export the same name', (workspace) => {
  const byName = new Map<string, ReturnType<typeof exportsOf>>();
  for (const each of [...exportsOf('contract'), ...exportsOf(workspace)])
    byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  expect(byName.size).toBeGreaterThan(1000);
  const doubled = [...byName].flatMap(([name, all]) => {
    // A component can have the name of what it shows.
    const isShown = (each: (typeof all)[number]) => each.file.endsWith('.tsx') && !each.isType;
    const others = all.filter((each) => !isShown(each));
    const components = all.filter(isShown);
    // A schema can have the name of its type, in one module.
    const modules = new Set(others.map(({ file }) => file));
    const isOnce = modules.size <= 1 && new Set(components.map(({ file }) => file)).size <= 1;
    return isOnce || ALLOWED.includes(name) ? [] : [`${name}: ${all.map(({ file }) => file).join(', ')}`];
  });
  expect(doubled).toEqual([]);
});
