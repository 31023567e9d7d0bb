/** @file How much one account may ask of the server, so that one cannot use up what all need. */
import type { App, Deps } from '../context.ts';
import type { Texts } from '../http/allowed.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { countUse } from './rate-limit.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const KB_PER_MB = 1000;

type QuotaDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/** Counts a new task. Refuses with BUSY beyond MAX_TASKS_PER_DAY. */
export async function countTask(deps: QuotaDeps, uid: number): Promise<void> {
  const max = deps.config.maxTasksPerDay;
  await countInDay(deps, `tasks:${uid}`, max, 1, {
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

/** Counts the calls of each account in this process. Beyond MAX_REQUESTS_PER_MINUTE they are refused with BUSY. */
export function limitRequests(
  app: App,
  { config: { maxRequestsPerMinute: max }, now }: Pick<Deps, 'config' | 'now'>,
): void {
  if (max === 0) return;
  let endsAt = 0;
  const counts = new Map<number, number>();
  // After the hook of the session, which finds the caller.
  app.addHook('onRequest', async ({ caller }) => {
    if (!caller) return;
    const at = now();
    if (at >= endsAt || at < endsAt - MINUTE_MS) {
      counts.clear();
      endsAt = at + MINUTE_MS;
    }
    const count = (counts.get(caller.uid) ?? 0) + 1;
    counts.set(caller.uid, count);
    if (count <= max) return;
    const text = {
      zh: `请求太多，每分钟最多 ${max} 次，请稍后再试。`,
      en: `Too many requests: at most ${max} in a minute. Please try again in a moment.`,
    };
    throw refuse('BUSY', { retryAfterSeconds: Math.ceil((endsAt - at) / 1000), text });
  });
}
