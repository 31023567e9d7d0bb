import { expect, test } from 'vitest';
import { compareVersions, type VersionRow } from './compare-versions.ts';

const row = (kind: string, id: string, fields: VersionRow['fields']): VersionRow => ({ kind, id, fields });

test('compareVersions() names rows that were added, removed and changed, in the order of the report', () => {
  const before = [
    row('defect', 'd2', { class: 'minor' }),
    row('defect', 'd1', { class: 'major', disposition: 'accept', quantity: 2, units: [1, 2] }),
    row('information', 'information', { weather: 'rain' }),
  ];
  const after = [
    row('photo', 'p1', { rename: 'a.jpg' }),
    row('defect', 'd1', { class: 'major', disposition: 'rework', quantity: 3, units: [1, 2] }),
    row('information', 'information', { weather: 'rain', client: 'A' }),
  ];
  expect(compareVersions(before, after)).toEqual({
    changes: [
      {
        kind: 'information',
        id: 'information',
        what: 'changed',
        fields: [{ field: 'client', before: null, after: 'A' }],
      },
      { kind: 'photo', id: 'p1', what: 'added', fields: [{ field: 'rename', before: null, after: 'a.jpg' }] },
      {
        kind: 'defect',
        id: 'd1',
        what: 'changed',
        fields: [
          { field: 'quantity', before: 2, after: 3 },
          { field: 'disposition', before: 'accept', after: 'rework' },
        ],
      },
      {
        kind: 'defect',
        id: 'd2',
        what: 'removed',
        fields: [{ field: 'class', before: 'minor', after: null }],
      },
    ],
    same: { information: 1, defect: 2 },
  });
});

test('compareVersions() finds nothing in two equal versions, whatever the order of rows, fields and keys', () => {
  const a = [row('photo', 'p', { gps: { lat: 1, lon: 2 }, main: true }), row('tool', 't', { toolNo: '1' })];
  const b = [row('tool', 't', { toolNo: '1' }), row('photo', 'p', { main: true, gps: { lon: 2, lat: 1 } })];
  expect(compareVersions(a, b)).toEqual({ changes: [], same: { photo: 2, tool: 1 } });
});

test('compareVersions() leaves out rows without values and kinds that it does not know', () => {
  expect(compareVersions([], [row('remark', 'r', {}), row('later', 'x', { a: 1 })])).toEqual({
    changes: [],
    same: {},
  });
});
