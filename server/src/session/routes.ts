/** @file Logging in and out, and your own account. */
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import type { App, Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { route } from '../http/route.ts';
import { checkPassword } from './check-password.ts';
import { tokenOf } from './hook.ts';
import { deviceTokenOf, isKnownDevice, noteDevice } from './known-devices.ts';
import { attemptOf } from './login-limit.ts';
import { hashToken, type Sessions } from './sessions.ts';
import { normaliseEmail, readUserInfo } from './users.ts';

/** Mounts the endpoints of a session. */
export function sessionRoutes(app: App, deps: Deps, sessions: Sessions): void {
  const { db } = deps;

  route(app, 'auth/doLogin', async ({ input: { username, password }, request, reply }) => {
    const account = normaliseEmail(username);
    const user = await db.selectFrom('user').selectAll().where('email', '=', account).executeTakeFirst();
    const token = deviceTokenOf(request);
    const isKnown = user && token !== null && (await isKnownDevice(db, user.uid, token, deps.now()));
    const attempt = attemptOf(account, request.ip, isKnown ? hashToken(token) : null);
    const isRight = await checkPassword(deps, attempt, user?.passwordHash ?? null, password);
    if (!user || !isRight || !user.isActive) throw refuse('BAD_CREDENTIALS');
    const { uid, nickname } = user;
    const userAgent = request.headers['user-agent'] ?? '';
    const session = await sessions.start(uid, userAgent, user.passwordHash);
    await noteDevice(deps, request, reply, uid, deps.now());
    return {
      token: session.token,
      uid,
      nickname,
      roles: JSON.parse(user.roles) as Role[],
      expiresAt: session.expiresAt,
    };
  });

  route(app, 'auth/userInfo', async ({ caller }) => readUserInfo(db, caller.uid));

  route(app, 'user/logout', async ({ request }) => {
    await sessions.end(tokenOf(request.headers));
    return null;
  });
}
