/** @file Endpoints for people who cannot log in: a code by email, registering, a new password. */
import type { App, Deps } from '../context.ts';
import { languageOf } from '../http/language.ts';
import { route } from '../http/route.ts';
import type { Background } from '../mail/background.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Sessions } from '../session/sessions.ts';
import { askForCode } from './ask-for-code.ts';
import { resetPassword } from './change-password.ts';
import { register } from './register.ts';

/** What the routes of accounts need beyond what every route needs. */
export interface AccountParts {
  sessions: Sessions;
  mailer: Mailer;
  background: Background;
}

/** Mounts the endpoints of an account that need no session. */
export function publicAccountRoutes(
  app: App,
  deps: Deps,
  { sessions, mailer, background }: AccountParts,
): void {
  route(app, 'user/email-code', async ({ input, request }) => {
    const retryAfterSeconds = await askForCode(
      { ...deps, mailer, background, log: app.log },
      { ...input, ip: request.ip, language: languageOf(request.headers['accept-language']) },
    );
    return { retryAfterSeconds };
  });

  route(app, 'user/register', async ({ input }) => ({ uid: await register(deps, input) }));

  route(app, 'user/reset-password', async ({ input }) => {
    await resetPassword({ ...deps, sessions }, input);
    return null;
  });
}
