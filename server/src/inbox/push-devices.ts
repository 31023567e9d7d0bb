/** @file The devices that take messages: what they are addressed by, and the key under which the server writes to them. */
import type { Db } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import { newId } from '../ids.ts';
import webPush from 'web-push';

/**
 * The services of the browsers: Chrome, Firefox, Safari and Edge. A device names the address to which the server writes,
 * so any other address is refused: it might lead into the company's own network.
 */
const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/** What a browser says when somebody lets it take messages. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Devices of one session. A browser has one address at a time. */
const PLACES = 5;

/** Stores the address of the device with this session. Refuses with INVALID_INPUT an address of another service. */
export async function addDevice(
  db: Db,
  tokenHash: string,
  { endpoint, keys }: Subscription,
  at: number,
): Promise<void> {
  const { hostname } = new URL(endpoint);
  if (!PUSH_SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`)))
    throw refuse('INVALID_INPUT', {
      issues: [
        {
          field: 'endpoint',
          code: 'NOT_ALLOWED',
          value: hostname.slice(0, 80),
          allowed: { enum: PUSH_SERVICES },
        },
      ],
    });
  const row = { id: newId(at), tokenHash, endpoint, ...keys, createdAt: at };
  await db
    .insertInto('pushDevice')
    .values(row)
    .onConflict((conflict) =>
      // Another person may have logged in on the same browser.
      conflict.column('endpoint').doUpdateSet({ tokenHash, ...keys }),
    )
    .execute();
  const old = await db
    .selectFrom('pushDevice')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .orderBy('createdAt', 'desc')
    .offset(PLACES)
    .limit(100)
    .execute();
  for (const { id } of old) await db.deleteFrom('pushDevice').where('id', '=', id).execute();
}

/** Forgets the address, if it is of this session. */
export async function removeDevice(db: Db, tokenHash: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('pushDevice')
    .where('tokenHash', '=', tokenHash)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** The key pair of this server. It is made when somebody asks for it first; all processes have the same. */
export async function pushKey(db: Db): Promise<{ publicKey: string; privateKey: string }> {
  const read = () => db.selectFrom('pushKey').select(['publicKey', 'privateKey']).executeTakeFirst();
  const stored = await read();
  if (stored) return stored;
  const made = { id: 1, ...webPush.generateVAPIDKeys() };
  await db
    .insertInto('pushKey')
    .values(made)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  // Another process may have been faster.
  return (await read()) ?? made;
}
