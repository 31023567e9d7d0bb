/** @file What a photo can be compared with: pictures of the order, of other reports, and of this one. */
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import { photoName } from '@proofmark/contract/words/row-names.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { deskQueries } from '../../../../api/desk-queries.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { reportIn, useVersionDocument } from '../../../../report/versions/issued-version.ts';
import { useUser } from '../../../../session/session-store.ts';
import { currentDatabase } from '../../../../store/current-database.ts';
import { askOrKept } from '../../../../store/kept-answers.ts';
import { useLocalQuery } from '../../../../store/use-local-query.ts';
import { fetchAttachments } from '../../../../sync/fetch-attachments.ts';
import { replacedPhotos, samePlacePhotos } from './like-photos.ts';

/** The type of a paper that the browser's own viewer shows. */
export const PDF = 'application/pdf';
/** Where pictures to compare with come from, in the order of the list. */
export const PICTURE_SOURCES = ['papers', 'sample', 'lastOrder', 'versionBefore', 'report'] as const;
/** One of {@link PICTURE_SOURCES}. */
export type PictureSource = (typeof PICTURE_SOURCES)[number];

/** A picture: a photo of this report, a file of another version or report, or a paper of the order. */
export type StagePicture =
  | { from: 'report'; photoId: string }
  | { from: 'file'; rename: string; alt: string; ratio: number | null }
  | { from: 'paper'; blob: Blob; alt: string };

/** A picture to compare with. */
export interface Comparable {
  key: string;
  label: string;
  picture: StagePicture;
}

/** The pictures of one source. */
export interface ComparableList {
  source: PictureSource;
  /** More about the source: the version, or the report of the last order. */
  detail: string;
  state: 'ready' | 'loading' | 'failed';
  items: readonly Comparable[];
  retry: () => void;
}

/** All that a photo can be compared with. What is not on this device is fetched once `isWanted`. */
export function useComparable(photo: Entity<'photo'> | undefined, isWanted: boolean): ComparableList[] {
  const { t } = useTranslation();
  const { report, reportId, local } = usePageReport('report', 'reportId', 'local');
  const { uid } = useUser();
  const { orderNo, reportNo, version } = local.task;
  const papers = useLocalQuery(`attachments/${reportId}`, (db) =>
    db.attachments.where({ reportId }).toArray(),
  );
  const fetched = useQuery(
    {
      queryKey: ['attachments', uid, reportId],
      queryFn: async ({ signal }) => {
        await fetchAttachments(currentDatabase(), { reportId, orderNo, reportNo }, signal);
        return true;
      },
      enabled: isWanted,
    },
    deskQueries,
  );
  const before = useVersionDocument(reportId, version - 1, isWanted && version > 1);
  const last = useLastOrder(reportId, isWanted);
  if (photo === undefined) return [];

  const ownOf = (photos: readonly Entity<'photo'>[]): Comparable[] =>
    photos
      .filter(({ id }) => id !== photo.id)
      .map(({ id }) => ({
        key: id,
        label: photoName(t, id, report),
        picture: { from: 'report', photoId: id },
      }));
  const filesOf = (photos: readonly Entity<'photo'>[], manifest: Manifest): Comparable[] => {
    const other = reportIn(manifest);
    return photos.map(({ id, rename, width, height }) => {
      const label = photoName(t, id, other);
      const ratio = width && height ? width / height : null;
      return { key: id, label, picture: { from: 'file', rename: rename ?? '', alt: label, ratio } };
    });
  };
  const own = (source: PictureSource, photos: readonly Entity<'photo'>[]): ComparableList => ({
    source,
    detail: '',
    state: 'ready',
    items: ownOf(photos),
    retry: () => {},
  });

  const isLike = ({ category }: Entity<'photo'>) => category === photo.category;
  return [
    {
      source: 'papers',
      detail: '',
      // Files that are here already can be looked at, whatever the server says.
      state: papers?.some(isShown) ? 'ready' : stateOf(fetched),
      items: (papers ?? []).filter(isShown).map(({ rename, name, blob }) => ({
        key: rename,
        label: name,
        picture: { from: 'paper', blob, alt: name },
      })),
      retry: () => void fetched.refetch(),
    },
    own('sample', report.photos.filter(isOfSample)),
    {
      source: 'lastOrder',
      detail: last.data?.reportNo ?? '',
      state: stateOf(last),
      items: last.data
        ? filesOf(samePlacePhotos(photo, { t, report }, { t, report: reportIn(last.data) }), last.data)
        : [],
      retry: () => void last.refetch(),
    },
    {
      source: 'versionBefore',
      detail: version > 1 ? t('review.version', { version: version - 1 }) : '',
      state: version > 1 ? stateOf(before) : 'ready',
      items: before.data ? filesOf(replacedPhotos(photo, report, reportIn(before.data)), before.data) : [],
      retry: () => void before.refetch(),
    },
    own(
      'report',
      report.photos
        .filter((each) => !isOfSample(each))
        .toSorted((a, b) => Number(isLike(b)) - Number(isLike(a))),
    ),
  ];
}

const isOfSample = ({ category }: Entity<'photo'>) => category === 'comparison';
const isShown = ({ blob: { type } }: { blob: Blob }) => type.startsWith('image/') || type === PDF;

function stateOf({ data, isError }: Pick<UseQueryResult, 'data' | 'isError'>): ComparableList['state'] {
  if (data !== undefined) return 'ready';
  return isError ? 'failed' : 'loading';
}

/** The approved report of the order before, of the same client, supplier and product; null if there is none. */
function useLastOrder(reportId: string, isWanted: boolean): UseQueryResult<Manifest | null> {
  const { uid } = useUser();
  return useQuery(
    {
      queryKey: ['lastOrder', uid, reportId],
      queryFn: ({ signal }) => askOrKept(`lastOrder/${reportId}`, () => readLastOrder(reportId, signal)),
      staleTime: Infinity,
      enabled: isWanted,
    },
    deskQueries,
  );
}

async function readLastOrder(reportId: string, signal: AbortSignal): Promise<Manifest | null> {
  const options = { isQuiet: true, signal } as const;
  const { items } = await call('report/lotHistory', { reportId, limit: 1 }, options);
  const [last] = items;
  if (last === undefined) return null;
  const { orderNo, reportNo } = last;
  const { task } = await call('task/detail', { orderNo, reportNo }, options);
  const { manifest } = await call(
    'version/read',
    { reportId: task.reportId, version: task.version },
    options,
  );
  return manifest;
}
