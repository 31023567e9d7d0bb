/** @file The picture of a file in the store that is no photo of this report. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { deskQueries } from '../../../../api/desk-queries.ts';
import { useUser } from '../../../../session/session-store.ts';
import { askOnce } from '../../../../store/kept-answers.ts';

/** The bytes, or the address of a file from a store that scripts may not read. The bytes stay on this device. */
export function useFilePicture(rename: string): UseQueryResult<Blob | string> {
  const { uid } = useUser();
  return useQuery(
    {
      queryKey: ['picture', uid, rename],
      queryFn: async ({ signal }): Promise<Blob | string> => {
        let address = '';
        try {
          return await askOnce(`picture/${rename}`, async () => {
            address = (await call('file/url', { rename }, { isQuiet: true, signal })).url;
            const answer = await fetch(address, { signal });
            if (!answer.ok) throw new TypeError(`The store answered ${answer.status}`);
            return answer.blob();
          });
        } catch (error) {
          // An <img> may show what fetch cannot read.
          if (address !== '' && error instanceof TypeError) return address;
          throw error;
        }
      },
      staleTime: Infinity,
    },
    deskQueries,
  );
}
