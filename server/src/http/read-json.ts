/** @file Reading JSON bodies. Many clients send `application/json` without a body; the server accepts that. */
import type { App } from '../context.ts';

/** Sets the parser of JSON bodies. */
export function readJsonBodies(app: App): void {
  // It also refuses keys such as `__proto__`.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
