/** @file How much one account may ask of the server, so that one cannot use up what all need. */
import type { Transaction } from 'kysely';
import type { App, Deps } from '../context.ts';
import type { Tables } from '../database/schema.ts';
import type { Texts } from '../http/allowed-words.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { addUses, countUse } from './rate-limit.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const KB_PER_MB = 1000;

type QuotaDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/** Counts new tasks. Refuses with BUSY beyond MAX_TASKS_PER_DAY. */
export async function countTasksOf(deps: QuotaDeps, uid: number, amount = 1): Promise<void> {
  const max = deps.config.maxTasksPerDay;
  await countInDay(deps, `tasks:${uid}`, max, amount, {
    zh: `24 小时内最多添加 ${max} 个任务，请稍后再试，或联系管理员。`,
    en: `You can add at most ${max} tasks in 24 hours. Try again later, or ask your administrator.`,
  });
}

/** Counts the bytes of a photo to come. Refuses with BUSY beyond MAX_UPLOAD_MB_PER_DAY. */
export async function countUpload(deps: QuotaDeps, uid: number, sizeBytes: number): Promise<void> {
  const max = deps.config.maxUploadMbPerDay;
  const kilobytes = Math.ceil(sizeBytes / 1000);
  await countInDay(deps, `uploads:${uid}`, max * KB_PER_MB, kilobytes, {
    zh: `24 小时内最多上传 ${max} MB 照片。照片仍保存在本机，稍后会自动上传。`,
    en: `You can upload at most ${max} MB of photos in 24 hours. They stay on your phone, which sends them later.`,
  });
}

/** A maximum of 0 means no limit. */
async function countInDay(
  { db, now }: QuotaDeps,
  key: string,
  max: number,
  amount: number,
  text: Texts,
): Promise<void> {
  if (max === 0) return;
  await inTransaction(db, (tx) => countUse(tx, key, { max, windowMs: DAY_MS, amount, text }, now()));
}

/**
 * Counts tasks that an import creates, in its transaction. Refuses with BUSY beyond MAX_IMPORTED_TASKS_PER_DAY; what was
 * created before stays, and a second call goes on.
 */
export async function countImported(
  tx: Transaction<Tables>,
  { config: { maxImportedTasksPerDay: max }, now }: Pick<Deps, 'config' | 'now'>,
  uid: number,
  amount: number,
): Promise<void> {
  if (max === 0) return;
  const text = {
    zh: `24 小时内最多从文件导入 ${max} 个任务，请稍后继续，或联系管理员。`,
    en: `You can import at most ${max} tasks in 24 hours. Go on later, or ask your administrator.`,
  };
  await countUse(tx, `imports:${uid}`, { max, windowMs: DAY_MS, amount, text }, now());
}

/** What this process knows of an account's calls in the minute that ends at `endsAt`. */
interface Calls {
  /** Of all processes, as the database said last. */
  total: number;
  /** Made here since then. */
  own: number;
  endsAt: number;
}

/** A process tells the others after this share of the limit, so that a phone with few calls costs no write. */
const SHARE = 20;

/**
 * Counts the calls of each account. Beyond MAX_REQUESTS_PER_MINUTE they are refused with BUSY. Processes add up their calls in
 * the database, a twentieth of the limit at a time, so an account gets at most that much more from each further process.
 */
export function limitRequests(
  app: App,
  { config: { maxRequestsPerMinute: max }, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
): void {
  if (max === 0) return;
  const batch = Math.ceil(max / SHARE);
  const calls = new Map<number, Calls>();
  let sweptAt = now();

  const share = async (uid: number, own: Calls, at: number) => {
    own.own -= batch;
    const added = await addUses(db, `requests:${uid}`, { amount: batch, windowMs: MINUTE_MS }, at);
    own.total = Math.max(own.total, added.count);
    own.endsAt = added.windowEndsAt;
  };

  // After the hook of the session, which finds the caller.
  app.addHook('onRequest', async ({ caller, log }) => {
    if (!caller) return;
    const at = now();
    if (Math.abs(at - sweptAt) >= MINUTE_MS) {
      for (const [uid, { endsAt }] of calls) if (at >= endsAt) calls.delete(uid);
      sweptAt = at;
    }
    const known = calls.get(caller.uid);
    const isCurrent = known && at < known.endsAt && at >= known.endsAt - MINUTE_MS;
    const own: Calls = isCurrent ? known : { total: 0, own: 0, endsAt: at + MINUTE_MS };
    if (!isCurrent) calls.set(caller.uid, own);
    own.own += 1;
    if (own.total + own.own > max) {
      const text = {
        zh: `请求太多，每分钟最多 ${max} 次，请稍后再试。`,
        en: `Too many requests: at most ${max} in a minute. Please try again in a moment.`,
      };
      throw refuse('BUSY', { retryAfterSeconds: Math.ceil((own.endsAt - at) / 1000), text });
    }
    if (own.own >= batch)
      // Without the database this process counts for itself.
      await share(caller.uid, own, at).catch((error: unknown) => {
        own.total += batch;
        log.warn({ err: error }, 'Could not add up the calls of an account');
      });
  });
}
