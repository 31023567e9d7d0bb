/** @file Signing in and out, and who one is. */
import { doLoginQuery, loginData, userInfoData } from '@proofmark/contract/api/auth.ts';
import { envelope } from '@proofmark/contract/api/envelope.ts';
import { routePath } from '@proofmark/contract/api/paths.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import { z } from 'zod';
import { requireUser, type App, type Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { ok } from '../http/envelope.ts';
import { tokenOf } from './hook.ts';
import { clearFailures, recordFailure, requireAttempt } from './login-limit.ts';
import { isPassword, passwordQueue } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { normaliseEmail } from './users.ts';

export function sessionRoutes(app: App, { db, now }: Deps, sessions: Sessions): void {
  app.post(
    routePath('/auth/doLogin'),
    {
      config: { isPublic: true },
      schema: {
        tags: ['session'],
        summary: 'Sign in',
        querystring: doLoginQuery,
        response: { 200: envelope(loginData) },
      },
    },
    async (request) => {
      const { username, password } = request.query;
      const account = normaliseEmail(username);
      const user = await db.selectFrom('user').selectAll().where('email', '=', account).executeTakeFirst();
      const isRight = await checkPassword(account, request.ip, user?.passwordHash ?? null, password);
      if (!user || !isRight || !user.isActive) throw refuse('BAD_CREDENTIALS');
      const { token, expiresAt } = await sessions.start(user.uid, request.headers['user-agent'] ?? '');
      return ok({
        token,
        uid: user.uid,
        nickname: user.nickname,
        roles: JSON.parse(user.roles) as Role[],
        expiresAt,
      });
    },
  );

  /** The limit is looked at in the queue too: callers who waited there together may have used it up meanwhile. */
  async function checkPassword(
    account: string,
    address: string,
    passwordHash: string | null,
    password: string,
  ) {
    await requireAttempt(db, account, address, now());
    return passwordQueue(async () => {
      await requireAttempt(db, account, address, now());
      const isRight = await isPassword(passwordHash, password);
      if (isRight) await clearFailures(db, account);
      else await recordFailure(db, account, address, now());
      return isRight;
    });
  }

  app.get(
    routePath('/auth/userInfo'),
    { schema: { tags: ['session'], summary: 'Who one is', response: { 200: envelope(userInfoData) } } },
    async (request) => {
      const { uid } = requireUser(request);
      const user = await db.selectFrom('user').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
      const { nickname, avatar, email } = user;
      return ok({ uid, nickname, avatar, email, roles: JSON.parse(user.roles) as Role[] });
    },
  );

  app.post(
    routePath('/user/logout'),
    { schema: { tags: ['session'], summary: 'Sign out', response: { 200: envelope(z.null()) } } },
    async (request) => {
      await sessions.end(tokenOf(request.headers));
      return ok(null);
    },
  );
}
