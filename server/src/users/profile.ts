/** @file Changes a person's own profile: name and avatar. */
import type { Deps } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { isImage } from '../files/image-check.ts';
import { recordAccount } from '../session/account-log.ts';

export interface ProfileChange {
  nickname?: string | undefined;
  /** A data URL; empty for none. */
  avatar?: string | undefined;
}

/** Changes the given fields. Refuses with INVALID_INPUT if the avatar is not an image. */
export async function changeProfile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  uid: number,
  { nickname, avatar }: ProfileChange,
): Promise<void> {
  if (avatar) await requirePicture(avatar);
  const change = {
    ...(nickname === undefined ? {} : { nickname }),
    ...(avatar === undefined ? {} : { avatar }),
  };
  if (Object.keys(change).length === 0) return;
  await inTransaction(db, async (tx) => {
    await tx.updateTable('user').set(change).where('uid', '=', uid).execute();
    if (nickname !== undefined) await recordAccount(tx, uid, now());
  });
}

async function requirePicture(dataUrl: string): Promise<void> {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/.exec(dataUrl) ?? [];
  if (await isImage(Buffer.from(base64, 'base64'), type)) return;
  throw refuse('INVALID_INPUT', { issues: [{ field: 'avatar', code: 'NOT_AN_IMAGE' }] });
}
