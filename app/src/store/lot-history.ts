/** @file Earlier lots of a report's supplier and product. The last answer is stored, to be read offline too. */
import type { LotHistory } from '@proofmark/contract/api/report.ts';
import { call, type CallOptions } from '../api/call.ts';
import { currentDatabase } from './current-database.ts';
import { withStorageErrors } from './storage-error.ts';
import { useLocalQuery } from './use-local-query.ts';

/** The first page of earlier lots. */
export interface KnownLots extends LotHistory {
  /** When the server sent it, epoch ms. */
  at: number;
}

const keyOf = (reportId: string) => `lot-history/${reportId}`;

/** What this phone knows of the earlier lots, live; undefined while it knows nothing. */
export function useKnownLots(reportId: string): KnownLots | undefined {
  const stored = useLocalQuery(keyOf(reportId), (db) => db.meta.get(keyOf(reportId)));
  return stored?.value as KnownLots | undefined;
}

const FRESH_MS = 10 * 60_000;

/**
 * Asks the server for the first page and stores it, unless the stored one is less than ten minutes old.
 * @throws {ApiError} when the server cannot be asked; the stored page stays
 */
export async function refreshLots(reportId: string, options: CallOptions = {}): Promise<KnownLots> {
  const { meta } = currentDatabase();
  const known = (await meta.get(keyOf(reportId)))?.value as KnownLots | undefined;
  if (known !== undefined && Math.abs(Date.now() - known.at) < FRESH_MS) return known;
  const page = await call('report/lotHistory', { reportId }, { isQuiet: true, ...options });
  const value: KnownLots = { ...page, at: Date.now() };
  await withStorageErrors<unknown>(() => meta.put({ key: keyOf(reportId), value }));
  return value;
}
