/** @file The first tables. What they hold is told in `schema.ts`. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPeople(db);
  await createTasks(db);
  await createReports(db);
  await createRest(db);
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('uid', 'integer', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('nickname', 'text', (c) => c.notNull())
    .addColumn('avatar', 'text', (c) => c.notNull())
    .addColumn('passwordHash', 'text', (c) => c.notNull())
    .addColumn('roles', 'text', (c) => c.notNull())
    .addColumn('isActive', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uid', 'integer', (c) => c.notNull().references('user.uid'))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addColumn('lastSeenAt', 'bigint', (c) => c.notNull())
    .addColumn('userAgent', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessionUid').on('session').column('uid').execute();
  await db.schema
    .createTable('loginFailure')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('loginFailureAccount').on('loginFailure').columns(['account', 'at']).execute();
  await db.schema.createIndex('loginFailureAddress').on('loginFailure').columns(['address', 'at']).execute();
}

async function createTasks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('task')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('orderNo', 'text', (c) => c.notNull())
    .addColumn('reportNo', 'text', (c) => c.notNull())
    .addColumn('reportId', 'text', (c) => c.notNull())
    .addColumn('inspectionType', 'text', (c) => c.notNull())
    .addColumn('templateCode', 'text', (c) => c.notNull())
    .addColumn('client', 'text', (c) => c.notNull())
    .addColumn('supplier', 'text', (c) => c.notNull())
    .addColumn('factory', 'text', (c) => c.notNull())
    .addColumn('factoryZh', 'text', (c) => c.notNull())
    .addColumn('productEn', 'text', (c) => c.notNull())
    .addColumn('productZh', 'text', (c) => c.notNull())
    .addColumn('instructionsEn', 'text', (c) => c.notNull())
    .addColumn('instructionsZh', 'text', (c) => c.notNull())
    .addColumn('plannedDate', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('createdBy', 'integer', (c) => c.notNull().references('user.uid'))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('taskOrderReport', ['orderNo', 'reportNo'])
    .addUniqueConstraint('taskReport', ['reportNo'])
    .execute();
  await db.schema
    .createTable('taskMember')
    .addColumn('uid', 'integer', (c) => c.notNull().references('user.uid'))
    .addColumn('taskId', 'text', (c) => c.notNull().references('task.id'))
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('plannedDate', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('taskMemberKey', ['uid', 'taskId'])
    .execute();
  await db.schema.createIndex('taskMemberTask').on('taskMember').column('taskId').execute();
  // The task list of an inspector: one status at a time, newest planned first.
  await db.schema
    .createIndex('taskMemberList')
    .on('taskMember')
    .columns(['uid', 'status', 'plannedDate desc', 'taskId desc'])
    .execute();
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('taskId', 'text', (c) => c.notNull().unique().references('task.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('plannedDate', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addColumn('returnCode', 'text', (c) => c.notNull())
    .addColumn('returnText', 'text', (c) => c.notNull())
    .execute();
  // The task list of those who look at every report.
  await db.schema
    .createIndex('reportList')
    .on('report')
    .columns(['status', 'plannedDate desc', 'taskId desc'])
    .execute();
  await db.schema
    .createTable('reportRow')
    .addColumn('reportId', 'text', (c) => c.notNull().references('report.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('deleted', 'integer', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('reportRowKey', ['reportId', 'kind', 'id'])
    .execute();
  await db.schema.createIndex('reportRowSeq').on('reportRow').columns(['reportId', 'seq']).execute();
  await db.schema
    .createTable('operation')
    .addColumn('reportId', 'text', (c) => c.notNull().references('report.id'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('opId', 'text', (c) => c.notNull())
    .addColumn('uid', 'integer', (c) => c.notNull())
    .addColumn('deviceId', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('rowId', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('hlc', 'text', (c) => c.notNull())
    .addColumn('receivedAt', 'bigint', (c) => c.notNull())
    .addColumn('prevHash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('operationKey', ['reportId', 'seq'])
    .addUniqueConstraint('operationOnce', ['reportId', 'opId'])
    .execute();
  // Whose value was it that lost? A field knows its clock.
  await db.schema.createIndex('operationClock').on('operation').columns(['reportId', 'hlc']).execute();
}

async function createRest(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('workflowEntry')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('reportId', 'text', (c) => c.notNull().references('report.id'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('from', 'text')
    .addColumn('to', 'text', (c) => c.notNull())
    .addColumn('uid', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('workflowEntryReport')
    .on('workflowEntry')
    .columns(['reportId', 'at', 'id'])
    .execute();
  await db.schema
    .createTable('file')
    .addColumn('rename', 'text', (c) => c.primaryKey().notNull())
    .addColumn('reportId', 'text', (c) => c.notNull().references('report.id'))
    .addColumn('uid', 'integer', (c) => c.notNull())
    .addColumn('fileName', 'text', (c) => c.notNull())
    .addColumn('contentType', 'text', (c) => c.notNull())
    .addColumn('sizeBytes', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('confirmedAt', 'bigint')
    .execute();
  await db.schema.createIndex('fileReport').on('file').column('reportId').execute();
  await db.schema
    .createTable('summaryCache')
    .addColumn('reportId', 'text', (c) => c.primaryKey().notNull().references('report.id'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute();
}
