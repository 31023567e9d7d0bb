/** @file The accounts of a company: listing, adding, changing. For administrators. */
import type { FastifyRequest } from 'fastify';
import { requireAdmin, type App, type Caller, type Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { route } from '../http/route.ts';
import { audited, requestOrigin } from '../session/audit-log.ts';
import type { Sessions } from '../session/sessions.ts';
import { emailOf } from '../session/users.ts';
import {
  AccountError,
  closeAccount,
  endAllSessions,
  reopenAccount,
  resetSecondFactor,
  sendLink,
  setHome,
  setRoles,
  type ManageDeps,
} from './manage-account.ts';
import { addPerson, listPeople } from './people.ts';

/** Mounts the endpoints of people. */
export function peopleRoutes(app: App, deps: Deps, sessions: Sessions): void {
  const { db, now } = deps;

  route(app, 'user/list', async ({ input, caller }) => {
    requireAdmin(caller);
    return listPeople(db, input, now());
  });

  route(app, 'user/add', async ({ input, caller, request }) => {
    requireAdmin(caller);
    const actor = await emailOf(db, caller.uid);
    const what = {
      event: 'createUser',
      account: input.email,
      actor,
      detail: input.roles.join(', '),
    } as const;
    return { uid: await audited(deps, request, what, () => addPerson(deps, input)) };
  });

  route(app, 'user/set-roles', ({ input: { uid, roles, ...more }, ...from }) =>
    change(from, uid, (all, email) => setRoles(all, email, roles, more)),
  );
  route(app, 'user/set-home', ({ input: { uid, home, before }, ...from }) =>
    change(from, uid, (all, email) => setHome(all, email, home, before)),
  );
  route(app, 'user/send-password-link', ({ input: { uid }, ...from }) => change(from, uid, sendLink));
  route(app, 'user/close', ({ input: { uid }, ...from }) => change(from, uid, closeAccount));
  route(app, 'user/reopen', ({ input: { uid }, ...from }) => change(from, uid, reopenAccount));
  route(app, 'user/end-sessions', ({ input: { uid }, ...from }) => change(from, uid, endAllSessions));
  route(app, 'user/reset-second-factor', ({ input: { uid }, ...from }) =>
    change(from, uid, resetSecondFactor),
  );

  /** Changes somebody's account. Refuses with USER_NOT_FOUND and LAST_ADMIN. */
  async function change(
    { caller, request }: { caller: Caller; request: FastifyRequest },
    uid: number,
    work: (all: ManageDeps, email: string) => Promise<void>,
  ): Promise<null> {
    requireAdmin(caller);
    const user = await db.selectFrom('user').select('email').where('uid', '=', uid).executeTakeFirst();
    if (!user) throw refuse('USER_NOT_FOUND');
    const by = { ...requestOrigin(request), actor: await emailOf(db, caller.uid) };
    try {
      await work({ ...deps, by }, user.email);
    } catch (error) {
      if (error instanceof AccountError && error.reason === 'LAST_ADMIN') throw refuse('LAST_ADMIN');
      throw error;
    } finally {
      sessions.forget(uid);
    }
    return null;
  }
}
