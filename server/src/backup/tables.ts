/** @file Every table, in an order in which rows can be inserted: each after those that it refers to. */
import type { Tables } from '../database/schema.ts';

type TableName = keyof Tables;

const ORDER: Record<TableName, true> = {
  user: true,
  session: true,
  knownDevice: true,
  calendarFeed: true,
  personLeave: true,
  inboxChoice: true,
  pushDevice: true,
  pushKey: true,
  secondFactor: true,
  recoveryCode: true,
  passkey: true,
  loginFailure: true,
  emailCode: true,
  passwordLink: true,
  rateLimit: true,
  party: true,
  task: true,
  taskMember: true,
  report: true,
  reportRow: true,
  operation: true,
  workflowEntry: true,
  file: true,
  summaryCache: true,
  orderImport: true,
  noticeCache: true,
  inboxEntry: true,
  presence: true,
  dictionaryEntry: true,
  template: true,
  dictionaryImport: true,
  auditEntry: true,
  accountLog: true,
  accountEntry: true,
  job: true,
  proofKey: true,
  proofLog: true,
  proofNode: true,
  timeStamp: true,
  issuedVersion: true,
  issuedFile: true,
  shareLink: true,
  shareEvent: true,
  signedHead: true,
};

/** The names of all tables. A table that is missing here fails the type check. */
export const TABLE_NAMES = Object.keys(ORDER) as TableName[];
