/** @file Logging in and out, and your own account. */
import type { App, Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { languageOf } from '../http/language.ts';
import { route } from '../http/route.ts';
import { audited, type Audited } from './audit-log.ts';
import { checkPassword } from './check-password.ts';
import { tokenOf } from './hook.ts';
import { deviceTokenOf, isKnownDevice, noteDevice } from './known-devices.ts';
import { attemptOf } from './login-limit.ts';
import { hasSecondFactor, takeCode } from './second-factor.ts';
import { hashToken, type Sessions } from './sessions.ts';
import { emailOf, normaliseEmail, noteLanguage, readUserInfo } from './users.ts';

/** Mounts the endpoints of a session. */
export function sessionRoutes(app: App, deps: Deps, sessions: Sessions): void {
  const { db } = deps;

  route(app, 'auth/doLogin', async ({ input: { username, password, code }, request, reply }) => {
    const account = normaliseEmail(username);
    // Without an @ it may be a password in the wrong field.
    const what: Audited = { event: 'login', account: account.includes('@') ? account : '' };
    return audited(deps, request, what, async () => {
      const user = await db.selectFrom('user').selectAll().where('email', '=', account).executeTakeFirst();
      const token = deviceTokenOf(request);
      const isKnown = user && token !== null && (await isKnownDevice(db, user.uid, token, deps.now()));
      const attempt = attemptOf(account, request.ip, isKnown ? hashToken(token) : null);
      const isRight = await checkPassword(deps, attempt, user?.passwordHash ?? null, password);
      if (!user || !isRight || !user.isActive) throw refuse('BAD_CREDENTIALS');
      const { uid } = user;
      if (await hasSecondFactor(db, uid)) {
        if (code === undefined) throw refuse('SECOND_FACTOR_NEEDED');
        const result = await takeCode(deps, uid, code);
        if (result === 'wrong') throw refuse('SECOND_FACTOR_WRONG');
        what.detail = result === 'recovery' ? 'recovery code' : 'second factor';
      }
      const userAgent = request.headers['user-agent'] ?? '';
      const session = await sessions.start(uid, userAgent, { passwordHash: user.passwordHash });
      await noteDevice(deps, request, reply, uid, deps.now());
      return session;
    });
  });

  route(app, 'auth/userInfo', async ({ request, caller }) => {
    await noteLanguage(db, caller.uid, languageOf(request.headers['accept-language']));
    return readUserInfo(deps, caller.uid);
  });

  route(app, 'user/logout', async ({ request, caller }) => {
    const account = await emailOf(db, caller.uid);
    await audited(deps, request, { event: 'logout', account }, () => sessions.end(tokenOf(request.headers)));
    return null;
  });
}
