/** @file Simulated phones that edit, take photos and pull, and try again as the app does. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { REASONS, type Reason } from '@proofmark/contract/api/envelope.ts';
import type { PresignData } from '@proofmark/contract/api/file.ts';
import type { PushData } from '@proofmark/contract/api/report.ts';
import { MAIN_PREFIX } from '@proofmark/contract/api/paths.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';

const ASK_MS = 2000;
const EDIT_MS = 20_000;
const PHOTO_MS = 120_000;
const GIVE_UP_MS = 15_000;
const AGAIN_MS = 1000;

/** What all phones have done. */
export interface Tally {
  isOver: boolean;
  /** Operations that the server has said it has. */
  acknowledged: string[];
  /** Photos that the server has confirmed. */
  photos: string[];
  /** When each push and each photo was answered, as `performance.now()`. */
  pushedAt: number[];
  storedAt: number[];
  again: Map<string, number>;
  /** Answers after which a phone of the app asks its person. */
  needAPerson: string[];
}

/** Works until `tally.isOver`, then sends one last operation, which has to arrive. Resolves to true when it has. */
export async function phone(
  url: string,
  { token, reportId }: { token: string; reportId: string },
  n: number,
  photo: Buffer,
  tally: Tally,
): Promise<true> {
  const device = `phone-${n}`;
  let since = 0;
  let editAt = performance.now() + Math.random() * EDIT_MS;
  let photoAt = performance.now() + Math.random() * PHOTO_MS;
  const call = <T>(path: string, body?: object) => untilAnswered<T>(url, token, path, body, tally);

  async function edit(): Promise<void> {
    const set = { notes: `${device} ${Date.now()}` };
    const opId = randomUUID();
    const op = { opId, kind: 'information', id: 'information', set, hlc: formatClock(Date.now(), 0, device) };
    const { results } = await call<PushData>('/report/push', { reportId, deviceId: device, ops: [op] });
    if (results[0]?.result === 'rejected') throw new Error(`Rejected: ${JSON.stringify(results)}`);
    tally.acknowledged.push(opId);
    tally.pushedAt.push(performance.now());
  }

  async function takePhoto(): Promise<void> {
    const sha256 = createHash('sha256').update(photo).digest('hex');
    const file = {
      reportId,
      fileName: `${device}.jpg`,
      contentType: 'image/jpeg',
      size: photo.length,
      sha256,
    };
    const { rename, url: address, method, headers } = await call<PresignData>('/file/presign', file);
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    const put = await fetch(address, { method, headers, body: new Uint8Array(photo), signal }).catch(
      () => null,
    );
    await put?.arrayBuffer().catch(() => null);
    if (!put?.ok) {
      count(tally, `photo ${put?.status ?? 'without answer'}`);
      return;
    }
    await call('/file/confirm', { reportId, rename, sha256 });
    tally.photos.push(rename);
    tally.storedAt.push(performance.now());
    photoAt += PHOTO_MS;
  }

  await wait(Math.random() * ASK_MS);
  while (!tally.isOver) {
    if (performance.now() > editAt) {
      editAt += EDIT_MS;
      await edit();
    }
    if (performance.now() > photoAt) await takePhoto();
    const pulled = await call<{ seq: number }>(`/report/pull?reportId=${reportId}&since=${since}`);
    since = pulled.seq;
    await wait(ASK_MS);
  }
  await edit();
  return true;
}

async function untilAnswered<T>(
  url: string,
  token: string,
  path: string,
  body: object | undefined,
  tally: Tally,
) {
  for (;;) {
    const why = await ask(url, token, path, body);
    if (typeof why === 'object') return why.data as T;
    count(tally, why);
    if (!/^(HTTP 50[23]|no answer|BUSY)$/.test(why) && REASONS[why as Reason] !== 'wait')
      tally.needAPerson.push(why);
    await wait(AGAIN_MS * (0.5 + Math.random()));
  }
}

/** The answer, or why there is none. */
async function ask(
  url: string,
  token: string,
  path: string,
  body?: object,
): Promise<{ data: unknown } | string> {
  try {
    const response = await fetch(url + MAIN_PREFIX + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'access-token': token },
      signal: AbortSignal.timeout(GIVE_UP_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (response.status === 500) return `HTTP 500 ${path.split('?')[0]}`;
    if (response.status !== 200) return `HTTP ${response.status}`;
    const answer = JSON.parse(text) as { code: number | string; data: { reason?: string } | null };
    return answer.code === 200 ? { data: answer.data } : (answer.data?.reason ?? `code ${answer.code}`);
  } catch {
    return 'no answer';
  }
}

function count({ again }: Tally, why: string): void {
  again.set(why, (again.get(why) ?? 0) + 1);
}
