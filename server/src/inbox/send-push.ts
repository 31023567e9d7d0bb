/** @file The job that sends an entry of the inbox to a device (Web Push: RFC 8030, encrypted by RFC 8291). */
import type { PushedMessage } from '@proofmark/contract/api/inbox.ts';
import webPush from 'web-push';
import type { Deps } from '../context.ts';
import { FinalError } from '../jobs/job-table.ts';
import type { JobBodies } from '../jobs/job-types.ts';
import { pushKey } from './push-devices.ts';
import { readForSending } from './send-mail.ts';
import { sayEntry } from './words.ts';

const TIMEOUT_MS = 10_000;
/** How long the service keeps a message for a device that is off. */
const KEPT_SECONDS = 24 * 3600;

/** The job `inboxPush`. Forgets a device that takes no more messages. */
export async function pushEntry(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { entryId, deviceId }: JobBodies['inboxPush'],
): Promise<void> {
  const found = await readForSending(db, entryId);
  const device = await db
    .selectFrom('pushDevice')
    .innerJoin('session', 'session.tokenHash', 'pushDevice.tokenHash')
    .innerJoin('inboxEntry', 'inboxEntry.uid', 'session.uid')
    .select(['pushDevice.endpoint', 'pushDevice.p256dh', 'pushDevice.auth'])
    .where('pushDevice.id', '=', deviceId)
    .where('session.expiresAt', '>', now())
    .where('inboxEntry.id', '=', entryId)
    .executeTakeFirst();
  if (!found || !device) return;
  const { entry, language } = found;
  const { title, sentence } = sayEntry(entry, language);
  const message: PushedMessage = {
    id: entry.id,
    title,
    body: [sentence, ...entry.changed.slice(0, SHOWN)].join('\n'),
    path: entry.path,
  };
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { TTL: KEPT_SECONDS, vapidDetails: { subject: subjectOf(config.publicUrl), ...(await pushKey(db)) } },
  );
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: withTexts(headers),
    body: new Uint8Array(body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  if (answer.status === 404 || answer.status === 410) {
    await db.deleteFrom('pushDevice').where('id', '=', deviceId).execute();
    return;
  }
  const failure = `The push service answered ${answer.status}`;
  throw answer.status === 429 || answer.status >= 500 ? new Error(failure) : new FinalError(failure);
}

/** A message shows little more. */
const SHOWN = 3;

/** Whom the service can turn to (RFC 8292 section 2.1). */
function subjectOf(publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? publicUrl : `mailto:postmaster@${hostname}`;
}

/** `fetch` sets the length itself. */
function withTexts(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.toLowerCase() === 'content-length' ? [] : [[name, String(value)]],
    ),
  );
}
