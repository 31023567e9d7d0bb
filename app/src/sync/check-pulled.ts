/** @file What a pull brought, checked before any of it is stored. */
import type { PullData } from '@proofmark/contract/api/report.ts';
import { isSequenceNumber, malformedPart } from '@proofmark/contract/sync/check-row.ts';
import { isKind } from '@proofmark/contract/fields/kinds.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { REPORT_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import { ApiError } from '../api/errors.ts';

/**
 * The rows of a page, without those of kinds that this version does not know.
 *
 * [Note: A malformed page is refused whole] One malformed part makes the phone refuse the page: it stores nothing of it,
 * keeps what it has, and asks again later. To store the other rows and move on would lose the malformed row for good.
 * @throws {ApiError} of kind `malformed`, naming the part
 */
export function checkedRows(data: PullData): Row[] {
  const { seq, head, since, status, version, rows, hasMore, present = [] } = data as Partial<PullData>;
  if (!isSequenceNumber(seq)) throw malformed('seq');
  if (typeof head !== 'string') throw malformed('head');
  if (!isSequenceNumber(since)) throw malformed('since');
  if (!status || !REPORT_STATUSES.includes(status)) throw malformed('status');
  if (!isSequenceNumber(version)) throw malformed('version');
  if (typeof hasMore !== 'boolean') throw malformed('hasMore');
  if (!Array.isArray(present) || !present.every((one) => typeof one?.nickname === 'string')) {
    throw malformed('present');
  }
  if (!Array.isArray(rows)) throw malformed('rows');
  for (const [index, row] of rows.entries()) {
    const part = malformedPart(row);
    if (part !== null) throw malformed(`rows.${index}.${part}`);
  }
  return (rows as Row[]).filter(({ kind }) => isKind(kind));
}

function malformed(part: string): ApiError {
  return new ApiError({ kind: 'malformed', msg: part });
}
