/** @file Logging in and out, and your own account. */
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import type { App, Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { route } from '../http/route.ts';
import { checkPassword } from './check-password.ts';
import { tokenOf } from './hook.ts';
import type { Sessions } from './sessions.ts';
import { normaliseEmail, readUserInfo } from './users.ts';

/** Mounts the endpoints of a session. */
export function sessionRoutes(app: App, deps: Deps, sessions: Sessions): void {
  const { db } = deps;

  route(app, 'auth/doLogin', async ({ input: { username, password }, request }) => {
    const account = normaliseEmail(username);
    const user = await db.selectFrom('user').selectAll().where('email', '=', account).executeTakeFirst();
    const isRight = await checkPassword(deps, account, request.ip, user?.passwordHash ?? null, password);
    if (!user || !isRight || !user.isActive) throw refuse('BAD_CREDENTIALS');
    const { uid, nickname } = user;
    const userAgent = request.headers['user-agent'] ?? '';
    const { token, expiresAt } = await sessions.start(uid, userAgent, user.passwordHash);
    return { token, uid, nickname, roles: JSON.parse(user.roles) as Role[], expiresAt };
  });

  route(app, 'auth/userInfo', async ({ caller }) => readUserInfo(db, caller.uid));

  route(app, 'user/logout', async ({ request }) => {
    await sessions.end(tokenOf(request.headers));
    return null;
  });
}
