/** @file One's own account: profile, password, signed-in devices. */
import { userInfoData } from '@proofmark/contract/api/auth.ts';
import { envelope } from '@proofmark/contract/api/envelope.ts';
import { routePath } from '@proofmark/contract/api/paths.ts';
import {
  changePasswordBody,
  devicesData,
  devicesQuery,
  profileBody,
  signOutDeviceBody,
} from '@proofmark/contract/api/user.ts';
import { z } from 'zod';
import { requireUser, type App, type Deps } from '../context.ts';
import { ok } from '../http/envelope.ts';
import { tokenOf } from '../session/hook.ts';
import { readUserInfo } from '../session/users.ts';
import { changePassword } from './change-password.ts';
import { listDevices, signOutDevice } from './devices.ts';
import { changeProfile } from './profile.ts';
import { publicAccountRoutes, type AccountParts } from './public-routes.ts';

/** Every call of an account but signing in and out (`session/routes.ts`). */
export function accountRoutes(app: App, deps: Deps, parts: AccountParts): void {
  const { db, now } = deps;
  const { sessions } = parts;
  const tags = ['account'];
  publicAccountRoutes(app, deps, parts);

  app.post(
    routePath('/user/profile'),
    {
      schema: {
        tags,
        summary: 'Change one’s name or picture',
        description:
          'What is left out stays. `avatar` is a data address of a small JPEG or PNG, or empty for none.',
        body: profileBody,
        response: { 200: envelope(userInfoData) },
      },
    },
    async (request) => {
      const { uid } = requireUser(request);
      await changeProfile(db, uid, request.body);
      sessions.forget(uid);
      return ok(await readUserInfo(db, uid));
    },
  );

  app.post(
    routePath('/user/change-password'),
    {
      schema: {
        tags,
        summary: 'Change one’s password',
        description: 'Ends the account’s other sessions. BAD_CREDENTIALS: the current password is wrong.',
        body: changePasswordBody,
        response: { 200: envelope(z.null()) },
      },
    },
    async (request) => {
      const change = { ...request.body, token: tokenOf(request.headers), ip: request.ip };
      await changePassword({ ...deps, sessions }, requireUser(request), change);
      return ok(null);
    },
  );

  app.get(
    routePath('/user/devices'),
    {
      schema: {
        tags,
        summary: 'Devices one is signed in on, newest first',
        querystring: devicesQuery,
        response: { 200: envelope(devicesData) },
      },
    },
    async (request) => {
      const { uid } = requireUser(request);
      const { cursor, limit } = request.query;
      return ok(await listDevices(db, { uid, token: tokenOf(request.headers), cursor, limit, at: now() }));
    },
  );

  app.post(
    routePath('/user/sign-out-device'),
    {
      schema: {
        tags,
        summary: 'Sign a device out',
        body: signOutDeviceBody,
        response: { 200: envelope(z.null()) },
      },
    },
    async (request) => {
      const { uid } = requireUser(request);
      await signOutDevice(db, sessions, uid, request.body.id);
      return ok(null);
    },
  );
}
