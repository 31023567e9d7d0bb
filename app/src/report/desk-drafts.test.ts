import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeLocalDatabase, openLocalDatabase } from '../store/current-database.ts';
import { changeDeskDraft, forgetDeskDraft, hasDeskDraft } from './desk-drafts.ts';

const stored = { reason: '', text: 'As it was' };

beforeEach(() => {
  openLocalDatabase(1);
  changeDeskDraft('r1', ['correction', 'defect', 'd1'], stored, { text: 'Typed' });
});
afterEach(() => {
  forgetDeskDraft('r1', ['correction', 'defect', 'd1']);
  closeLocalDatabase();
});

it('is a draft of its report, its kind and its place', () => {
  expect(hasDeskDraft('r1', ['correction'])).toBe(true);
  expect(hasDeskDraft('r1', ['correction', 'defect', 'd1'])).toBe(true);
  expect(hasDeskDraft('r1', ['correction', 'defect', 'd'])).toBe(false);
  expect(hasDeskDraft('r1', ['comment'])).toBe(false);
  expect(hasDeskDraft('r2', ['correction'])).toBe(false);
});

it('is none any more once it is forgotten, or typed back to what is stored', () => {
  changeDeskDraft('r1', ['correction', 'defect', 'd1'], stored, { text: 'As it was' });
  expect(hasDeskDraft('r1', ['correction'])).toBe(false);
  changeDeskDraft('r1', ['correction', 'defect', 'd1'], stored, { reason: 'Counted' });
  forgetDeskDraft('r1', ['correction', 'defect', 'd1']);
  expect(hasDeskDraft('r1', ['correction'])).toBe(false);
});

it('stays for the same person, and is not there for the next', () => {
  closeLocalDatabase();
  openLocalDatabase(1);
  expect(hasDeskDraft('r1', ['correction'])).toBe(true);
  closeLocalDatabase();
  openLocalDatabase(2);
  expect(hasDeskDraft('r1', ['correction'])).toBe(false);
});
