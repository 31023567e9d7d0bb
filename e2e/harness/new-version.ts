/**
 * @file The next version of the app: the same files with new names, so that the old cache has none of them. As after a
 * real release, the server no longer has the old files.
 */
import type { FrontRequest, Otherwise } from './front.ts';

const SUFFIX = '.next';
const FILE = /([\w-]+-[\w-]{8})\.(js|css)\b/g;

/** The name of a file in the next version. */
export function nextName(file: string): string {
  return file.replace(FILE, `$1${SUFFIX}.$2`);
}

/** A rule for a `Front` that serves the next version instead of the built one. */
export function nextVersion({ path }: FrontRequest): Otherwise | undefined {
  if (/^\/(assetsapi|files|healthz|readyz)(\/|$)/.test(path)) return undefined;
  if (/^\/assets\/.*\.(js|css)$/.test(path)) {
    if (!path.includes(SUFFIX)) return { status: 404 };
    return { path: path.replace(SUFFIX, ''), text: nextName };
  }
  // The page has no hash in its name. The worker's list has a revision that shows a change.
  const page = /"revision":"\w+","url":"index.html"/;
  if (path === '/sw.js')
    return { path, text: (body) => nextName(body).replace(page, '"revision":"next","url":"index.html"') };
  const isPage = /^\/(\w*|index\.html)(\?|$)/.test(path);
  return isPage ? { path, text: nextName } : undefined;
}
