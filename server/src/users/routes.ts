/** @file Accounts: a code by email, registering, a new password; your own profile, password and devices. */
import type { App, Caller, Deps } from '../context.ts';
import { ForbiddenError, refuse } from '../errors.ts';
import { languageOf } from '../http/language.ts';
import { route } from '../http/route.ts';
import { audited } from '../session/audit-log.ts';
import { tokenOf } from '../session/hook.ts';
import type { Sessions } from '../session/sessions.ts';
import { emailOf, readUserInfo } from '../session/users.ts';
import { askForCode } from './ask-for-code.ts';
import { changePassword, resetPassword } from './change-password.ts';
import { listDevices, logOutDevice } from './devices.ts';
import { choosePassword, emailOfLink, readPasswordLink } from './password-links.ts';
import { changeProfile } from './profile.ts';
import { register } from './register.ts';

/** Mounts every endpoint of an account except logging in and out (`session/routes.ts`). */
export function accountRoutes(app: App, deps: Deps, sessions: Sessions): void {
  const { db, now } = deps;

  route(app, 'user/email-code', async ({ input, request }) => {
    const what = { event: 'askForCode', account: input.email, detail: input.purpose } as const;
    const retryAfterSeconds = await audited(deps, request, what, () =>
      askForCode(deps, {
        ...input,
        ip: request.ip,
        language: languageOf(request.headers['accept-language']),
      }),
    );
    return { retryAfterSeconds };
  });

  route(app, 'user/register', async ({ input, request }) => {
    const what = { event: 'register', account: input.email } as const;
    return { uid: await audited(deps, request, what, () => register(deps, input)) };
  });

  route(app, 'user/reset-password', async ({ input, request }) => {
    const what = { event: 'resetPassword', account: input.email } as const;
    await audited(deps, request, what, () => resetPassword({ ...deps, sessions }, input));
    return null;
  });

  route(app, 'user/password-link', async ({ input: { token } }) => {
    const { purpose, email, nickname } = await readPasswordLink(db, token, now());
    return { purpose, email, nickname };
  });

  route(app, 'user/password-by-link', async ({ input, request }) => {
    const what = { event: 'passwordByLink', account: await emailOfLink(db, input.token) } as const;
    await audited(deps, request, what, () => choosePassword({ ...deps, sessions }, input));
    return null;
  });

  route(app, 'user/profile', async ({ input, caller: { uid } }) => {
    await changeProfile(deps, uid, input);
    sessions.forget(uid);
    return readUserInfo(deps, uid);
  });

  route(app, 'user/change-password', async ({ input, caller, request }) => {
    const change = { ...input, token: tokenOf(request.headers), ip: request.ip };
    const what = { event: 'changePassword', account: await emailOf(db, caller.uid) } as const;
    await audited(deps, request, what, () => changePassword({ ...deps, sessions }, caller, change));
    return null;
  });

  route(app, 'user/devices', async ({ input: { uid, cursor, limit }, caller, request }) => {
    const token = tokenOf(request.headers);
    return listDevices(db, { uid: accountOf(caller, uid), token, cursor, limit, at: now() });
  });

  route(app, 'user/log-out-device', async ({ input: { id, uid }, caller, request }) => {
    const ofUid = accountOf(caller, uid);
    const owner = await db.selectFrom('user').select('email').where('uid', '=', ofUid).executeTakeFirst();
    if (!owner) throw refuse('USER_NOT_FOUND');
    const by = ofUid === caller.uid ? '' : `; by ${await emailOf(db, caller.uid)}`;
    const what = { event: 'logoutDevice', account: owner.email, detail: id + by } as const;
    await audited(deps, request, what, () => logOutDevice(db, sessions, ofUid, id));
    return null;
  });
}

/** Whose account a call is about. Throws {@link ForbiddenError} if it is another's and the caller is not an administrator. */
function accountOf(caller: Caller, uid: number | undefined): number {
  if (uid !== undefined && uid !== caller.uid && !caller.roles.includes('admin')) throw new ForbiddenError();
  return uid ?? caller.uid;
}
