/** @file The picture of a file in the store that is no photo of this report. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { deskQueries } from '../../../../api/desk-queries.ts';
import { useUser } from '../../../../session/session-store.ts';

/** So long a picture that nothing shows stays at hand, also without a network. */
const KEPT_MS = 3_600_000;

/** The bytes, or the address of a file from a store that scripts may not read. */
export function useFilePicture(rename: string): UseQueryResult<Blob | string> {
  const { uid } = useUser();
  return useQuery(
    {
      queryKey: ['picture', uid, rename],
      queryFn: async ({ signal }): Promise<Blob | string> => {
        const { url } = await call('file/url', { rename }, { isQuiet: true, signal });
        try {
          const answer = await fetch(url, { signal });
          if (answer.ok) return await answer.blob();
        } catch {
          // An <img> may show what fetch cannot read.
        }
        return url;
      },
      staleTime: Infinity,
      gcTime: KEPT_MS,
    },
    deskQueries,
  );
}
