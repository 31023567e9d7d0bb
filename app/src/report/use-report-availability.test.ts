import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, refused, type FakeServer } from '../sync/testing/fake-server.ts';
import { newPhone, taskOf } from '../sync/testing/test-phone.ts';
import { soon } from '../testing/soon.ts';
import { keepLooking } from './use-report-availability.ts';

const TASK = { orderNo: 'PO-1', reportNo: 'R-1' };
let server: FakeServer;
let network: EventTarget;
let told: unknown[];
let end: () => void;

beforeEach(() => {
  ({ server } = newPhone());
  network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  server.answers['/task/detail'] = () => ok({ task: taskOf() });
  told = [];
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

const look = () => (end = keepLooking(TASK, (why) => told.push(why)));

test('asks again for a report that could not be fetched when the network is back', async () => {
  server.faults = ['network'];
  look();
  await soon(() => expect(told).toEqual(['notHere']));
  network.dispatchEvent(new Event('online'));
  await soon(() => expect(told).toEqual(['notHere', null]));
});

test('asks again by itself while the server is away', async () => {
  server.faults = [{ status: 502, body: {} }];
  look();
  await soon(() => expect(told).toEqual(['notHere', null]));
});

test('says so of a report that is not for this person', async () => {
  server.answers['/task/detail'] = () => refused('TASK_NOT_FOUND');
  look();
  await soon(() => expect(told).toEqual(['notYours']));
});
