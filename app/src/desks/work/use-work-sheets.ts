import { useQuery } from '@tanstack/react-query';
import { deskQueries } from '../../api/desk-queries.ts';
import { ApiError } from '../../api/errors.ts';

/** One chunk, which comes after the list. */
async function load() {
  try {
    const [sheet, order, dialogs] = await Promise.all([
      import('./TaskSheet.tsx'),
      import('./OrderDialog.tsx'),
      import('./WorkDialogs.tsx'),
    ]);
    return {
      TaskSheet: sheet.TaskSheet,
      OrderDialog: order.OrderDialog,
      WorkDialogs: dialogs.WorkDialogs,
    };
  } catch (cause) {
    throw new ApiError({ kind: 'network', msg: '', cause });
  }
}

/**
 * What opens beside the list, fetched once `isWanted`. With `lazy`, the error page would replace the list where the network goes
 * before.
 */
export function useWorkSheets(isWanted: boolean) {
  return useQuery(
    { queryKey: ['work-sheets'], queryFn: load, enabled: isWanted, staleTime: Infinity, gcTime: Infinity },
    deskQueries,
  );
}
