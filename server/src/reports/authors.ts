/** @file Looks up who entered the other value of a field: the log has the operation with its row and clock. */
import type { Rival, Row } from '@proofmark/contract/sync/merge.ts';
import type { Db } from '../database/schema.ts';

/** The rows with the author of each rival. Asks the log only if there are rivals. */
export async function withAuthors(db: Db, reportId: string, rows: Row[]): Promise<Row[]> {
  const values = rows.flatMap(({ id, rivals }) =>
    Object.values(rivals ?? {}).map(({ hlc }) => ({ id, hlc })),
  );
  if (values.length === 0) return rows;
  const authors = await authorsOf(db, reportId, values);
  return rows.map((row) => {
    if (!row.rivals) return row;
    const rivals = Object.entries(row.rivals).map(([field, rival]): [string, Rival] => {
      const by = authors.get(`${row.id} ${rival.hlc}`);
      return [field, by ? { ...rival, by } : rival];
    });
    return { ...row, rivals: Object.fromEntries(rivals) };
  });
}

/** Authors by `<row id> <clock>`, without clocks that no operation of the row has. */
async function authorsOf(
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
