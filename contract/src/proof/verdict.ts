/** @file What a check of a report ends in: one of five states, and the single checks that led to it. */
import type { FactDifference } from './facts.ts';
import type { KnownServer, LaterVersion } from './known-server.ts';
import type { Manifest } from './manifest.ts';
import type { PaperFacts } from './paper.ts';

/** What a check ends in. `notOurs`: a file that has nothing of ours, which says nothing about it. */
export type State = 'genuine' | 'altered' | 'superseded' | 'unknown' | 'notOurs';

/** Why a state is what it is, where the state alone does not say it. */
export type VerdictReason =
  /** Every byte of the file, the facts of a QR code, or a typed code. */
  | 'FILE'
  | 'PAPER'
  | 'CODE'
  /** The server's log contradicts a signed head that the file has or that this reader holds. */
  | 'LOG_REWRITTEN'
  /** The server's keys are not those that this reader has seen. */
  | 'KEYS_REPLACED'
  | 'UNKNOWN_CODE'
  /** A typed code needs the server, which did not answer. */
  | 'CODE_OFFLINE'
  | 'UNKNOWN_KEY'
  | 'UNKNOWN_SERVER'
  /** The key was revoked, and nothing shows that it signed this before. */
  | 'KEY_REVOKED'
  | 'NO_PDF'
  | 'NO_PROOF'
  | 'NO_CODE';

/** `later`: the version holds, but another has replaced it. `open`: could not be checked. */
export type CheckResult = 'holds' | 'fails' | 'later' | 'open';

/** What one check found. The code names a sentence, `values` are filled into it. */
export interface Check {
  about: 'file' | 'paper' | 'data' | 'signature' | 'log' | 'stamp' | 'version' | 'code' | 'scope' | 'server';
  outcome: CheckResult;
  says: CheckCode;
  values: Record<string, string | number>;
}

/** One sentence each. */
export type CheckCode =
  | 'SEAL_HOLDS'
  | 'BYTES_CHANGED'
  | 'PROOF_BROKEN'
  | 'PAPER_HOLDS'
  | 'PAPER_CHANGED'
  | 'DATA_HOLDS'
  | 'DATA_CHANGED'
  | 'SIGNED'
  | 'ORIGINAL_SIGNED'
  | 'NOT_SIGNED'
  | 'KEY_UNKNOWN'
  | 'KEY_REVOKED'
  | 'KEYS_REPLACED'
  | 'LOGGED'
  | 'LOGGED_IN_FILE'
  | 'NOT_LOGGED'
  | 'LOG_REWRITTEN'
  | 'LOG_OPEN'
  | 'STAMPED'
  | 'LATEST'
  | 'LATER'
  | 'VERSION_OPEN'
  | 'CODE'
  | 'SCOPE'
  | 'SERVER_UNKNOWN';

/** The result of a check. */
export interface Verdict {
  state: State;
  reason: VerdictReason;
  /** The server did not answer, so a later version may exist. */
  isOffline: boolean;
  checks: Check[];
  /** What was signed: null while nothing is known to be. */
  signed: PaperFacts | null;
  /** The whole manifest, if the file has it and its signature holds. */
  manifest: Manifest | null;
  /** What differs from what was signed, as far as the facts on paper show it. */
  differences: FactDifference[];
  later: LaterVersion | null;
  /** What the reader should keep of the server from now on. Null if there is nothing new. */
  learned: KnownServer | null;
  /** A server that this reader does not know, as the file itself names it: people may decide to trust it. */
  stranger: KnownServer | null;
}

/** A verdict with nothing in it besides its state. */
export function bareVerdict(state: State, reason: VerdictReason, checks: Check[] = []): Verdict {
  return {
    state,
    reason,
    isOffline: false,
    checks,
    signed: null,
    manifest: null,
    differences: [],
    later: null,
    learned: null,
    stranger: null,
  };
}

/** One finding about a file: what it is about, how it went, and the values that its sentence names. */
export function check(
  about: Check['about'],
  outcome: CheckResult,
  says: CheckCode,
  values: Check['values'] = {},
): Check {
  return { about, outcome, says, values };
}

/** True for what was issued and is unchanged, whether or not a later version has replaced it. */
export function isProven({ state }: Pick<Verdict, 'state'>): boolean {
  return state === 'genuine' || state === 'superseded';
}
