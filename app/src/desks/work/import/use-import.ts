/** @file What the page of imports asks the server for, and says to it. */
import { base64Of } from '../../../api/file-base64.ts';
import type { Import, ImportMap } from '@proofmark/contract/api/import.ts';
import type { DataOf, InputOf } from '@proofmark/contract/api/endpoint-schemas.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { deskQueries, LIST_REFRESH_MS, pagesOf } from '../../../api/desk-queries.ts';

const KEY = 'imports';

/** Which rows are shown. */
export type RowsShown = DataOf<'import/rows'>['items'][number]['outcome'] | 'all' | 'around';

/** An import. */
export function useOrderImport(uid: number, id: string) {
  return useQuery(
    {
      queryKey: [KEY, uid, id],
      queryFn: ({ signal }) => call('import/detail', { id }, { isQuiet: true, signal }),
      refetchOnWindowFocus: false,
      // Its people are told after a while, and a colleague may take it back.
      refetchInterval: ({ state }) => (state.data?.state === 'open' ? false : LIST_REFRESH_MS),
    },
    deskQueries,
  );
}

/** Its rows, page by page. `counts`: the rows are old as soon as these change. */
export function useImportRows(uid: number, { id, counts }: Import, show: RowsShown) {
  return useInfiniteQuery(
    {
      queryKey: [KEY, uid, id, 'rows', show, counts],
      ...pagesOf('import/rows', { id, show }),
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: false,
    },
    deskQueries,
  );
}

/** Earlier imports, newest first. */
export function useImports(uid: number) {
  return useInfiniteQuery(
    {
      queryKey: [KEY, uid, 'list'],
      ...pagesOf('import/list', {}),
    },
    deskQueries,
  );
}

type Step = 'import/map' | 'import/fix' | 'import/create' | 'import/undo' | 'import/tell';

let changing: Promise<void> = Promise.resolve();

/**
 * Says something to the server about an import, and keeps what it has become. Each call waits for the one before, because
 * its answer would show the import without the next change. Throws ApiError.
 */
export function changeImport<N extends Step>(uid: number, step: N, input: InputOf<N>): Promise<void> {
  const say = () => changeNow(uid, step, input);
  changing = changing.then(say, say);
  return changing;
}

async function changeNow<N extends Step>(uid: number, step: N, input: InputOf<N>): Promise<void> {
  const changed = await (call(step, input) as Promise<Import>).catch(async (error: unknown) => {
    // Its answer may be lost although it has happened, or a colleague was faster: what is stored is shown.
    await deskQueries.invalidateQueries({ queryKey: [KEY, uid, (input as { id: string }).id] });
    throw error;
  });
  deskQueries.setQueryData([KEY, uid, changed.id], changed);
  // Rows that were read otherwise may be as many as before.
  if (step === 'import/fix' || step === 'import/map')
    await deskQueries.invalidateQueries({ queryKey: [KEY, uid, changed.id, 'rows'] });
  if (step === 'import/create' || step === 'import/undo') await deskQueries.invalidateQueries();
}

let mapped: Promise<void> = Promise.resolve();

/**
 * Tells the server how all columns of an import are to be read: as so far, but for what `change` returns. Each call waits
 * for the one before, because otherwise it would take that one back. Throws ApiError.
 */
export function mapImport(
  uid: number,
  id: string,
  change: (item: Import) => Partial<ImportMap>,
): Promise<void> {
  async function say(): Promise<void> {
    const item = deskQueries.getQueryData<Import>([KEY, uid, id]);
    if (!item) return;
    await changeImport(uid, 'import/map', {
      id,
      columns: item.columns.map(({ field }) => field),
      clientId: item.clientId,
      isDayFirst: item.dates?.isDayFirst ?? true,
      people: {},
      ...change(item),
    });
  }
  mapped = mapped.then(say, say);
  return mapped;
}

/** Sends a file. Returns the import that it has become. Throws ApiError. */
export async function readFile(uid: number, file: File): Promise<Import> {
  const made = await call('import/read', { fileName: file.name, content: await base64Of(file) });
  deskQueries.setQueryData([KEY, uid, made.id], made);
  await deskQueries.invalidateQueries({ queryKey: [KEY, uid, 'list'] });
  return made;
}
