/** @file Your own account: profile, password, devices. */
import type { App, Deps } from '../context.ts';
import { route } from '../http/route.ts';
import { tokenOf } from '../session/hook.ts';
import { readUserInfo } from '../session/users.ts';
import { changePassword } from './change-password.ts';
import { listDevices, logOutDevice } from './devices.ts';
import { changeProfile } from './profile.ts';
import { publicAccountRoutes, type AccountParts } from './public-routes.ts';

/** Mounts every endpoint of an account except logging in and out (`session/routes.ts`). */
export function accountRoutes(app: App, deps: Deps, parts: AccountParts): void {
  const { db, now } = deps;
  const { sessions } = parts;
  publicAccountRoutes(app, deps, parts);

  route(app, 'user/profile', async ({ input, caller: { uid } }) => {
    await changeProfile(db, uid, input);
    sessions.forget(uid);
    return readUserInfo(db, uid);
  });

  route(app, 'user/change-password', async ({ input, caller, request }) => {
    const change = { ...input, token: tokenOf(request.headers), ip: request.ip };
    await changePassword({ ...deps, sessions }, caller, change);
    return null;
  });

  route(app, 'user/devices', async ({ input: { cursor, limit }, caller: { uid }, request }) =>
    listDevices(db, { uid, token: tokenOf(request.headers), cursor, limit, at: now() }),
  );

  route(app, 'user/sign-out-device', async ({ input, caller }) => {
    await logOutDevice(db, sessions, caller.uid, input.id);
    return null;
  });
}
