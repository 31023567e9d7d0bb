/** @file What goes wrong in a scenario: uncaught errors, errors on the console, a server that ended by itself. */
import type { BrowserContext } from 'playwright-core';

/** A request that failed, as the browser or the page reports it. */
export interface FailedRequest {
  url: URL;
  /** The HTTP status of the answer; undefined if there was no answer. */
  status: number | undefined;
  /** The phone on which it failed. */
  phone: BrowserContext;
  /** When the test heard of it, in epoch milliseconds. */
  at: number;
}

interface Problem {
  text: string;
  request?: FailedRequest;
}

let problems: Problem[] = [];
let expected: ((request: FailedRequest) => boolean)[] = [];

/** Notes the problems of a phone, all its tabs and workers included. */
export function noteProblems(context: BrowserContext): void {
  context.on('weberror', (webError) => {
    const { message, stack } = webError.error();
    problems.push({ text: `uncaught: ${stack ?? message}`, ...requestIn(message, context) });
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const text = `${message.text()} (${url})`;
    const isOfBrowser = message.text().startsWith('Failed to load resource');
    problems.push({ text: `console: ${text}`, ...requestIn(isOfBrowser ? text : message.text(), context) });
  });
}

/** Notes a problem that no phone shows. */
export function noteProblem(text: string): void {
  problems.push({ text });
}

/** The request that a message names in its first line. */
function requestIn(message: string, phone: BrowserContext): Pick<Problem, 'request'> {
  const [line = ''] = message.split('\n');
  const [address] = /https?:\/\/[^\s)]+/.exec(line) ?? [];
  if (!address || !URL.canParse(address)) return {};
  const [, status] = / status of (\d+)/.exec(line) ?? [];
  const found = { url: new URL(address), status: status ? Number(status) : undefined };
  return { request: { ...found, phone, at: Date.now() } };
}

/**
 * Says that requests fail because the test makes them fail: it stopped the server, took the signal away, or answers
 * itself. It holds for the rest of the file, as far as `isExpected` does not look at the phone and the time.
 */
export function mayFail(isExpected: (request: FailedRequest) => boolean): void {
  expected.push(isExpected);
}

/** Starts again, so that a file is not blamed for the file before it. */
export function forgetProblems(): void {
  problems = [];
  expected = [];
}

/** The problems since the last call that the test did not cause itself. */
export function takeProblems(): string[] {
  const taken = problems;
  problems = [];
  return taken
    .filter(({ request }) => !request || !expected.some((isExpected) => isExpected(request)))
    .map(({ text }) => text);
}
