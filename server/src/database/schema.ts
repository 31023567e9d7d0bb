/**
 * @file The tables, as queries see them. SQLite and PostgreSQL share them, so there are only three column types: text,
 * integer and bigint. Times are epoch milliseconds, booleans 0 or 1, JSON is text, ids are UUIDv7.
 */
import type { InboxKind } from '@proofmark/contract/workflow/inbox-kinds.ts';
import type { OrderTexts } from '@proofmark/contract/api/order-texts.ts';
import type { CodePurpose, PasswordLinkPurpose } from '@proofmark/contract/api/user.ts';
import type { Generated, Kysely } from 'kysely';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';

/** An account. `email` is lower case. */
export interface UserTable {
  uid: number;
  email: string;
  nickname: string;
  avatar: string;
  passwordHash: string;
  /** JSON list of roles. */
  roles: string;
  isActive: number;
  /** The language of the app when the person opened it last; empty before that. */
  language: Generated<string>;
  /** JSON of the contract's `Home`; empty if nobody said where the person lives. */
  home: Generated<string>;
  /** Of the account of a client: the party to which it belongs; otherwise empty. */
  clientId: Generated<string>;
  createdAt: number;
}

/** A device that is logged in. The server keeps only the SHA-256 of its token. */
export interface SessionTable {
  tokenHash: string;
  /** Names the session to its owner. Says nothing about the token. */
  id: string;
  uid: number;
  createdAt: number;
  expiresAt: number;
  lastSeenAt: number;
  userAgent: string;
  /** What is only on the device, as it said last; null: it never has, such as a computer at a desk. */
  unsentChanges: Generated<number | null>;
  unsentPhotos: Generated<number | null>;
  /** 1 if it began with a passkey. */
  isPasskey: Generated<number>;
}

/** The secret address under which a person's visits can be read as a calendar. The server keeps only its SHA-256. */
export interface CalendarFeedTable {
  uid: number;
  keyHash: string;
}

/** Days on which a person does not work. */
export interface PersonLeaveTable {
  uid: number;
  /** Calendar days; the last one is included. */
  from: string;
  to: string;
}

/** Something that happened that a person should know. */
export interface InboxEntryTable {
  id: string;
  uid: number;
  kind: InboxKind;
  /** Null if it is about no report. */
  reportId: string | null;
  /** Who did it; null if nobody did. */
  byUid: number | null;
  at: number;
  isRead: number;
  /** JSON of the contract's `InboxDetail`. */
  detail: string;
}

/** What a person wants by mail and on their devices. Without a row, what the contract's table says. */
export interface InboxChoiceTable {
  uid: number;
  /** JSON lists of kinds. */
  mail: string;
  push: string;
}

/** A device that takes messages (Web Push, RFC 8030), as long as it is logged in. */
export interface PushDeviceTable {
  id: string;
  /** Of its session. */
  tokenHash: string;
  endpoint: string;
  /** Its public key and its secret, base64url (RFC 8291). */
  p256dh: string;
  auth: string;
  createdAt: number;
}

/** The key pair with which the server names itself to push services (VAPID, RFC 8292). One row. */
export interface PushKeyTable {
  id: number;
  publicKey: string;
  privateKey: string;
}

/** A device on which the account's owner has logged in. The device keeps the token in a cookie. */
export interface KnownDeviceTable {
  uid: number;
  tokenHash: string;
  lastUsedAt: number;
}

/** A passkey. Only its public half is here. */
export interface PasskeyTable {
  /** The credential's id, as the browser names it. */
  id: string;
  uid: number;
  /** COSE, in base64url. */
  publicKey: string;
  /** How often it says it was used; many always say 0. */
  counter: number;
  /** JSON: how browsers reach it. */
  transports: string;
  device: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** The second factor of an account. */
export interface SecondFactorTable {
  uid: number;
  /** The secret of the app for codes, sealed with a key that is not in the database. */
  secret: string;
  /** The step of the newest code that was used. */
  usedStep: number;
  /** 0 until a code has shown that the app works. */
  isOn: number;
}

/** A recovery code that was not used yet: SHA-256 of account and code. */
export interface RecoveryCodeTable {
  uid: number;
  codeHash: string;
}

/** A wrong password. It stays as long as it counts towards the limit. */
export interface LoginFailureTable {
  id: string;
  account: string;
  /** The known device (`device:<hash>`), or the network of the client (`clientOf`). */
  address: string;
  at: number;
}

/** The newest code for an address and a purpose. */
export interface EmailCodeTable {
  email: string;
  purpose: CodePurpose;
  /** SHA-256 of purpose, address and code. */
  codeHash: string;
  createdAt: number;
  expiresAt: number;
  triesLeft: number;
}

/** The newest link by which the owner of an account chooses a password. */
export interface PasswordLinkTable {
  uid: number;
  purpose: PasswordLinkPurpose;
  /** SHA-256 of the secret part of its address, hex. Null until the mail with it goes out. */
  tokenHash: string | null;
  createdAt: number;
  expiresAt: number;
  /** When somebody chose a password with it, or in another way; null: it still works. */
  usedAt: number | null;
}

/** How often something happened since its window began. */
export interface RateLimitTable {
  key: string;
  count: number;
  windowEndsAt: number;
}

/**
 * What is to be inspected. `search` holds the texts that a keyword search looks in, in lower case, and `pieces` the same as
 * the index has them.
 */
export interface TaskTable extends OrderTexts {
  id: string;
  orderNo: string;
  reportNo: string;
  reportId: string;
  inspectionType: string;
  templateCode: string;
  /** Calendar day, `YYYY-MM-DD`. If nobody planned the visit, the day on which the task was added: lists need an order. */
  plannedDate: string;
  /** 0 if nobody planned the visit. */
  isPlanned: number;
  search: string;
  pieces: string;
  /** The records of its parties; empty where there is none. */
  clientId: Generated<string>;
  supplierId: Generated<string>;
  factoryId: Generated<string>;
  /** JSON list of `OrderLine`. */
  lines: string;
  /** JSON of `OrderTerms`. */
  terms: string;
  /** Half days of work for one person. */
  halfDays: number;
  /** How many hours the review may take. */
  reviewHours: Generated<number>;
  /** The import that made it; empty if a person added it. */
  importId: Generated<string>;
  /** How often order or team changed, and who did it last. */
  changes: number;
  changedBy: number;
  createdBy: number;
  createdAt: number;
}

/** A file of orders, how it is to be understood, and what became of it. */
export interface OrderImportTable {
  id: string;
  uid: number;
  at: number;
  fileName: string;
  state: 'open' | 'done' | 'undone';
  /** What its headings are, folded: files with the same headings are understood alike. */
  headings: string;
  /** JSON of `OrderTable` in `imports/read-file.ts`. */
  rows: string;
  /** JSON of `Understanding` in `imports/stored.ts`. */
  understanding: string;
  /** JSON of the counts when its tasks were created; empty before. */
  result: string;
  /** When the inspectors are notified, epoch ms; null: nobody has to be, or it is done. */
  tellAt: number | null;
}

/** A client, supplier or factory. */
export interface PartyTable {
  id: string;
  kind: 'client' | 'supplier' | 'factory';
  /** Names and city as a search compares them. */
  search: string;
  /** JSON of the rest of the contract's `Party`. */
  body: string;
  /** The record that it has become part of. */
  mergedInto: string | null;
}

/**
 * Who works on a task. Planned date and status repeat those of task and report, so that a list needs one index. `halfDays`:
 * what the visit takes on the person's plan, 0 while it has no day.
 */
export interface TaskMemberTable {
  uid: number;
  taskId: string;
  part: 'lead' | 'inspector';
  status: ReportStatus;
  plannedDate: string;
  halfDays: Generated<number>;
}

/** The state of a report. `plannedDate` repeats that of its task, so that a list needs one index. */
export interface ReportTable {
  id: string;
  taskId: string;
  status: ReportStatus;
  plannedDate: string;
  version: number;
  /** The number of the latest operation; 0 if there is none. */
  seq: number;
  /** The hash of the newest entry of its log, operation or step. */
  head: string;
  createdAt: number;
  /** When the report last changed. It never goes back, even if the server's clock does. */
  updatedAt: number;
  /** Why it was last returned; empty if it never was. */
  returnCode: string;
  returnText: string;
  /** When it was last submitted, returned or approved; 0 before that. The review's lists are in this order. */
  stageAt: Generated<number>;
  /** How often it was submitted. */
  submissions: Generated<number>;
  /** Its sequence number when it was last returned or approved, and the time; 0 before that. */
  decidedSeq: Generated<number>;
  decidedAt: Generated<number>;
  /** Who reviews it, or reviewed it last. */
  reviewerUid: number | null;
}

/** The merged state of one row of a report. */
export interface ReportRowTable {
  reportId: string;
  kind: string;
  id: string;
  /** JSON of the contract's `Row` without `seq` and `deleted`. */
  body: string;
  deleted: number;
  seq: number;
}

/**
 * The log of everything that was ever entered. Append only. Operations and steps (`workflowEntry`) of a report are one
 * chain: each holds the hash of the one before it. See `reports/chain.ts`.
 */
export interface OperationTable {
  reportId: string;
  seq: number;
  opId: string;
  uid: number;
  /** The part or role in which the person entered it; empty for the first rows of a task. */
  role: string;
  deviceId: string;
  kind: string;
  rowId: string;
  /** JSON of the operation as it was received, with the author's name where the server writes it. */
  body: string;
  /** The clock that counts: `sentHlc`, or an earlier one if that ran ahead of the server's time. */
  hlc: string;
  /** The clock as the device made it. */
  sentHlc: string;
  receivedAt: number;
  /** JSON of field → value before, for the fields that it really changed (`Accepted` of the contract). */
  before: string;
  /** SHA-256 of the file that it names, as confirmed; empty if it names none. */
  fileHash: string;
  prevHash: string;
  hash: string;
}

/** A step of a report's workflow. Append only, in one chain with the operations. */
export interface WorkflowEntryTable {
  id: string;
  reportId: string;
  /** Counts from 1 within the report. The order of the history; `at` may go back with the server's clock. */
  number: number;
  /** The report's sequence number at that time: the step comes after that operation. */
  seq: number;
  event: string;
  from: ReportStatus | null;
  to: ReportStatus;
  uid: number;
  /** The part or role in which the person made it; empty for the creation of the task. */
  role: string;
  at: number;
  version: number;
  reason: string;
  text: string;
  /** JSON list of the warnings with which the report was submitted. */
  warnings: string;
  /** JSON of what else it fixed; `{}` if nothing. Of `create`: order and report number and the team. */
  detail: string;
  prevHash: string;
  hash: string;
}

/** A file of a report in the object store. */
export interface FileTable {
  /** The object's name in the store. */
  rename: string;
  reportId: string;
  uid: number;
  /** A photo of the team, or what belongs to the order. */
  purpose: Generated<'photo' | 'attachment'>;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  /** Lower-case hex. */
  sha256: string;
  state: 'presigned' | 'confirmed';
  createdAt: number;
  confirmedAt: number | null;
}

/** What a list says of a task by its order and the rows of its report, as they were at `changes` and `seq`. */
export interface CardCacheTable {
  reportId: string;
  seq: number;
  changes: number;
  /** JSON of `TaskCard` in `tasks/cards.ts`. */
  body: string;
}

/** What a reviewer should look at first in a report, as it was at `seq`. */
export interface NoticeCacheTable {
  reportId: string;
  seq: number;
  /** The edition of the rules, `NOTICE_RULES`. */
  rules: number;
  /** JSON list of the contract's `ReviewNotice`. */
  body: string;
}

/** On which page of a report a person was, and when the server last heard of it. Old rows are removed. */
export interface PresenceTable {
  reportId: string;
  uid: number;
  section: string;
  seenAt: number;
}

/** An entry of an open dictionary that an admin imported. It replaces the built-in entry of the same code. */
export interface DictionaryEntryTable {
  type: string;
  code: string;
  /** JSON of the contract's `DictionaryEntry`. */
  body: string;
  /** The import that it came with: `dictionaryImport.version` of its type. */
  version: number;
}

/** A template that an admin imported. */
export interface TemplateTable {
  code: string;
  /** JSON of the contract's `Template`. */
  body: string;
  version: number;
}

/** Who imported a file into a list or the templates, and when. Append only. */
export interface DictionaryImportTable {
  /** A dictionary's type, or `template`. */
  target: string;
  /** Counts from 1 within the target. */
  version: number;
  /** Null: somebody on the server's own machine. */
  uid: number | null;
  at: number;
  fileName: string;
  /** SHA-256 of the file, lower-case hex. */
  sha256: string;
  /** How many entries it added or changed. */
  entries: number;
}

/** Something that happened to an account, or that somebody tried. Append only; deleted after AUDIT_LOG_DAYS. */
export interface AuditEntryTable {
  id: string;
  at: number;
  /** `AuditEvent` of the contract. */
  event: string;
  /** Email address of the account that it is about. */
  account: string;
  /** Email address of the person who did it; empty for a command on the server's own machine. */
  actor: string;
  outcome: 'done' | 'refused';
  /** Why it was refused; empty if it was done. */
  reason: string;
  /** The caller's address; empty for a command on the server's own machine. */
  address: string;
  /** The caller's `User-Agent`. */
  device: string;
  detail: string;
}

/** One row: the newest entry of the log of accounts. Whoever adds one holds this row. */
export interface AccountLogTable {
  id: number;
  number: number;
  head: string;
}

/**
 * An account as it was from then on. Append only; each row holds the hash of the one before it, whichever account that
 * is about. Never deleted, unlike `auditEntry`.
 */
export interface AccountEntryTable {
  /** Counts from 1 within the instance. */
  number: number;
  uid: number;
  at: number;
  email: string;
  nickname: string;
  /** JSON list of roles. */
  roles: string;
  isActive: number;
  prevHash: string;
  hash: string;
}

/** Work for after the answer, such as a mail. Deleted when it is done. */
export interface JobTable {
  id: string;
  /** A `JobType` of the contract, or one that a newer process knows. */
  type: string;
  /** JSON of what the type needs. */
  body: string;
  /** `dead`: given up. A person can have it done again. */
  state: 'waiting' | 'dead';
  attempts: number;
  /** When a process may take it. Whoever takes it moves this to the end of its lease. */
  nextAt: number;
  /** Names the latest lease, so that a process that was too slow changes nothing. Empty if none ever had it. */
  lease: string;
  createdAt: number;
  /** From then on nobody needs it any more. */
  expiresAt: number;
  /** Why the latest attempt failed; empty if none did. */
  lastError: string;
}

/** The keys that sign what leaves the system, oldest first. Append only; `to` and `revokedAtIndex` are set later. */
export interface ProofKeyTable {
  /** Counts from 1. */
  number: number;
  kid: string;
  /** The public key, base64url. The private one is in a file (`PROOF_KEY_FILE`). */
  key: string;
  from: string;
  to: string | null;
  revokedAtIndex: number | null;
  signature: string | null;
}

/** One row: how many entries the log of proofs has. Whoever adds one holds this row. */
export interface ProofLogTable {
  id: number;
  size: number;
}

/** The complete subtrees of the log of proofs; level 0 has its entries. */
export interface ProofNodeTable {
  level: number;
  index: number;
  /** Lower-case hex. */
  hash: string;
}

/** A head of the log of proofs that a time-stamping authority has stamped. */
export interface TimeStampTable {
  /** How many entries the log had. */
  size: number;
  /** The head as a signed note: what was stamped. */
  checkpoint: string;
  /** The authority's token (RFC 3161), base64. */
  token: string;
  /** Its name, from the certificate in the token. */
  authority: string;
  askedAt: number;
}

/** A version of a report as it was approved. Never changed. */
export interface IssuedVersionTable {
  reportId: string;
  version: number;
  /** Canonical JSON of the contract's `Manifest`. */
  manifest: string;
  /** Its SHA-256, lower-case hex. */
  hash: string;
  /** The code that is printed: the first 80 bits of the hash. */
  code: string;
  kid: string;
  /** Of the manifest, base64url. */
  signature: string;
  /** Its entry in the log of proofs. */
  logIndex: number;
  issuedAt: number;
}

/** A logo that issued versions carry. Never changed. */
export interface LogoTable {
  /** Lower-case hex. */
  sha256: string;
  contentType: string;
  /** Base64. */
  bytes: string;
}

/** A PDF that was made of an issued version. Never changed; its bytes are a file of the report. */
export interface IssuedFileTable {
  reportId: string;
  version: number;
  /** Of the contract's `DOCUMENT_LANGUAGES`. */
  language: string;
  /** Of the contract's `PAPERS`. */
  paper: string;
  /** Its row in `file`. */
  rename: string;
  pages: number;
  /** Characters that no font has. */
  replaced: number;
  /** Its entry in the log of proofs, over the hashes of manifest and file. */
  logIndex: number;
}

/** An address at which somebody without an account reads a report. */
export interface ShareLinkTable {
  id: string;
  reportId: string;
  /** Of the request that made it: the same request finds it again. */
  idempotencyKey: string | null;
  /** Who it is mailed to; empty if somebody passes it on. */
  email: string;
  language: string;
  passwordHash: string | null;
  mayDecide: number;
  createdBy: number;
  createdAt: number;
  expiresAt: number;
  withdrawnAt: number | null;
  openings: number;
  lastOpenedAt: number | null;
  /** JSON: what the client decided, who and why. */
  decision: string | null;
}

/** A secret that opens a link. Each mail with a link has one of its own, because the server knows only their hashes. */
export interface ShareSecretTable {
  /** SHA-256 of the secret part of the address, hex. */
  hash: string;
  linkId: string;
}

/** What happened through a link. */
export interface ShareEventTable {
  id: string;
  linkId: string;
  at: number;
  /** Of the contract's `SHARE_EVENTS`. */
  event: string;
  /** The network of whoever opened it. */
  address: string;
  device: string;
}

/** The heads of a report's log and of the log of accounts at a step of the workflow, signed. Append only. */
export interface SignedHeadTable {
  reportId: string;
  /** The step: `workflowEntry.number`. */
  number: number;
  /** The hash of that step. */
  head: string;
  /** The head of the log of accounts at that time. */
  accounts: string;
  kid: string;
  /** Base64url. */
  signature: string;
  /** Its entry in the log of proofs. */
  logIndex: number;
}

/** A backup that was put in place of this database. Epoch milliseconds. */
export interface RestoreTable {
  at: number;
  /** When the backup began. */
  backupAt: number;
}

/** Every table by its name. */
export interface Tables {
  user: UserTable;
  session: SessionTable;
  knownDevice: KnownDeviceTable;
  calendarFeed: CalendarFeedTable;
  personLeave: PersonLeaveTable;
  inboxChoice: InboxChoiceTable;
  pushDevice: PushDeviceTable;
  pushKey: PushKeyTable;
  secondFactor: SecondFactorTable;
  recoveryCode: RecoveryCodeTable;
  passkey: PasskeyTable;
  loginFailure: LoginFailureTable;
  emailCode: EmailCodeTable;
  passwordLink: PasswordLinkTable;
  rateLimit: RateLimitTable;
  party: PartyTable;
  task: TaskTable;
  taskMember: TaskMemberTable;
  report: ReportTable;
  reportRow: ReportRowTable;
  operation: OperationTable;
  workflowEntry: WorkflowEntryTable;
  file: FileTable;
  cardCache: CardCacheTable;
  orderImport: OrderImportTable;
  noticeCache: NoticeCacheTable;
  inboxEntry: InboxEntryTable;
  presence: PresenceTable;
  dictionaryEntry: DictionaryEntryTable;
  template: TemplateTable;
  dictionaryImport: DictionaryImportTable;
  auditEntry: AuditEntryTable;
  accountLog: AccountLogTable;
  accountEntry: AccountEntryTable;
  job: JobTable;
  proofKey: ProofKeyTable;
  proofLog: ProofLogTable;
  proofNode: ProofNodeTable;
  timeStamp: TimeStampTable;
  logo: LogoTable;
  issuedVersion: IssuedVersionTable;
  issuedFile: IssuedFileTable;
  shareLink: ShareLinkTable;
  shareSecret: ShareSecretTable;
  shareEvent: ShareEventTable;
  signedHead: SignedHeadTable;
  restore: RestoreTable;
}

/** The database, for queries. */
export type Db = Kysely<Tables>;
