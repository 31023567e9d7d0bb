import { expect, test } from 'vitest';
import { KIB, precacheBytes, routeBytes } from '../../bench/bundle-budget/bundle-size.ts';

// Just above what is reached (docs/architecture.md); the aim is 115.
const LOGIN_KIB = 110;
const REGISTRATION_KIB = 116;
// The aim itself: what comes new to the work has to fit. The grid of many photos, the camera, counting from every section
// and the help at fields are work: they must be there without a network.
const OFFLINE_KIB = 450;

test('the login page stays within its budget of code and styles, as sent with brotli', () => {
  expect(routeBytes() / KIB).toBeLessThanOrEqual(LOGIN_KIB);
});

test('a page without a session brings nothing of the work along', () => {
  expect(routeBytes('RegisterPage') / KIB).toBeLessThanOrEqual(REGISTRATION_KIB);
});

test('a first visit fetches everything for offline within its budget', () => {
  expect(precacheBytes() / KIB).toBeLessThanOrEqual(OFFLINE_KIB);
});
