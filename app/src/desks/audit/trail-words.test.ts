import type { TrailEntry } from '@proofmark/contract/api/audit.ts';
import { translatorOf } from '@proofmark/contract/words/translator.ts';
import { expect, test } from 'vitest';
import { desks } from '../../i18n/en-US/desk-messages.ts';
import { en } from '../../i18n/en-US/messages.ts';
import type { Translate } from '../../i18n/messages.ts';
import {
  accountEventText,
  deviceText,
  hashText,
  offsetText,
  accountRefusalText,
  trailLines,
} from './trail-words.ts';
import { NO_FILTER, callOfTrail } from './use-trail.ts';

const t = translatorOf('en-US', { ...en, ...desks }) as Translate;

const ENTRY: TrailEntry = {
  seq: 12,
  step: null,
  at: 100_000_000,
  phoneAt: 100_000_000,
  by: { uid: 1, nickname: 'Lin Jia' },
  role: 'lead',
  deviceId: 'phone-1',
  kind: 'information',
  rowId: 'information',
  name: { en: '', zh: '' },
  isDeletion: false,
  changes: [],
  event: null,
  from: null,
  to: null,
  version: null,
  reason: '',
  text: '',
  fileHash: null,
  prevHash: '',
  hash: '',
};
const change = (field: string, label: string, before: string, after: string) => ({
  field,
  label: { en: label, zh: label },
  before,
  after,
  beforeText: { en: before, zh: before },
  afterText: { en: after, zh: after },
  isApplied: true,
  isLong: false,
});

test('an entry has a line for each change, named by section or row', () => {
  const changes = [change('weather', 'Weather', 'sun', 'rain'), change('lotSize', 'Lot size', '8', '9')];
  expect(trailLines(t, [{ ...ENTRY, changes }])).toMatchObject([
    { key: '12/0/weather', what: 'Information · Weather', before: 'sun', after: 'rain' },
    { key: '12/0/lotSize', what: 'Information · Lot size', before: '8', after: '9' },
  ]);
  const named = { ...ENTRY, kind: 'defect' as const, name: { en: 'Loose thread', zh: '线头' } };
  expect(trailLines(t, [{ ...named, isDeletion: true }])).toMatchObject([
    { what: 'Loose thread', field: null, before: '', after: 'deleted' },
  ]);
});

test('what only the app works with has no line beside what people read, and one alone', () => {
  const inner = [change('pos', 'pos', '', 'a1'), change('targetKind', 'targetKind', '', 'item')];
  const comment = { ...ENTRY, kind: 'comment' as const, name: { en: 'Why?', zh: '' } };
  const namesOf = (changes: TrailEntry['changes']) =>
    trailLines(t, [{ ...comment, changes }]).map(({ what }) => what);
  expect(namesOf([...inner, change('text', 'Comment', '', 'Why?')])).toEqual(['Why? · Comment']);
  expect(namesOf(inner)).toEqual(['Why? · App data (pos)', 'Why? · App data (targetKind)']);
});

test('a step says from which status to which, and why', () => {
  const step = { ...ENTRY, kind: null, rowId: null, step: 3, event: 'return' as const };
  const said = { from: 'submitted' as const, to: 'returned' as const, reason: 'wording', text: 'Say where.' };
  expect(trailLines(t, [{ ...step, ...said }])).toMatchObject([
    {
      key: '12/3',
      what: 'Returned',
      before: 'Submitted',
      after: 'Returned',
      reason: 'Wording unclear · Say where.',
    },
  ]);
});

test.each([
  [400, '+0.4 s'],
  [-20_000, '\u221220 s'],
  [-38 * 60_000, '\u221238 min'],
  [-26 * 3_600_000, '\u22121 d'],
])('a phone that is %i ms off reads %s', (offset, text) => {
  expect(offsetText(t, { at: 1e9, phoneAt: 1e9 + offset })).toBe(text);
});

test('hashes and device ids are shown short', () => {
  expect(hashText('7c1e09b4'.padEnd(60, '0') + 'a90f')).toBe('7c1e 09b4 … a90f');
  expect(deviceText(t, { deviceId: 'ab-cdefghijkl' })).toBe('device abcd');
  expect(deviceText(t, { deviceId: 'share-1' })).toBe('share link');
  expect(deviceText(t, { deviceId: 'server' })).toBe('server');
  expect(accountEventText(t, 'setRoles')).toBe('Roles changed');
  expect(accountEventText(t, 'laterEvent')).toBe('laterEvent');
  expect(accountRefusalText(t, 'BAD_CREDENTIALS')).toBe('Wrong password, or no active account');
  expect(accountRefusalText(t, 'LATER_REASON')).toBe('LATER_REASON');
  expect(accountRefusalText(t, '')).toBe('');
});

test('a filter becomes what the server takes', () => {
  expect(callOfTrail(NO_FILTER)).toEqual({});
  expect(callOfTrail({ ...NO_FILTER, kind: 'steps' })).toEqual({ kinds: 'step' });
  expect(callOfTrail({ ...NO_FILTER, kind: 'comments' })).toEqual({ kinds: 'comment,commentAnswer' });
  expect(callOfTrail({ ...NO_FILTER, section: 'nonConform' })).toEqual({ kinds: 'defect,finding' });
  const field = { kind: 'defect' as const, rowId: 'd1', field: 'class', name: 'x' };
  expect(callOfTrail({ ...NO_FILTER, field, uid: '7' })).toEqual({
    kinds: 'defect',
    rowId: 'd1',
    field: 'class',
    uid: 7,
  });
  const day = callOfTrail({ ...NO_FILTER, from: '2026-06-22', to: '2026-06-22' });
  expect(Number(day.to) - Number(day.from)).toBe(86_400_000);
});
