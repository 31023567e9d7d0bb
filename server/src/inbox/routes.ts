/** @file Mounts the endpoints of the inbox. */
import { kindsFor } from '@proofmark/contract/workflow/inbox-kinds.ts';
import type { App, Deps } from '../context.ts';
import { languageOf } from '../http/language.ts';
import { route } from '../http/route.ts';
import { tokenOf } from '../session/hook.ts';
import { hashToken } from '../session/sessions.ts';
import { choicesOf, storeChoices } from './choices.ts';
import { countUnread, listEntries, markRead } from './entries.ts';
import { addDevice, pushKey, removeDevice } from './push-devices.ts';

/** Mounts the endpoints of the inbox. Everybody has their own. */
export function inboxRoutes(app: App, { db, now }: Deps): void {
  route(app, 'inbox/list', async ({ input, caller, request }) => ({
    ...(await listEntries(db, caller, input, languageOf(request.headers['accept-language']))),
    unread: await countUnread(db, caller),
  }));

  route(app, 'inbox/read', async ({ input: { ids }, caller }) => {
    await markRead(db, caller, ids);
    return null;
  });

  route(app, 'inbox/choices', async ({ caller: { uid, roles } }) => {
    const stored = await db
      .selectFrom('inboxChoice')
      .select(['mail', 'push'])
      .where('uid', '=', uid)
      .executeTakeFirst();
    const { publicKey } = await pushKey(db);
    return { kinds: kindsFor(roles), ...choicesOf(roles, stored ?? {}), pushKey: publicKey };
  });

  route(app, 'inbox/choose', async ({ input, caller }) => {
    await storeChoices(db, caller.uid, input);
    return null;
  });

  route(app, 'inbox/subscribe', async ({ input, request }) => {
    await addDevice(db, hashToken(tokenOf(request.headers)), input, now());
    return null;
  });

  route(app, 'inbox/unsubscribe', async ({ input: { endpoint }, request }) => {
    await removeDevice(db, hashToken(tokenOf(request.headers)), endpoint);
    return null;
  });
}
