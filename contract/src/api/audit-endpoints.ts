/** @file Logs: what each endpoint takes, returns and refuses. */
import { z } from 'zod';
import {
  accountFile,
  accountTrailData,
  accountTrailQuery,
  trailCheckData,
  trailCheckQuery,
  trailData,
  trailExportQuery,
  trailFile,
  accountChainData,
  accountChainQuery,
  accountExportQuery,
  trailQuery,
} from './audit.ts';
import type { EndpointTable } from './endpoint-schema.ts';

/** Endpoint → what it takes, returns and refuses. */
export const auditEndpoints = {
  'audit/report': {
    summary: 'List the log of a report, newest first',
    description:
      'Who entered what, in which role, on which device and when, with the values before and after.',
    input: trailQuery,
    data: trailData,
    reasons: ['REPORT_NOT_FOUND'],
  },
  'audit/check': {
    summary: 'Check that the log of a report is intact',
    description:
      'Replays the log from its first entry, and compares rows, status, team, files, signed heads and versions with it. ' +
      'The log of accounts and the log of proofs are checked by `verify-audit`.',
    input: trailCheckQuery,
    data: trailCheckData,
    reasons: ['REPORT_NOT_FOUND', 'BUSY'],
  },
  'audit/export': {
    summary: 'Get the log of a report as a file',
    description:
      'CSV has a line for each change. `format=json` has the entries as they were hashed: the hash of an entry is SHA-256 ' +
      'over `prevHash` and the JSON of its other fields, without white space and with sorted keys.',
    file: 'text/csv',
    fileJson: trailFile,
    input: trailExportQuery,
    data: z.never(),
    reasons: ['REPORT_NOT_FOUND'],
  },
  'audit/accounts': {
    summary: 'List logins and what administrators did, newest first',
    description: 'For administrators.',
    input: accountTrailQuery,
    data: accountTrailData,
  },
  'audit/account-chain': {
    summary: 'List the chained log of accounts, newest first',
    description:
      'For administrators. What each account was called and which roles it had, from when on. Each entry holds the hash ' +
      'of the one before it.',
    input: accountChainQuery,
    data: accountChainData,
  },
  'audit/account-export': {
    summary: 'Get a log of the accounts as a file',
    description:
      'For administrators. `log=chain` gives the chained log from its first entry, with its hashes; the JSON has the entries ' +
      'as they were hashed. `log=actions` gives logins and what administrators did, newest first, as far as the filters go.',
    file: 'text/csv',
    fileJson: accountFile,
    input: accountExportQuery,
    data: z.never(),
  },
} as const satisfies EndpointTable;
