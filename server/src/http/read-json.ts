/** @file Reading JSON bodies. Many clients send `application/json` without a body; the server accepts that. */
import { isUtf8 } from 'node:buffer';
import type { App } from '../context.ts';
import { refuse } from '../errors.ts';

/** The deepest body that the API takes is the mark-up of a photo in a push, with less than ten levels. */
export const MAX_DEPTH = 32;

/** Sets the parser of JSON bodies. */
export function readJsonBodies(app: App): void {
  // It also refuses keys such as `__proto__`.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = readText(request.headers['content-type'] ?? '', body as Buffer);
    if (text === '') done(null, undefined);
    else if (text === null)
      done(refuse('INVALID_INPUT', { issues: [{ field: 'body', code: 'NOT_UTF8' }] }), undefined);
    else void parse(request, text, (error, value) => done(error ?? tooDeep(value), value));
  });
}

/** The text of a body. Null if it is not UTF-8, or if its type names another encoding. */
function readText(contentType: string, body: Buffer): string | null {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1] ?? 'utf-8';
  if (!/^(utf-?8|us-ascii)$/i.test(charset) || !isUtf8(body)) return null;
  return body.toString();
}

/** The error for a value that is nested too deep: what reads it later calls itself for each level. Null for others. */
function tooDeep(value: unknown): Error | null {
  if (!isNestedDeeper(value, MAX_DEPTH)) return null;
  return refuse('INVALID_INPUT', {
    issues: [{ field: 'body', code: 'NESTED_TOO_DEEP', value: MAX_DEPTH }],
  });
}

/** True if lists and objects in `value` are nested more than `levels` deep. Looks no deeper than that. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isNestedDeeper(part, levels - 1));
}
