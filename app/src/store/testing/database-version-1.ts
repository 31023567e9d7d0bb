/**
 * @file A user's database as version 1 of its schema left it: one unsent edit of each kind, a photo on its way, a queued
 * submission. Released schemas are never edited; a newer one is added to `MIGRATIONS` of the test beside its dump.
 */

const CLOCK = (n: number) => `001779091200000:0000${n}:oldphone`;

const setLotSize = {
  opId: '0196e3a0-0000-7000-8000-000000000001',
  kind: 'information',
  id: 'information',
  set: { lotSize: 3000 },
  hlc: CLOCK(1),
};
const countOne = {
  opId: '0196e3a0-0000-7000-8000-000000000002',
  kind: 'defect',
  id: 'thread',
  inc: { quantity: 1 },
  hlc: CLOCK(2),
};
const addPhoto = {
  opId: '0196e3a0-0000-7000-8000-000000000003',
  kind: 'photo',
  id: 'photo-1',
  set: { category: 'barcode', fileName: 'photo.jpg' },
  hlc: CLOCK(3),
};

const unsent = (op: typeof setLotSize | typeof countOne | typeof addPhoto) => ({
  opId: op.opId,
  reportId: 'report-1',
  kind: op.kind,
  rowId: op.id,
  op,
  state: 'waiting',
  createdAt: op.hlc,
  editedAt: 1779091200000,
  attempts: 0,
  everSent: false,
  isInDoubt: false,
});

export const DATABASE_VERSION_1 = {
  version: 1,
  stores: {
    tasks: 'reportId, [orderNo+reportNo]',
    reports: 'reportId',
    rows: '[reportId+kind+id], reportId, [reportId+kind], [kind+id]',
    operations: 'opId, reportId, createdAt, [reportId+createdAt], [reportId+kind+rowId], [state+reportId]',
    photos: 'photoId, reportId, state, [reportId+sha256]',
    photoBytes: 'photoId',
    conflicts: '++key, reportId',
    dictionaries: 'type',
    meta: 'key',
  },
  content: {
    tasks: [
      {
        reportId: 'report-1',
        orderNo: 'PO-1',
        reportNo: 'R-1',
        status: 'in_progress',
        version: 1,
        part: 'lead',
        plannedDate: '2026-05-18',
        openedAt: 1779091200000,
        cachedAt: 1779091200000,
      },
    ],
    reports: [
      {
        reportId: 'report-1',
        since: 4,
        status: 'in_progress',
        version: 1,
        loadedAt: 1779091200000,
        submitQueued: 1779091300000,
        attempts: 2,
      },
    ],
    rows: [
      {
        reportId: 'report-1',
        kind: 'information',
        id: 'information',
        server: {
          kind: 'information',
          id: 'information',
          fields: { client: 'Client' },
          hlc: { client: CLOCK(0) },
          deleted: false,
          seq: 4,
        },
        view: {
          kind: 'information',
          id: 'information',
          fields: { client: 'Client', lotSize: 3000 },
          hlc: { client: CLOCK(0), lotSize: CLOCK(1) },
          deleted: false,
          seq: 4,
        },
      },
    ],
    operations: [unsent(setLotSize), unsent(countOne), unsent(addPhoto)],
    photos: [
      {
        photoId: 'photo-1',
        reportId: 'report-1',
        sha256: 'aa',
        sizeBytes: 4,
        fileName: 'photo.jpg',
        state: 'queued',
        rename: null,
        pendingRename: null,
        attempts: 0,
        nextTryAt: 0,
        createdAt: 1779091200000,
        removedAt: null,
      },
    ],
    photoBytes: [{ photoId: 'photo-1', full: new Blob([new Uint8Array([255, 216, 255, 224])]), thumb: null }],
    conflicts: [{ key: 1, reportId: 'report-1', field: 'client', mine: 'a', value: 'b', at: 1 }],
    dictionaries: [{ type: 'incoterm', entries: [] }],
    meta: [
      { key: 'deviceId', value: 'oldphone' },
      { key: 'lastClock', value: CLOCK(3) },
      { key: 'draft/defect/report-1', value: { descriptionEn: 'half typed' } },
    ],
  },
} as const;
