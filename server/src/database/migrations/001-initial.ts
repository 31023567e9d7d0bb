/** @file The first tables. `schema.ts` says what they hold. */
import { sql, SqliteAdapter, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const notNull = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPeople(db);
  await createTasks(db);
  await createReports(db);
  await createRest(db);
  await createDictionaries(db);
  await createLogins(db);
  await createJobs(db);
  await createInbox(db);
  await createImports(db);
  await createProofs(db);
  await createRestores(db);
}

async function createRestores(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('restore')
    .addColumn('at', 'bigint', key)
    .addColumn('backupAt', 'bigint', notNull)
    .execute();
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('uid', 'integer', key)
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('nickname', 'text', notNull)
    .addColumn('avatar', 'text', notNull)
    .addColumn('passwordHash', 'text', notNull)
    .addColumn('roles', 'text', notNull)
    .addColumn('isActive', 'integer', notNull)
    .addColumn('language', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('home', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('clientId', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('createdAt', 'bigint', notNull)
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('tokenHash', 'text', key)
    .addColumn('id', 'text', notNull)
    .addColumn('uid', 'integer', (c) => c.notNull().references('user.uid'))
    .addColumn('createdAt', 'bigint', notNull)
    .addColumn('expiresAt', 'bigint', notNull)
    .addColumn('lastSeenAt', 'bigint', notNull)
    .addColumn('userAgent', 'text', notNull)
    .addColumn('unsentChanges', 'integer')
    .addColumn('unsentPhotos', 'integer')
    .addColumn('isPasskey', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('calendarFeed')
    .addColumn('uid', 'integer', (c) => c.primaryKey().references('user.uid'))
    .addColumn('keyHash', 'text', (c) => c.notNull().unique())
    .execute();
  await db.schema
    .createTable('personLeave')
    .addColumn('uid', 'integer', (c) => c.notNull().references('user.uid'))
    .addColumn('from', 'text', notNull)
    .addColumn('to', 'text', notNull)
    .addPrimaryKeyConstraint('personLeaveKey', ['uid', 'from', 'to'])
    .execute();
  await db.schema.createIndex('personLeavePlace').on('personLeave').columns(['to', 'uid']).execute();
  await db.schema.createIndex('sessionId').on('session').columns(['uid', 'id']).unique().execute();
  await db.schema
    .createTable('loginFailure')
    .addColumn('id', 'text', key)
    .addColumn('account', 'text', notNull)
    .addColumn('address', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .execute();
  await db.schema.createIndex('loginFailureAccount').on('loginFailure').columns(['account', 'at']).execute();
  await db.schema.createIndex('loginFailureAddress').on('loginFailure').columns(['address', 'at']).execute();
  await db.schema
    .createTable('emailCode')
    .addColumn('email', 'text', notNull)
    .addColumn('purpose', 'text', notNull)
    .addColumn('codeHash', 'text', notNull)
    .addColumn('createdAt', 'bigint', notNull)
    .addColumn('expiresAt', 'bigint', notNull)
    .addColumn('triesLeft', 'integer', notNull)
    .addPrimaryKeyConstraint('emailCodeKey', ['email', 'purpose'])
    .execute();
  await db.schema
    .createTable('passwordLink')
    .addColumn('uid', 'integer', (c) => c.primaryKey().references('user.uid'))
    .addColumn('purpose', 'text', notNull)
    .addColumn('tokenHash', 'text', (c) => c.unique())
    .addColumn('createdAt', 'bigint', notNull)
    .addColumn('expiresAt', 'bigint', notNull)
    .addColumn('usedAt', 'bigint')
    .execute();
  await db.schema.createIndex('emailCodeExpiry').on('emailCode').column('expiresAt').execute();
  await db.schema
    .createTable('rateLimit')
    .addColumn('key', 'text', key)
    .addColumn('count', 'integer', notNull)
    .addColumn('windowEndsAt', 'bigint', notNull)
    .execute();
  await db.schema.createIndex('rateLimitEnd').on('rateLimit').column('windowEndsAt').execute();
}

async function createTasks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('party')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', notNull)
    .addColumn('search', 'text', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('mergedInto', 'text')
    .execute();
  await db.schema
    .createTable('task')
    .addColumn('id', 'text', key)
    .addColumn('orderNo', 'text', notNull)
    .addColumn('reportNo', 'text', notNull)
    .addColumn('reportId', 'text', notNull)
    .addColumn('inspectionType', 'text', notNull)
    .addColumn('templateCode', 'text', notNull)
    .addColumn('client', 'text', notNull)
    .addColumn('supplier', 'text', notNull)
    .addColumn('factory', 'text', notNull)
    .addColumn('factoryZh', 'text', notNull)
    .addColumn('productEn', 'text', notNull)
    .addColumn('productZh', 'text', notNull)
    .addColumn('instructionsEn', 'text', notNull)
    .addColumn('instructionsZh', 'text', notNull)
    .addColumn('plannedDate', 'text', notNull)
    .addColumn('isPlanned', 'integer', notNull)
    .addColumn('search', 'text', notNull)
    .addColumn('pieces', 'text', notNull)
    .addColumn('clientId', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('supplierId', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('factoryId', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('lines', 'text', notNull)
    .addColumn('terms', 'text', notNull)
    .addColumn('halfDays', 'integer', notNull)
    .addColumn('reviewHours', 'integer', (c) => c.notNull().defaultTo(24))
    .addColumn('importId', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('changes', 'integer', notNull)
    .addColumn('changedBy', 'integer', (c) => c.notNull().references('user.uid'))
    .addColumn('createdBy', 'integer', (c) => c.notNull().references('user.uid'))
    .addColumn('createdAt', 'bigint', notNull)
    .addUniqueConstraint('taskReport', ['reportNo'])
    .execute();
  // The history of a lot: earlier lots of the same client, supplier and product, newest planned first. Client and supplier
  // by their records, else by their names.
  const keyOf = (party: string) => {
    const [id, name] = [sql.ref(`${party}Id`), sql.ref(party)];
    return sql`(case when ${id} = '' then ${name} else ${id} end)`;
  };
  await sql`create index ${sql.ref('taskLots')} on task (
    ${keyOf('supplier')}, ${keyOf('client')}, ${sql.ref('productEn')}, ${sql.ref('plannedDate')} desc, id desc
  )`.execute(db);
  // The reports of a client, and the visits to a factory.
  await db.schema.createIndex('taskClient').on('task').columns(['clientId', 'reportId']).execute();
  await db.schema.createIndex('taskFactory').on('task').column('factoryId').execute();
  await createTaskSearch(db);
  await db.schema
    .createTable('taskMember')
    .addColumn('uid', 'integer', (c) => c.notNull().references('user.uid'))
    .addColumn('taskId', 'text', (c) => c.notNull().references('task.id'))
    .addColumn('part', 'text', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('plannedDate', 'text', notNull)
    .addColumn('halfDays', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('taskMemberKey', ['uid', 'taskId'])
    .execute();
  await db.schema.createIndex('taskMemberTask').on('taskMember').column('taskId').execute();
  // The load of a day, without a look at the task.
  await db.schema
    .createIndex('taskMemberDays')
    .on('taskMember')
    .columns(['uid', 'plannedDate', 'status', 'halfDays'])
    .execute();
  // The task list of an inspector: one status at a time, newest planned first.
  await db.schema
    .createIndex('taskMemberList')
    .on('taskMember')
    .columns(['uid', 'status', 'plannedDate desc', 'taskId desc'])
    .execute();
}

/**
 * `taskSearch`: the texts of the tasks by their pieces of three letters. SQLite keeps them in a table of its own, which
 * follows `task` by itself. PostgreSQL has an index for that, and `taskSearch` is a view.
 */
async function createTaskSearch(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index ${sql.ref('taskPieces')} on task using gin (pieces gin_trgm_ops)`.execute(db);
    await sql`create view "taskSearch" as select id as "taskId", pieces from task`.execute(db);
    return;
  }
  // With the places of the pieces (by default). Without them, a word such as "00000" would read all tasks that have "000".
  await sql`create virtual table "taskSearch" using fts5 ("taskId" unindexed, pieces, tokenize = 'trigram')`.execute(
    db,
  );
  // By a number of its own: that of a row in `task` changes when the file is compacted, and to find a piece by its task
  // the whole table would be read.
  await sql`create table "taskSearchRow" (number integer primary key, "taskId" text not null unique)`.execute(
    db,
  );
  const numberOf = (task: 'old' | 'new') =>
    sql`(select number from "taskSearchRow" where "taskId" = ${sql.ref(`${task}.id`)})`;
  const add = sql`insert into "taskSearch" (rowid, "taskId", pieces) values (${numberOf('new')}, new.id, new.pieces);`;
  const remove = sql`delete from "taskSearch" where rowid = ${numberOf('old')};`;
  const number = sql`insert into "taskSearchRow" ("taskId") values (new.id);`;
  const forget = sql`delete from "taskSearchRow" where "taskId" = old.id;`;
  await sql`create trigger "taskSearchAdd" after insert on task begin ${number} ${add} end`.execute(db);
  await sql`create trigger "taskSearchRemove" after delete on task
    begin ${remove} ${forget} end`.execute(db);
  await sql`create trigger "taskSearchChange" after update of pieces on task when old.pieces <> new.pieces
    begin ${remove} ${add} end`.execute(db);
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report')
    .addColumn('id', 'text', key)
    .addColumn('taskId', 'text', (c) => c.notNull().unique().references('task.id'))
    .addColumn('status', 'text', notNull)
    .addColumn('plannedDate', 'text', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('seq', 'integer', notNull)
    .addColumn('head', 'text', notNull)
    .addColumn('createdAt', 'bigint', notNull)
    .addColumn('updatedAt', 'bigint', notNull)
    .addColumn('returnCode', 'text', notNull)
    .addColumn('returnText', 'text', notNull)
    .addColumn('stageAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('submissions', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('decidedSeq', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('decidedAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('reviewerUid', 'integer', (c) => c.references('user.uid'))
    .execute();
  // The lists of the reviewers: one status at a time, oldest first.
  await db.schema.createIndex('reportReview').on('report').columns(['status', 'stageAt', 'id']).execute();
  // The task list of those who look at every report.
  await db.schema
    .createIndex('reportList')
    .on('report')
    .columns(['status', 'plannedDate desc', 'taskId desc'])
    .execute();
  await db.schema
    .createTable('reportRow')
    .addColumn('reportId', 'text', (c) => c.notNull().references('report.id'))
    .addColumn('kind', 'text', notNull)
    .addColumn('id', 'text', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('deleted', 'integer', notNull)
    .addColumn('seq', 'integer', notNull)
    .addPrimaryKeyConstraint('reportRowKey', ['reportId', 'kind', 'id'])
    .execute();
  await db.schema.createIndex('reportRowSeq').on('reportRow').columns(['reportId', 'seq']).execute();
  await db.schema
    .createTable('operation')
    .addColumn('reportId', 'text', (c) => c.notNull().references('report.id'))
    .addColumn('seq', 'integer', notNull)
    .addColumn('opId', 'text', notNull)
    .addColumn('uid', 'integer', notNull)
    .addColumn('role', 'text', notNull)
    .addColumn('deviceId', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('rowId', 'text', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('hlc', 'text', notNull)
    .addColumn('sentHlc', 'text', notNull)
    .addColumn('receivedAt', 'bigint', notNull)
    .addColumn('before', 'text', notNull)
    .addColumn('fileHash', 'text', notNull)
    .addColumn('prevHash', 'text', notNull)
    .addColumn('hash', 'text', notNull)
    .addPrimaryKeyConstraint('operationKey', ['reportId', 'seq'])
    .addUniqueConstraint('operationOnce', ['reportId', 'opId'])
    .execute();
  // Finds the author of a field's other value by its clock.
  await db.schema.createIndex('operationClock').on('operation').columns(['reportId', 'hlc']).execute();
  // Only operations whose clock was clamped: few or none, so the index costs a push nothing.
  await db.schema
    .createIndex('operationClamped')
    .on('operation')
    .columns(['reportId', 'rowId'])
    .where(sql.ref('sentHlc'), '!=', sql.ref('hlc'))
    .execute();
}

async function createRest(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('workflowEntry')
    .addColumn('id', 'text', key)
    .addColumn('reportId', 'text', (c) => c.notNull().references('report.id'))
    .addColumn('number', 'integer', notNull)
    .addColumn('seq', 'integer', notNull)
    .addColumn('event', 'text', notNull)
    .addColumn('from', 'text')
    .addColumn('to', 'text', notNull)
    .addColumn('uid', 'integer', notNull)
    .addColumn('role', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('reason', 'text', notNull)
    .addColumn('text', 'text', notNull)
    .addColumn('warnings', 'text', notNull)
    .addColumn('detail', 'text', notNull)
    .addColumn('prevHash', 'text', notNull)
    .addColumn('hash', 'text', notNull)
    .execute();
  await db.schema
    .createIndex('workflowEntryNumber')
    .on('workflowEntry')
    .columns(['reportId', 'number'])
    .unique()
    .execute();
  await db.schema
    .createTable('file')
    .addColumn('rename', 'text', key)
    .addColumn('reportId', 'text', (c) => c.notNull().references('report.id'))
    .addColumn('uid', 'integer', notNull)
    .addColumn('purpose', 'text', (c) => c.notNull().defaultTo('photo'))
    .addColumn('fileName', 'text', notNull)
    .addColumn('contentType', 'text', notNull)
    .addColumn('sizeBytes', 'bigint', notNull)
    .addColumn('sha256', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('createdAt', 'bigint', notNull)
    .addColumn('confirmedAt', 'bigint')
    .execute();
  await db.schema.createIndex('fileReport').on('file').column('reportId').execute();
  // Which issued version has a photo.
  await db.schema.createIndex('fileSha256').on('file').column('sha256').execute();
  await db.schema
    .createTable('cardCache')
    .addColumn('reportId', 'text', (c) => c.primaryKey().notNull().references('report.id'))
    .addColumn('seq', 'integer', notNull)
    .addColumn('changes', 'integer', notNull)
    .addColumn('body', 'text', notNull)
    .execute();
  await db.schema
    .createTable('noticeCache')
    .addColumn('reportId', 'text', (c) => c.primaryKey().notNull().references('report.id'))
    .addColumn('seq', 'integer', notNull)
    .addColumn('rules', 'integer', notNull)
    .addColumn('body', 'text', notNull)
    .execute();
  await db.schema
    .createTable('presence')
    .addColumn('reportId', 'text', notNull)
    .addColumn('uid', 'integer', notNull)
    .addColumn('section', 'text', notNull)
    .addColumn('seenAt', 'bigint', notNull)
    .addPrimaryKeyConstraint('presenceKey', ['reportId', 'uid'])
    .execute();
  await db.schema.createIndex('presenceSeen').on('presence').column('seenAt').execute();
}

async function createDictionaries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dictionaryEntry')
    .addColumn('type', 'text', notNull)
    .addColumn('code', 'text', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('version', 'integer', notNull)
    .addPrimaryKeyConstraint('dictionaryEntryKey', ['type', 'code'])
    .execute();
  await db.schema
    .createTable('template')
    .addColumn('code', 'text', key)
    .addColumn('body', 'text', notNull)
    .addColumn('version', 'integer', notNull)
    .execute();
  await db.schema
    .createTable('dictionaryImport')
    .addColumn('target', 'text', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('uid', 'integer')
    .addColumn('at', 'bigint', notNull)
    .addColumn('fileName', 'text', notNull)
    .addColumn('sha256', 'text', notNull)
    .addColumn('entries', 'integer', notNull)
    .addPrimaryKeyConstraint('dictionaryImportKey', ['target', 'version'])
    .execute();
}

async function createLogins(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('knownDevice')
    .addColumn('uid', 'integer', (c) => c.notNull().references('user.uid'))
    .addColumn('tokenHash', 'text', notNull)
    .addColumn('lastUsedAt', 'bigint', notNull)
    .addPrimaryKeyConstraint('knownDeviceKey', ['uid', 'tokenHash'])
    .execute();
  await db.schema
    .createTable('secondFactor')
    .addColumn('uid', 'integer', (c) => c.primaryKey().notNull().references('user.uid'))
    .addColumn('secret', 'text', notNull)
    .addColumn('usedStep', 'integer', notNull)
    .addColumn('isOn', 'integer', notNull)
    .execute();
  await db.schema
    .createTable('recoveryCode')
    .addColumn('uid', 'integer', (c) => c.notNull().references('user.uid'))
    .addColumn('codeHash', 'text', notNull)
    .addPrimaryKeyConstraint('recoveryCodeKey', ['uid', 'codeHash'])
    .execute();
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uid', 'integer', (c) => c.notNull().references('user.uid'))
    .addColumn('publicKey', 'text', notNull)
    .addColumn('counter', 'bigint', notNull)
    .addColumn('transports', 'text', notNull)
    .addColumn('device', 'text', notNull)
    .addColumn('createdAt', 'bigint', notNull)
    .addColumn('lastUsedAt', 'bigint')
    .execute();
  await db.schema.createIndex('passkeyOfUser').on('passkey').column('uid').execute();
  await db.schema
    .createTable('auditEntry')
    .addColumn('id', 'text', key)
    .addColumn('at', 'bigint', notNull)
    .addColumn('event', 'text', notNull)
    .addColumn('account', 'text', notNull)
    .addColumn('actor', 'text', notNull)
    .addColumn('outcome', 'text', notNull)
    .addColumn('reason', 'text', notNull)
    .addColumn('address', 'text', notNull)
    .addColumn('device', 'text', notNull)
    .addColumn('detail', 'text', notNull)
    .execute();
  await db.schema
    .createTable('accountLog')
    .addColumn('id', 'integer', key)
    .addColumn('number', 'integer', notNull)
    .addColumn('head', 'text', notNull)
    .execute();
  await db.schema
    .createTable('accountEntry')
    .addColumn('number', 'integer', key)
    .addColumn('uid', 'integer', notNull)
    .addColumn('at', 'bigint', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('nickname', 'text', notNull)
    .addColumn('roles', 'text', notNull)
    .addColumn('isActive', 'integer', notNull)
    .addColumn('prevHash', 'text', notNull)
    .addColumn('hash', 'text', notNull)
    .execute();
  await db.schema.createIndex('auditEntryAt').on('auditEntry').columns(['at', 'id']).execute();
  await db.schema
    .createIndex('auditEntryAccount')
    .on('auditEntry')
    .columns(['account', 'at', 'id'])
    .execute();
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('id', 'text', key)
    .addColumn('type', 'text', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('attempts', 'integer', notNull)
    .addColumn('nextAt', 'bigint', notNull)
    .addColumn('lease', 'text', notNull)
    .addColumn('createdAt', 'bigint', notNull)
    .addColumn('expiresAt', 'bigint', notNull)
    .addColumn('lastError', 'text', notNull)
    .execute();
  await db.schema.createIndex('jobNext').on('job').columns(['state', 'nextAt', 'id']).execute();
  // How many wait of a type.
  await db.schema.createIndex('jobType').on('job').columns(['type', 'state']).execute();
}

async function createImports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orderImport')
    .addColumn('id', 'text', key)
    .addColumn('uid', 'integer', (c) => c.notNull().references('user.uid'))
    .addColumn('at', 'bigint', notNull)
    .addColumn('fileName', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('headings', 'text', notNull)
    .addColumn('rows', 'text', notNull)
    .addColumn('understanding', 'text', notNull)
    .addColumn('result', 'text', notNull)
    .addColumn('tellAt', 'bigint')
    .execute();
  await db.schema.createIndex('orderImportPlace').on('orderImport').columns(['at', 'id']).execute();
  await db.schema.createIndex('taskImport').on('task').column('importId').execute();
  // Whether an order is there already.
  await db.schema.createIndex('taskOrder').on('task').column('orderNo').execute();
}

async function createInbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inboxEntry')
    .addColumn('id', 'text', key)
    .addColumn('uid', 'integer', (c) => c.notNull().references('user.uid'))
    .addColumn('kind', 'text', notNull)
    .addColumn('reportId', 'text', (c) => c.references('report.id'))
    .addColumn('byUid', 'integer', (c) => c.references('user.uid'))
    .addColumn('at', 'bigint', notNull)
    .addColumn('isRead', 'integer', notNull)
    .addColumn('detail', 'text', notNull)
    .execute();
  // A person's entries, newest first: all, and the unread ones.
  await db.schema.createIndex('inboxEntryPlace').on('inboxEntry').columns(['uid', 'at', 'id']).execute();
  await db.schema
    .createIndex('inboxEntryUnread')
    .on('inboxEntry')
    .columns(['uid', 'isRead', 'at', 'id'])
    .execute();
  // Whether a report's people have been notified, and what is too old to keep.
  await db.schema.createIndex('inboxEntryReport').on('inboxEntry').columns(['reportId', 'kind']).execute();
  await db.schema.createIndex('inboxEntryAge').on('inboxEntry').column('at').execute();
  await db.schema
    .createTable('inboxChoice')
    .addColumn('uid', 'integer', (c) => c.primaryKey().references('user.uid'))
    .addColumn('mail', 'text', notNull)
    .addColumn('push', 'text', notNull)
    .execute();
  await db.schema
    .createTable('pushDevice')
    .addColumn('id', 'text', key)
    .addColumn('tokenHash', 'text', (c) => c.notNull().references('session.tokenHash').onDelete('cascade'))
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', notNull)
    .addColumn('auth', 'text', notNull)
    .addColumn('createdAt', 'bigint', notNull)
    .execute();
  await db.schema.createIndex('pushDeviceSession').on('pushDevice').column('tokenHash').execute();
  await db.schema
    .createTable('pushKey')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('publicKey', 'text', notNull)
    .addColumn('privateKey', 'text', notNull)
    .execute();
}

async function createProofs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proofKey')
    .addColumn('number', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('kid', 'text', (c) => c.notNull().unique())
    .addColumn('key', 'text', notNull)
    .addColumn('from', 'text', notNull)
    .addColumn('to', 'text')
    .addColumn('revokedAtIndex', 'bigint')
    .addColumn('signature', 'text')
    .execute();
  await db.schema
    .createTable('proofLog')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('size', 'bigint', notNull)
    .execute();
  await db.schema
    .createTable('proofNode')
    .addColumn('level', 'integer', notNull)
    .addColumn('index', 'bigint', notNull)
    .addColumn('hash', 'text', notNull)
    .addPrimaryKeyConstraint('proofNodePlace', ['level', 'index'])
    .execute();
  await db.schema
    .createTable('timeStamp')
    .addColumn('size', 'bigint', (c) => c.primaryKey().notNull())
    .addColumn('checkpoint', 'text', notNull)
    .addColumn('token', 'text', notNull)
    .addColumn('authority', 'text', notNull)
    .addColumn('askedAt', 'bigint', notNull)
    .execute();
  // Where the log has an entry.
  await db.schema.createIndex('proofNodeHash').on('proofNode').column('hash').execute();
  await db.schema
    .createTable('logo')
    .addColumn('sha256', 'text', key)
    .addColumn('contentType', 'text', notNull)
    .addColumn('bytes', 'text', notNull)
    .execute();
  await db.schema
    .createTable('issuedVersion')
    .addColumn('reportId', 'text', (c) => c.notNull().references('report.id'))
    .addColumn('version', 'integer', notNull)
    .addColumn('manifest', 'text', notNull)
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('kid', 'text', notNull)
    .addColumn('signature', 'text', notNull)
    .addColumn('logIndex', 'bigint', notNull)
    .addColumn('issuedAt', 'bigint', notNull)
    .addPrimaryKeyConstraint('issuedVersionOfReport', ['reportId', 'version'])
    .execute();
  await db.schema
    .createTable('issuedFile')
    .addColumn('reportId', 'text', (c) => c.notNull().references('report.id'))
    .addColumn('version', 'integer', notNull)
    .addColumn('language', 'text', notNull)
    .addColumn('paper', 'text', notNull)
    .addColumn('rename', 'text', (c) => c.notNull().unique())
    .addColumn('pages', 'integer', notNull)
    .addColumn('replaced', 'integer', notNull)
    .addColumn('logIndex', 'bigint', notNull)
    .addPrimaryKeyConstraint('issuedFileOfVersion', ['reportId', 'version', 'language', 'paper'])
    .execute();
  await db.schema
    .createTable('shareLink')
    .addColumn('id', 'text', key)
    .addColumn('reportId', 'text', (c) => c.notNull().references('report.id'))
    .addColumn('idempotencyKey', 'text')
    .addColumn('email', 'text', notNull)
    .addColumn('language', 'text', notNull)
    .addColumn('passwordHash', 'text')
    .addColumn('mayDecide', 'integer', notNull)
    .addColumn('createdBy', 'integer', notNull)
    .addColumn('createdAt', 'bigint', notNull)
    .addColumn('expiresAt', 'bigint', notNull)
    .addColumn('withdrawnAt', 'bigint')
    .addColumn('openings', 'integer', notNull)
    .addColumn('lastOpenedAt', 'bigint')
    .addColumn('decision', 'text')
    .execute();
  await db.schema.createIndex('shareLinkReport').on('shareLink').columns(['reportId', 'id']).execute();
  await db.schema
    .createTable('shareSecret')
    .addColumn('hash', 'text', key)
    .addColumn('linkId', 'text', (c) => c.notNull().references('shareLink.id'))
    .execute();
  await db.schema.createIndex('shareSecretLink').on('shareSecret').column('linkId').execute();
  await db.schema
    .createTable('shareEvent')
    .addColumn('id', 'text', key)
    .addColumn('linkId', 'text', (c) => c.notNull().references('shareLink.id'))
    .addColumn('at', 'bigint', notNull)
    .addColumn('event', 'text', notNull)
    .addColumn('address', 'text', notNull)
    .addColumn('device', 'text', notNull)
    .execute();
  await db.schema.createIndex('shareEventLink').on('shareEvent').columns(['linkId', 'id']).execute();
  await db.schema
    .createTable('signedHead')
    .addColumn('reportId', 'text', notNull)
    .addColumn('number', 'integer', notNull)
    .addColumn('head', 'text', notNull)
    .addColumn('accounts', 'text', notNull)
    .addColumn('kid', 'text', notNull)
    .addColumn('signature', 'text', notNull)
    .addColumn('logIndex', 'bigint', (c) => c.notNull().unique())
    .addPrimaryKeyConstraint('signedHeadOfReport', ['reportId', 'number'])
    .execute();
}
