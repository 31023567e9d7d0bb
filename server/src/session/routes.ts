/** @file Signing in and out, and who one is. */
import { doLoginQuery, loginData, userInfoData } from '@proofmark/contract/api/auth.ts';
import { envelope } from '@proofmark/contract/api/envelope.ts';
import { routePath } from '@proofmark/contract/api/paths.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import { z } from 'zod';
import { requireUser, type App, type Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { ok } from '../http/envelope.ts';
import { checkPassword } from './check-password.ts';
import { tokenOf } from './hook.ts';
import type { Sessions } from './sessions.ts';
import { normaliseEmail, readUserInfo } from './users.ts';

export function sessionRoutes(app: App, deps: Deps, sessions: Sessions): void {
  const { db } = deps;

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
      const isRight = await checkPassword(deps, account, request.ip, user?.passwordHash ?? null, password);
      if (!user || !isRight || !user.isActive) throw refuse('BAD_CREDENTIALS');
      const { token, expiresAt } = await sessions.start(
        user.uid,
        request.headers['user-agent'] ?? '',
        user.passwordHash,
      );
      return ok({
        token,
        uid: user.uid,
        nickname: user.nickname,
        roles: JSON.parse(user.roles) as Role[],
        expiresAt,
      });
    },
  );

  app.get(
    routePath('/auth/userInfo'),
    { schema: { tags: ['session'], summary: 'Who one is', response: { 200: envelope(userInfoData) } } },
    async (request) => {
      const { uid } = requireUser(request);
      return ok(await readUserInfo(db, uid));
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
