/** @file Reads JSON bodies. A call without a body may say `application/json` all the same, as many clients do. */
import type { App } from '../context.ts';

export function readJsonBodies(app: App): void {
  // Refuses keys such as `__proto__` too.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
