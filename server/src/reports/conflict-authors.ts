/** @file Whose was the other value? The log knows: the operation of that row with that clock. */
import type { Db } from '../context.ts';

/** Authors by `<row id> <clock>`. A clock that no operation of the row has is left out. */
export async function authorsOf(
  db: Db,
  reportId: string,
  values: readonly { id: string; hlc: string }[],
): Promise<Map<string, { uid: number; nickname: string }>> {
  const entries = await db
    .selectFrom('operation')
    .leftJoin('user', 'user.uid', 'operation.uid')
    .select(['operation.rowId', 'operation.hlc', 'operation.uid', 'user.nickname'])
    .where('operation.reportId', '=', reportId)
    .where('operation.rowId', 'in', [...new Set(values.map(({ id }) => id))])
    .where('operation.hlc', 'in', [...new Set(values.map(({ hlc }) => hlc))])
    .execute();
  return new Map(
    entries.map(({ rowId, hlc, uid, nickname }) => [`${rowId} ${hlc}`, { uid, nickname: nickname ?? '' }]),
  );
}
