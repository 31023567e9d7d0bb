/** @file An approved version of a report as the desks read it from the server. */
import { KINDS, type Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { deskQueries } from '../../api/desk-queries.ts';
import { askOnce } from '../../store/kept-answers.ts';
import { useUser } from '../../session/session-store.ts';

/** An approved version as it was issued. It never changes, so it is asked for once. */
export function useVersionDocument(
  reportId: string,
  version: number,
  isWanted = true,
): UseQueryResult<Manifest> {
  const { uid } = useUser();
  return useQuery(
    {
      queryKey: ['versions', uid, reportId, 'document', version],
      queryFn: ({ signal }) =>
        askOnce(
          `version/${reportId}/${version}`,
          async () => (await call('version/read', { reportId, version }, { isQuiet: true, signal })).manifest,
        ),
      staleTime: Infinity,
      enabled: isWanted,
    },
    deskQueries,
  );
}

/** Whether this version of the app knows the kind of a row that another one may have written. */
export function isKnownKind(kind: string): kind is Kind {
  return Object.hasOwn(KINDS, kind);
}

/** The report that an issued version says. */
export function reportIn({ rows }: Pick<Manifest, 'rows'>): Report {
  return readReport(
    rows.flatMap((row) =>
      isKnownKind(row.kind) ? [{ ...row, kind: row.kind, hlc: {}, deleted: false, seq: 0 }] : [],
    ),
  );
}
