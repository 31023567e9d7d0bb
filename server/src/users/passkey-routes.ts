/** @file Passkeys: your own, and logging in with one. */
import type { FastifyRequest } from 'fastify';
import type { App, Caller, Deps } from '../context.ts';
import { route } from '../http/route.ts';
import { audited, type Audited } from '../session/audit-log.ts';
import { clientOf } from '../session/client.ts';
import { tokenOf } from '../session/hook.ts';
import { deviceAttempt, recordFailure, requireAttempt } from '../session/login-limit.ts';
import {
  addPasskey,
  canHavePasskeys,
  newPasskeyOptions,
  ownerOfPasskey,
  passkeyLoginOptions,
} from '../session/passkeys.ts';
import type { Sessions } from '../session/sessions.ts';
import { emailOf } from '../session/users.ts';
import { requirePassword } from './set-up-second-factor.ts';

/** Mounts the endpoints of passkeys. */
export function passkeyRoutes(app: App, deps: Deps, sessions: Sessions): void {
  const { db, config, now } = deps;
  const passwordOf = (caller: Caller, request: FastifyRequest, password: string) =>
    requirePassword(deps, { caller, token: tokenOf(request.headers), ip: request.ip }, password);

  route(app, 'user/passkeys', async ({ caller }) => ({
    isPossible: canHavePasskeys(config),
    passkeys: await db
      .selectFrom('passkey')
      .select(['id', 'device', 'createdAt', 'lastUsedAt'])
      .where('uid', '=', caller.uid)
      .orderBy('createdAt', 'desc')
      .execute(),
  }));

  route(app, 'user/passkey-start', async ({ input, caller, request, reply }) => {
    const email = await passwordOf(caller, request, input.password);
    return newPasskeyOptions(deps, { request, reply }, { uid: caller.uid, email });
  });

  route(app, 'user/passkey-add', async ({ input, caller, request, reply }) => {
    const what: Audited = { event: 'passkeyAdd', account: await emailOf(db, caller.uid) };
    await audited(deps, request, what, () =>
      addPasskey(deps, { request, reply }, caller.uid, input.response),
    );
    return null;
  });

  route(app, 'user/passkey-remove', async ({ input: { id, password }, caller, request }) => {
    const what: Audited = { event: 'passkeyRemove', account: await emailOf(db, caller.uid) };
    await audited(deps, request, what, async () => {
      await passwordOf(caller, request, password);
      await db.deleteFrom('passkey').where('id', '=', id).where('uid', '=', caller.uid).execute();
    });
    return null;
  });

  route(app, 'auth/passkey-start', ({ request, reply }) => passkeyLoginOptions(deps, { request, reply }));

  route(app, 'auth/passkey-login', async ({ input: { response }, request, reply }) => {
    const what: Audited = { event: 'login', account: '', detail: 'passkey' };
    return audited(deps, request, what, async () => {
      const attempt = deviceAttempt(`passkey:${clientOf(request.ip)}`);
      await requireAttempt(db, attempt, now());
      const uid = await ownerOfPasskey(deps, { request, reply }, response).catch(async (error: unknown) => {
        await recordFailure(db, attempt, now());
        throw error;
      });
      what.account = await emailOf(db, uid);
      return sessions.start(uid, request.headers['user-agent'] ?? '', { isPasskey: true });
    });
  });
}
