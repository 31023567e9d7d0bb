/** @file What the page of versions asks the server for. */
import type { ComparedVersions, ReportVersion } from '@proofmark/contract/api/version.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { deskQueries } from '../../api/desk-queries.ts';
import { useUser } from '../../session/session-store.ts';

/** How many the server gives at once. */
const PAGE = 100;

/** The versions of a report, oldest first. */
export function useVersions(reportId: string): UseQueryResult<ReportVersion[]> {
  const { uid } = useUser();
  return useQuery(
    {
      queryKey: ['versions', uid, reportId],
      queryFn: async ({ signal }) => {
        const versions: ReportVersion[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page: { items: ReportVersion[]; nextCursor: string | null } = await call(
            'version/list',
            { reportId, limit: PAGE, ...(cursor && { cursor }) },
            { isQuiet: true, signal },
          );
          versions.push(...page.items);
          cursor = page.nextCursor;
        }
        return versions;
      },
    },
    deskQueries,
  );
}

/** What differs between two versions, the earlier one first. The version that people work on is compared as it is now. */
export function useComparison(
  reportId: string,
  from: number,
  { version, state }: ReportVersion,
): UseQueryResult<ComparedVersions> {
  const { uid } = useUser();
  return useQuery(
    {
      queryKey: ['versions', uid, reportId, 'compare', from, version, state],
      queryFn: ({ signal }) =>
        call(
          'version/compare',
          { reportId, from, ...(state !== 'open' && { to: version }) },
          { isQuiet: true, signal },
        ),
      // Issued versions never change.
      staleTime: state === 'open' ? 0 : Infinity,
    },
    deskQueries,
  );
}

/** Addresses of files are signed for a short time. */
const ADDRESS_FRESH_MS = 5 * 60_000;

/** The address of a photo's file; undefined while there is none. */
export function useFileUrl(rename: string): string | undefined {
  const { uid } = useUser();
  const { data } = useQuery(
    {
      queryKey: ['file', uid, rename],
      queryFn: async ({ signal }) => (await call('file/url', { rename }, { isQuiet: true, signal })).url,
      staleTime: ADDRESS_FRESH_MS,
      gcTime: ADDRESS_FRESH_MS,
    },
    deskQueries,
  );
  return data;
}
