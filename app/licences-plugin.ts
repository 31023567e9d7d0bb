/** @file The licences of the packages inside the app, read from their own metadata while it is built. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:licences';

interface Manifest {
  name: string;
  version: string;
  license?: string | { type?: string };
  dependencies?: Record<string, string>;
}

/** Serves `virtual:licences`: every package that the app's dependencies bring along, but our own. */
export function licences(root: string): Plugin {
  return {
    name: 'licences',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export const packages = ${JSON.stringify(collect(root))};` : null),
  };
}

function collect(root: string) {
  const found = new Map<string, string>();
  const visit = (folder: string) => {
    for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
      if (name.startsWith('@proofmark/') || found.has(name)) continue;
      const packageFolder = findPackage(name, folder);
      if (packageFolder === null) continue;
      found.set(name, packageFolder);
      visit(packageFolder);
    }
  };
  visit(root);
  return [...found.values()].map(present).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function present(folder: string) {
  const { name, version, license } = readManifest(folder);
  const licence = typeof license === 'string' ? license : (license?.type ?? '');
  return { name, version, licence, text: readText(folder) };
}

function readText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim();
}

/** The folder that Node would take `name` from; packages may hide their package.json from `import`. */
function findPackage(name: string, from: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
    if (folder === path.dirname(folder)) return null;
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}
