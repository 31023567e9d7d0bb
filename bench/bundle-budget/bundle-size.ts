/** @file The size of the built app over the network: brotli, bodies only. Reads `app/dist` and needs no server. */
import { brotliCompressSync } from 'node:zlib';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const KIB = 1024;

const dist = resolve(import.meta.dirname, '../../app/dist');

/**
 * Code and styles of a page's first visit: the start with its messages in one language and its inline styles, and the
 * page's chunks with all that they import. Leaves out what a page loads later. The login page is part of the start.
 */
export function routeBytes(...chunks: string[]): number {
  const files = new Set<string>();
  for (const file of startFiles()) addImports(file, files);
  // The login page comes before the router and what surrounds the pages.
  const pages = chunks.length === 0 ? [] : ['routes', ...chunks];
  for (const chunk of [firstMessages(), ...pages]) {
    const file = chunk.startsWith('assets/') ? chunk : scriptOf(chunk);
    addImports(file, files);
    for (const name of dynamicDependencies(chunk)) addImports(name, files);
  }
  return sum(files) + inlineStyleBytes();
}

/** The names of all chunks and styles of the built app. */
export function ownChunks(): string[] {
  return readdirSync(join(dist, 'assets')).filter((name) => /\.(js|css)$/.test(name));
}

/** The scripts of the login page in both languages, with all that they import. */
export function loginScripts(): { file: string; text: string }[] {
  const files = new Set<string>();
  for (const file of startFiles()) addImports(file, files);
  for (const name of ownChunks()) if (name.startsWith('messages-first-')) addImports(`assets/${name}`, files);
  return [...files].filter((file) => file.endsWith('.js')).map((file) => ({ file, text: read(file) }));
}

function inlineStyleBytes(): number {
  const styles = [...read('index.html').matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, content]) => content ?? '',
  );
  return brotliCompressSync(styles.join('')).length;
}

/** The chunks that import themselves, directly or through others. They would start before what they import. */
export function cyclicChunks(): string[] {
  const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  return scripts.filter((script) => {
    const imported = new Set<string>();
    for (const file of importsOf(`assets/${script}`)) addImports(file, imported);
    return imported.has(`assets/${script}`);
  });
}

/** Scripts of the page behind a share link. The server writes the page itself. */
export function sharePageBytes(): number {
  const files = new Set<string>();
  addImports(scriptOf('share-page'), files);
  return sum(files);
}

/** All files that the service worker loads for work without a network. */
export function precacheBytes(): number {
  return sum(precached());
}

function precached(): Set<string> {
  return new Set([...read('sw.js').matchAll(/"?url"?:\s*["'`]([^"'`]+)/g)].map(([, url]) => url ?? ''));
}

/** What chunks for work without a network import, and the service worker does not load: `chunk → imported`. */
export function missingOffline(): string[] {
  const kept = precached();
  return [...kept]
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      importsOf(file)
        .filter((each) => !kept.has(each))
        .map((each) => `${file} → ${each}`),
    );
}

function addImports(file: string, files: Set<string>): void {
  files.add(file);
  if (!file.endsWith('.js')) return;
  for (const imported of importsOf(file)) if (!files.has(imported)) addImports(imported, files);
}

function importsOf(file: string): string[] {
  const imports = read(file).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g);
  return [...imports].map(([, name]) => `assets/${name}`);
}

/** The files that the bundler loads together with a page's chunk, including its styles. */
function dynamicDependencies(chunk: string): string[] {
  const list = [...startScripts(), scriptOf('routes')].flatMap((file) => {
    const found = /m\.f\|\|\(m\.f=\[([^\]]*)\]/.exec(read(file))?.[1];
    return found === undefined ? [] : [...found.matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? '');
  });
  const name = chunk.startsWith('assets/') ? chunk : `assets/${chunk}-`;
  return list.filter((each) => each.startsWith(name) && each.endsWith('.css'));
}

function startScripts(): string[] {
  return startFiles().filter((file) => file.endsWith('.js'));
}

function startFiles(): string[] {
  return [...read('index.html').matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"(?! disabled)/g)].map(
    ([, name]) => name ?? '',
  );
}

/** Both languages have a chunk of this name; the larger one counts. */
function firstMessages(): string {
  const names = readdirSync(join(dist, 'assets')).filter((name) => /^messages-first-.*\.js$/.test(name));
  const weigh = (name: string) => {
    const files = new Set<string>();
    addImports(`assets/${name}`, files);
    return sum(files);
  };
  const [largest] = names.sort((a, b) => weigh(b) - weigh(a));
  if (largest === undefined) throw new Error('The built app has no first messages');
  return `assets/${largest}`;
}

function scriptOf(chunk: string): string {
  const name = readdirSync(join(dist, 'assets')).find(
    (each) => each.startsWith(`${chunk}-`) && each.endsWith('.js'),
  );
  if (name === undefined) throw new Error(`The built app has no chunk ${chunk}`);
  return `assets/${name}`;
}

function sum(files: Set<string>): number {
  return [...files].reduce((bytes, file) => bytes + sentBytes(file), 0);
}

/** Files too small to compress are sent as they are. */
function sentBytes(file: string): number {
  const brotli = statSync(join(dist, `${file}.br`), { throwIfNoEntry: false });
  return (brotli ?? statSync(join(dist, file))).size;
}

function read(file: string): string {
  return readFileSync(join(dist, file), 'utf8');
}
