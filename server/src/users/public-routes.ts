/** @file Calls for people who cannot sign in yet, or no longer: a code by mail, registering, a new password. */
import { envelope } from '@proofmark/contract/api/envelope.ts';
import { routePath } from '@proofmark/contract/api/paths.ts';
import {
  emailCodeData,
  emailCodeQuery,
  registerBody,
  registerData,
  resetPasswordBody,
} from '@proofmark/contract/api/user.ts';
import { z } from 'zod';
import type { App, Deps } from '../context.ts';
import { ok } from '../http/envelope.ts';
import { languageOf } from '../http/language.ts';
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

export function publicAccountRoutes(
  app: App,
  deps: Deps,
  { sessions, mailer, background }: AccountParts,
): void {
  const shared = { config: { isPublic: true } } as const;
  const document = { tags: ['account'], security: [] };

  app.get(
    routePath('/user/email-code'),
    {
      ...shared,
      schema: {
        ...document,
        summary: 'Have a code sent to an address',
        description:
          'The answer is the same whether or not the address has an account. Within `retryAfterSeconds` nothing more is sent.',
        querystring: emailCodeQuery,
        response: { 200: envelope(emailCodeData) },
      },
    },
    async (request) => {
      const retryAfterSeconds = await askForCode(
        { ...deps, mailer, background, log: app.log },
        { ...request.query, ip: request.ip, language: languageOf(request.headers['accept-language']) },
      );
      return ok({ retryAfterSeconds });
    },
  );

  app.post(
    routePath('/user/register'),
    {
      ...shared,
      schema: {
        ...document,
        summary: 'Make an account, with the code from the mail',
        body: registerBody,
        response: { 200: envelope(registerData) },
      },
    },
    async (request) => ok({ uid: await register(deps, request.body) }),
  );

  app.post(
    routePath('/user/reset-password'),
    {
      ...shared,
      schema: {
        ...document,
        summary: 'Set a new password, with the code from the mail',
        description: 'Ends every session of the account.',
        body: resetPasswordBody,
        response: { 200: envelope(z.null()) },
      },
    },
    async (request) => {
      await resetPassword({ ...deps, sessions }, request.body);
      return ok(null);
    },
  );
}
