/**
 * @file What each endpoint takes, returns and refuses, by the names of `endpoints.ts`. The server validates by these
 * schemas and `/openapi.json` describes them. The app imports their types only.
 */
import {
  planLeaveBody,
  planPeopleData,
  planPeopleQuery,
  taskAssignBody,
  taskUpdateBody,
  calendarData,
  calendarAddressData,
} from './order.ts';
import { z } from 'zod';
import {
  accountTrailData,
  accountTrailQuery,
  trailCheckData,
  trailCheckQuery,
  trailData,
  trailExportQuery,
  accountChainData,
  accountChainQuery,
  accountExportQuery,
  trailQuery,
} from './audit.ts';
import { companyLoginBody, doLoginInput, loginData, userInfoData, waysData } from './auth.ts';
import {
  passkeyAnswer,
  passkeyOptions,
  passkeyRemoveBody,
  passkeysData,
  passkeyStartBody,
} from './passkey.ts';
import { clientExcelQuery, clientPdfQuery, clientReportsData, clientReportsQuery } from './client.ts';
import {
  dictionaryImportBody,
  dictionaryImportData,
  dictionaryListData,
  dictionaryListQuery,
  templateListData,
  templateListQuery,
} from './dictionary.ts';
import type { EndpointName, ENDPOINTS } from './endpoints.ts';
import type { Reason } from './envelope.ts';
import { excelQuery, reportFileQuery, reportsExcelQuery } from './export.ts';
import {
  confirmBody,
  fileRemoveBody,
  fileUrlData,
  fileUrlQuery,
  presignBody,
  presignData,
  uploadResult,
} from './file.ts';
import {
  lotHistoryData,
  lotHistoryQuery,
  pdfPlaceData,
  pdfQuery,
  pullData,
  pullQuery,
  pushBody,
  pushData,
} from './report.ts';
import {
  partyAddBody,
  partyExcelQuery,
  partyImportBody,
  partyImportData,
  partyListData,
  partyListQuery,
  partyMergeBody,
  partySchema,
  partyUpdateBody,
} from './party.ts';
import { reviewListData, reviewListQuery } from './review.ts';
import {
  shareCreateBody,
  shareCreateData,
  shareEventsData,
  shareEventsQuery,
  shareListData,
  shareListQuery,
  shareWithdrawBody,
  shareWithdrawData,
} from './share.ts';
import {
  recoveryCodesData,
  secondFactorConfirmBody,
  secondFactorData,
  secondFactorOffBody,
  secondFactorStartBody,
  secondFactorStartData,
} from './second-factor.ts';
import {
  inboxChoices,
  inboxChoicesData,
  inboxListData,
  inboxListQuery,
  inboxReadBody,
  subscribeBody,
  unsubscribeBody,
} from './inbox.ts';
import {
  importData,
  importFileQuery,
  importFixBody,
  importIdBody,
  importIdQuery,
  importListData,
  importListQuery,
  importMapBody,
  importReadBody,
  importRowsData,
  importRowsQuery,
} from './import.ts';
import {
  userAddBody,
  userHomeBody,
  userListData,
  userListQuery,
  userRolesBody,
  userUidBody,
} from './people.ts';
import {
  taskAddBody,
  taskDetailData,
  taskDetailQuery,
  taskCountData,
  taskCountQuery,
  taskListData,
  taskListQuery,
  taskWeekData,
  taskWeekQuery,
  taskSchema,
} from './task.ts';
import {
  changePasswordBody,
  devicesData,
  devicesQuery,
  emailCodeData,
  emailCodeQuery,
  passwordByLinkBody,
  passwordLinkBody,
  passwordLinkData,
  profileBody,
  registerBody,
  registerData,
  resetPasswordBody,
  logOutDeviceBody,
} from './user.ts';
import {
  compareData,
  compareQuery,
  versionData,
  versionQuery,
  versionsData,
  versionsQuery,
} from './version.ts';
import { historyData, historyQuery, workflowBody, workflowData } from './workflow.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The types of files that endpoints answer with. */
type FileType = 'application/pdf' | 'application/json' | 'application/zip' | 'text/csv' | typeof EXCEL;

/** What travels through one endpoint, and what its readers need to know. */
export interface EndpointSchema {
  summary: string;
  description?: string;
  /** It needs no session. Every other endpoint answers the string code "401" without one. */
  isPublic?: true;
  /** Whoever needs a second factor may call it without; `setUp`: to set up the first one of the account. */
  isBeforeSecondFactor?: true | 'setUp';
  /** The query or body, by `input` of the endpoint; absent when it takes none. */
  input?: z.ZodObject;
  /** A success is a file of this type instead of an envelope. */
  file?: FileType;
  /** `data` of a success. */
  data: z.ZodType;
  /** Why it refuses a call, besides INVALID_INPUT, which every endpoint may answer. */
  reasons?: readonly Reason[];
}

const transition = (summary: string, ...reasons: Reason[]) =>
  ({
    summary,
    input: workflowBody,
    data: workflowData,
    reasons: ['REPORT_NOT_FOUND', 'TRANSITION_NOT_POSSIBLE', ...reasons],
  }) as const;

/** Endpoint → what it takes, returns and refuses. */
export const ENDPOINT_SCHEMAS = {
  'auth/doLogin': {
    summary: 'Log in',
    description:
      'The body keeps the password out of the logs of proxies. The specification sends it in the query: if the query has a ' +
      '`username` or a `password`, it counts, whatever the body holds.',
    isPublic: true,
    input: doLoginInput,
    data: loginData,
    reasons: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG'],
  },
  'auth/ways': {
    summary: 'Ask how people can log in without a password',
    isPublic: true,
    data: waysData,
  },
  'auth/company-login': {
    summary: 'Log in, after coming back from the company',
    description: 'The cookie that `/company/back` has set says who it is. It is valid for two minutes.',
    isPublic: true,
    input: companyLoginBody,
    data: loginData,
    reasons: [
      'COMPANY_LOGIN_FAILED',
      'NO_ACCOUNT',
      'BAD_CREDENTIALS',
      'TOO_MANY_ATTEMPTS',
      'SECOND_FACTOR_NEEDED',
      'SECOND_FACTOR_WRONG',
    ],
  },
  'auth/passkey-start': {
    summary: 'Begin a login with a passkey',
    description: 'A cookie keeps the challenge for five minutes.',
    isPublic: true,
    data: passkeyOptions,
  },
  'auth/passkey-login': {
    summary: 'Log in with a passkey',
    description: 'The phone has asked for face, finger or PIN, so no second factor is asked for.',
    isPublic: true,
    input: passkeyAnswer,
    data: loginData,
    reasons: ['PASSKEY_NOT_VALID', 'BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
  },
  'auth/userInfo': {
    summary: 'Read your own account',
    isBeforeSecondFactor: true,
    data: userInfoData,
  },
  'user/logout': {
    summary: 'Log out',
    description: 'Ends the session of the token.',
    isBeforeSecondFactor: true,
    data: z.null(),
  },
  'user/email-code': {
    summary: 'Send a code to an email address',
    description:
      'The answer is the same whether or not the address has an account. Within `retryAfterSeconds` nothing more is sent.',
    isPublic: true,
    input: emailCodeQuery,
    data: emailCodeData,
    reasons: ['REGISTRATION_OFF', 'TOO_MANY_ATTEMPTS'],
  },
  'user/register': {
    summary: 'Create an account with the code from the email',
    isPublic: true,
    input: registerBody,
    data: registerData,
    reasons: ['REGISTRATION_OFF', 'CODE_NOT_VALID', 'EMAIL_TAKEN'],
  },
  'user/reset-password': {
    summary: 'Set a new password with the code from the email',
    description: 'Ends every session of the account.',
    isPublic: true,
    input: resetPasswordBody,
    data: z.null(),
    reasons: ['CODE_NOT_VALID'],
  },
  'user/password-link': {
    summary: 'Ask whose account the link of a mail is for',
    isPublic: true,
    input: passwordLinkBody,
    data: passwordLinkData,
    reasons: ['PASSWORD_LINK_NOT_VALID', 'PASSWORD_LINK_EXPIRED', 'PASSWORD_LINK_USED'],
  },
  'user/password-by-link': {
    summary: 'Choose a password with the link of a mail',
    description: 'The link works once. Ends every session of the account.',
    isPublic: true,
    input: passwordByLinkBody,
    data: z.null(),
    reasons: ['PASSWORD_LINK_NOT_VALID', 'PASSWORD_LINK_EXPIRED', 'PASSWORD_LINK_USED'],
  },
  'user/profile': {
    summary: 'Change your name or picture',
    description:
      'What you leave out stays as it is. `avatar` is a data address of a small JPEG or PNG, or empty for none.',
    input: profileBody,
    data: userInfoData,
  },
  'user/change-password': {
    summary: 'Change your password',
    description: 'Ends the other sessions of the account. BAD_CREDENTIALS: the current password is wrong.',
    input: changePasswordBody,
    data: z.null(),
    reasons: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
  },
  'user/devices': {
    summary: 'List the devices where you are logged in, newest first; for admins, also those of others',
    input: devicesQuery,
    data: devicesData,
  },
  'user/log-out-device': {
    summary: 'Log a device out; for admins, also one of somebody else',
    input: logOutDeviceBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND'],
  },
  'user/list': {
    summary: 'List the accounts of the company; for admins',
    input: userListQuery,
    data: userListData,
  },
  'user/add': {
    summary: 'Add an account; for admins',
    description: 'The person gets a mail with a link that is valid for seven days and works once.',
    input: userAddBody,
    data: z.object({ uid: z.number().int() }),
    reasons: ['EMAIL_TAKEN', 'BUSY'],
  },
  'user/send-password-link': {
    summary: 'Mail the owner of an account a link to choose a password; for admins',
    description:
      'Somebody who has not answered the invitation is invited again. Others can choose a new password for a day; the old one works until then. Earlier links stop working.',
    input: userUidBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND', 'BUSY'],
  },
  'user/set-roles': {
    summary: 'Give an account these roles in place of those it has; for admins',
    input: userRolesBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND', 'LAST_ADMIN'],
  },
  'user/set-home': {
    summary: 'Say where the owner of an account lives; for admins',
    input: userHomeBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND'],
  },
  'user/close': {
    summary: 'Close an account; for admins',
    description:
      'Its sessions end. Its work and signatures stay, and so does what its devices have not sent.',
    input: userUidBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND', 'LAST_ADMIN'],
  },
  'user/reopen': {
    summary: 'Open a closed account again; for admins',
    input: userUidBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND'],
  },
  'user/end-sessions': {
    summary: 'Log an account out everywhere; for admins',
    input: userUidBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND'],
  },
  'user/reset-second-factor': {
    summary: 'Remove second factor and passkeys of an account, and log it out; for admins',
    input: userUidBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND'],
  },
  'user/second-factor': {
    summary: 'Read whether your account has a second factor',
    isBeforeSecondFactor: true,
    data: secondFactorData,
  },
  'user/second-factor-start': {
    summary: 'Begin to set up a second factor',
    description: 'Makes a secret for an app for codes (TOTP, RFC 6238). It counts once it is confirmed.',
    isBeforeSecondFactor: 'setUp',
    input: secondFactorStartBody,
    data: secondFactorStartData,
    reasons: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'SECOND_FACTOR_ON'],
  },
  'user/second-factor-confirm': {
    summary: 'Switch the second factor on',
    description:
      'Needs a code of the new secret. Ends the other sessions, and answers with the recovery codes.',
    isBeforeSecondFactor: 'setUp',
    input: secondFactorConfirmBody,
    data: recoveryCodesData,
    reasons: ['TOO_MANY_ATTEMPTS', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_ON'],
  },
  'user/second-factor-off': {
    summary: 'Take the second factor away',
    input: secondFactorOffBody,
    data: z.null(),
    reasons: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'SECOND_FACTOR_WRONG'],
  },
  'user/passkeys': {
    summary: 'List your passkeys',
    isBeforeSecondFactor: true,
    data: passkeysData,
  },
  'user/passkey-start': {
    summary: 'Begin to add a passkey',
    isBeforeSecondFactor: 'setUp',
    description: 'A cookie keeps the challenge for five minutes.',
    input: passkeyStartBody,
    data: passkeyOptions,
    reasons: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'PASSKEY_NOT_VALID'],
  },
  'user/passkey-add': {
    summary: 'Add a passkey',
    isBeforeSecondFactor: 'setUp',
    input: passkeyAnswer,
    data: z.null(),
    reasons: ['PASSKEY_NOT_VALID'],
  },
  'user/passkey-remove': {
    summary: 'Remove a passkey',
    description: 'Also answers success if there is no such passkey.',
    input: passkeyRemoveBody,
    data: z.null(),
    reasons: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
  },
  'task/list': {
    summary: 'List tasks by planned date',
    description:
      '`status` is a list with commas. `keyword` is searched for in order number, report number, product and client.',
    input: taskListQuery,
    data: taskListData,
  },
  'task/count': {
    summary: 'Count the tasks of a filter by status',
    input: taskCountQuery,
    data: taskCountData,
  },
  'task/week': {
    summary: 'List the inspections of some days as small cells',
    input: taskWeekQuery,
    data: taskWeekData,
  },
  'task/add': {
    summary: 'Add a task, or open your own',
    description:
      'Returns the task that is there when you are on its team. A phone may choose `reportId` itself; sent again, the same ' +
      'request finds the same task. `reinspectionOf` is the id of a failed report: the new ' +
      'report begins with its terms, goods and open points instead of a template’s.',
    input: taskAddBody,
    data: taskSchema,
    reasons: ['TASK_EXISTS', 'REPORT_NOT_FOUND'],
  },
  'task/update': {
    summary: 'Change an order; for coordinators and admins',
    description:
      'What is left out stays as it is. The change goes into the report too, but never over a value that an inspector entered.',
    input: taskUpdateBody,
    data: taskSchema,
    reasons: ['REPORT_NOT_FOUND', 'TASK_CHANGED', 'TRANSITION_NOT_POSSIBLE'],
  },
  'task/assign': {
    summary: 'Say who goes, and when; for coordinators and admins',
    description: 'With a lead a draft is assigned. Without one the task is a draft again.',
    input: taskAssignBody,
    data: taskSchema,
    reasons: ['REPORT_NOT_FOUND', 'TASK_CHANGED', 'TRANSITION_NOT_POSSIBLE'],
  },
  'inbox/list': {
    summary: 'List what happened that you should know, newest first',
    input: inboxListQuery,
    data: inboxListData,
  },
  'inbox/read': {
    summary: 'Say that you have read entries of your inbox',
    input: inboxReadBody,
    data: z.null(),
  },
  'inbox/choices': {
    summary: 'Read what comes to you by mail and on your devices',
    data: inboxChoicesData,
  },
  'inbox/choose': {
    summary: 'Choose what comes to you by mail and on your devices',
    input: inboxChoices,
    data: z.null(),
  },
  'inbox/subscribe': {
    summary: 'Have messages sent to this device (Web Push, RFC 8030)',
    description: 'Refuses addresses of services that the server does not know.',
    input: subscribeBody,
    data: z.null(),
  },
  'inbox/unsubscribe': {
    summary: 'Have no more messages sent to this device',
    input: unsubscribeBody,
    data: z.null(),
  },
  'import/list': {
    summary: 'List the imports of orders, newest first; for those who plan',
    input: importListQuery,
    data: importListData,
  },
  'import/read': {
    summary: 'Read a file of orders; for those who plan',
    description: 'Creates nothing. The answer proposes what each column holds.',
    input: importReadBody,
    data: importData,
    reasons: ['BUSY'],
  },
  'import/detail': {
    summary: 'Read an import; for those who plan',
    input: importIdQuery,
    data: importData,
    reasons: ['IMPORT_NOT_FOUND'],
  },
  'import/map': {
    summary: 'Say how the file of an import is to be understood; for those who plan',
    input: importMapBody,
    data: importData,
    reasons: ['IMPORT_NOT_FOUND', 'IMPORT_SETTLED'],
  },
  'import/rows': {
    summary: 'List the checked rows of an import; for those who plan',
    input: importRowsQuery,
    data: importRowsData,
    reasons: ['IMPORT_NOT_FOUND'],
  },
  'import/fix': {
    summary: 'Change a cell of an import, or leave its row out; for those who plan',
    input: importFixBody,
    data: importData,
    reasons: ['IMPORT_NOT_FOUND', 'IMPORT_SETTLED'],
  },
  'import/create': {
    summary: 'Create the tasks of an import; for those who plan',
    description: 'Rows with errors are left out. A second call creates nothing more.',
    input: importIdBody,
    data: importData,
    reasons: ['IMPORT_NOT_FOUND', 'IMPORT_SETTLED', 'BUSY'],
  },
  'import/undo': {
    summary: 'Take back an import of which nobody was told; for those who plan',
    description: 'Tasks that somebody has changed meanwhile stay.',
    input: importIdBody,
    data: importData,
    reasons: ['IMPORT_NOT_FOUND', 'IMPORT_SETTLED'],
  },
  'import/tell': {
    summary: 'Tell the inspectors of an import now; for those who plan',
    input: importIdBody,
    data: importData,
    reasons: ['IMPORT_NOT_FOUND', 'IMPORT_SETTLED'],
  },
  'import/left-out': {
    summary: 'Get the rows that were left out as an Excel workbook, with the reasons; for those who plan',
    file: EXCEL,
    input: importFileQuery,
    data: z.never(),
    reasons: ['IMPORT_NOT_FOUND'],
  },
  'import/template': {
    summary: 'Get an empty file to fill in; for those who plan',
    file: EXCEL,
    input: z.object({}),
    data: z.never(),
  },
  'party/list': {
    summary: 'List clients, suppliers and factories by name; for coordinators and admins',
    description: '`keyword` forgives case, width, accents and one wrong letter.',
    input: partyListQuery,
    data: partyListData,
  },
  'party/add': { summary: 'Add a client, supplier or factory', input: partyAddBody, data: partySchema },
  'party/update': {
    summary: 'Change a party',
    input: partyUpdateBody,
    data: partySchema,
    reasons: ['PARTY_CHANGED'],
  },
  'party/excel': {
    summary: 'Get clients, suppliers and factories as Excel; for coordinators and admins',
    file: EXCEL,
    input: partyExcelQuery,
    data: z.never(),
  },
  'party/import': {
    summary:
      'Add and change clients, suppliers and factories by an Excel or CSV file; for coordinators and admins',
    description:
      'The columns are those of `party/excel`, in either language. All of the file or nothing: `issues` name row and column ' +
      'of every error. A column that the file does not have stays as it is.',
    input: partyImportBody,
    data: partyImportData,
    reasons: ['IMPORT_NOT_VALID', 'PARTY_CHANGED'],
  },
  'party/merge': {
    summary: 'Merge two records of the same party',
    description: 'The tasks of `from` move to `into` and keep their names.',
    input: partyMergeBody,
    data: partySchema,
  },
  'task/detail': {
    summary: 'Read a task by its order number and report number',
    input: taskDetailQuery,
    data: taskDetailData,
    reasons: ['TASK_NOT_FOUND', 'REPORT_NOT_FOUND'],
  },
  'plan/people': {
    summary: 'List the inspectors with what is planned for them, and the reviewers',
    description: 'For coordinators and admins. An inspector gets the own entry alone.',
    input: planPeopleQuery,
    data: planPeopleData,
  },
  'plan/leave': {
    summary: 'Say when somebody does not work; for those who plan, and for inspectors about themselves',
    description: 'Visits that are planned for these days stay. The desk warns of them.',
    input: planLeaveBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND'],
  },
  'plan/calendar': {
    summary: 'Read whether your visits have a calendar address',
    data: calendarData,
  },
  'plan/calendar-renew': {
    summary: 'Get a calendar address (iCalendar) for your visits',
    description:
      'Whoever has the address can read your visits, without a login. It is shown once. An earlier address ends.',
    data: calendarAddressData,
  },
  'plan/calendar-off': {
    summary: 'End the calendar address of your visits',
    data: z.null(),
  },
  'task/excel': {
    summary: 'Get the reports of a filter as an Excel workbook',
    description:
      'At most 10,000 reports that you may read, latest planned date first. One at a time for each account.',
    file: EXCEL,
    input: reportsExcelQuery,
    data: z.never(),
    reasons: ['NO_REPORTS', 'TOO_MANY_REPORTS'],
  },
  'review/list': {
    summary: 'List the reports that reviewers work on, oldest first; for reviewers and admins',
    input: reviewListQuery,
    data: reviewListData,
  },
  'report/push': {
    summary: 'Push changes',
    description:
      'The server checks each operation by itself: it is applied, a duplicate, or rejected. The answer comes after the commit.',
    input: pushBody,
    data: pushData,
    reasons: ['REPORT_NOT_FOUND', 'REPORT_LOCKED', 'PROTOCOL_NOT_SPOKEN'],
  },
  'report/pull': {
    summary: 'Pull the rows that changed',
    description:
      'Repeat with `since` = the largest `seq` of the rows until `hasMore` is false; then keep `seq` of the answer for ' +
      'the next time. With `section` the server tells others which page you are on, and you where they are.',
    input: pullQuery,
    data: pullData,
    reasons: ['REPORT_NOT_FOUND', 'PROTOCOL_NOT_SPOKEN'],
  },
  'report/lotHistory': {
    summary: 'List results of earlier lots of the same client, supplier and product, newest first',
    description:
      '`advice` is a hint: the severity that the switching rules of the standard give the next lot.',
    input: lotHistoryQuery,
    data: lotHistoryData,
    reasons: ['REPORT_NOT_FOUND'],
  },
  'report/pdf': {
    summary: 'Get the report as PDF',
    description:
      'PDF/A-3a. A report that is not approved has a mark for drafts on every page. Takes about a second; requests wait in turn.',
    file: 'application/pdf',
    input: pdfQuery,
    data: z.never(),
    reasons: ['REPORT_NOT_FOUND', 'PDF_NOT_MADE', 'PDF_TOO_SLOW', 'PDF_TOO_LARGE', 'PDF_DAMAGED'],
  },
  'report/pdfPlace': {
    summary: 'Ask how many documents are made before the one that you wait for',
    description: 'Of the process that answers. Null while none of yours waits there.',
    data: pdfPlaceData,
  },
  'client/reports': {
    summary: 'List the approved reports of your company; for accounts of clients',
    description: 'The newest approved version of each, whatever people work on now.',
    input: clientReportsQuery,
    data: clientReportsData,
  },
  'client/pdf': {
    summary: 'Read an approved report as PDF; for accounts of clients',
    input: clientPdfQuery,
    file: 'application/pdf',
    data: z.null(),
    reasons: ['REPORT_NOT_FOUND', 'PDF_NOT_MADE', 'PDF_TOO_SLOW', 'PDF_TOO_LARGE', 'PDF_DAMAGED'],
  },
  'client/excel': {
    summary: 'Read an approved report as Excel; for accounts of clients',
    input: clientExcelQuery,
    file: EXCEL,
    data: z.null(),
    reasons: ['REPORT_NOT_FOUND'],
  },
  'share/create': {
    summary: 'Make links to an approved report for people without an account',
    description:
      'For reviewers, coordinators and administrators. With `emails`, each address gets a link of its own by mail; without, ' +
      'the answer has one link, which the server cannot tell again.',
    input: shareCreateBody,
    data: shareCreateData,
    reasons: ['REPORT_NOT_FOUND', 'NOT_APPROVED'],
  },
  'share/list': {
    summary: 'List the links of a report, newest first',
    input: shareListQuery,
    data: shareListData,
    reasons: ['REPORT_NOT_FOUND'],
  },
  'share/events': {
    summary: 'List what happened through a link, newest first',
    input: shareEventsQuery,
    data: shareEventsData,
    reasons: ['LINK_NOT_FOUND'],
  },
  'share/withdraw': {
    summary: 'Withdraw a link at once',
    description: 'Withdrawing again gives the same answer.',
    input: shareWithdrawBody,
    data: shareWithdrawData,
    reasons: ['LINK_NOT_FOUND'],
  },
  'report/excel': {
    summary: 'Get the report as an Excel workbook',
    description: 'Texts in both languages; names of sheets and columns in `language`.',
    file: EXCEL,
    input: excelQuery,
    data: z.never(),
    reasons: ['REPORT_NOT_FOUND'],
  },
  'report/json': {
    summary: 'Get the report as a JSON file',
    description: '`ReportJson` of the contract: rows by kind with the field names of `Fields.<kind>`.',
    file: 'application/json',
    input: reportFileQuery,
    data: z.never(),
    reasons: ['REPORT_NOT_FOUND'],
  },
  'report/photos': {
    summary: 'Get the original photos of the report as a ZIP',
    description: 'With `photos.csv`, which names every photo, its SHA-256, and those that are missing.',
    file: 'application/zip',
    input: reportFileQuery,
    data: z.never(),
    reasons: ['REPORT_NOT_FOUND'],
  },
  'file/presign': {
    summary: 'Announce a file and get a signed address to put its bytes',
    description:
      'Send exactly these bytes with `method`, `url` and `headers` of the answer, then call `file/confirm`. The team of a ' +
      'report sends photos, coordinators and admins send what belongs to its order.',
    input: presignBody,
    data: presignData,
    reasons: [
      'REPORT_NOT_FOUND',
      'REPORT_LOCKED',
      'FILE_TYPE_NOT_ALLOWED',
      'ATTACHMENT_TYPE_NOT_ALLOWED',
      'FILE_TOO_LARGE',
    ],
  },
  'file/confirm': {
    summary: 'Confirm that the bytes of a file are stored',
    description: 'The server checks them. From then on an operation may name the file.',
    input: confirmBody,
    data: uploadResult,
    reasons: [
      'REPORT_NOT_FOUND',
      'FILE_NOT_FOUND',
      'FILE_MISMATCH',
      'FILE_NOT_AN_IMAGE',
      'FILE_NOT_AS_ANNOUNCED',
      'FILE_TOO_LARGE',
    ],
  },
  'file/remove': {
    summary: 'Remove an attachment of an order; for coordinators and admins',
    input: fileRemoveBody,
    data: z.null(),
    reasons: ['REPORT_NOT_FOUND', 'REPORT_LOCKED', 'FILE_NOT_FOUND'],
  },
  'file/url': {
    summary: 'Get a signed, short-lived address to read a file',
    input: fileUrlQuery,
    data: fileUrlData,
    reasons: ['REPORT_NOT_FOUND', 'FILE_NOT_FOUND'],
  },
  'sysDic/list': {
    summary: 'Read dictionaries',
    description:
      '`types` is a list with commas; without it you get all. `parent` makes trees. `template` lists the templates, whose ' +
      'parent is a product family. Answers HTTP 304 to a matching `If-None-Match`.',
    input: dictionaryListQuery,
    data: dictionaryListData,
  },
  'template/list': {
    summary: 'Read the templates, so that a phone can add a task without a network',
    description: 'Answers HTTP 304 to a matching `If-None-Match`.',
    input: templateListQuery,
    data: templateListData,
  },
  'sysDic/import': {
    summary: 'Import a dictionary or templates from an Excel or JSON file; for admins',
    description: 'All of the file or nothing. `issues` name sheet, row and column of every error.',
    input: dictionaryImportBody,
    data: dictionaryImportData,
    reasons: ['IMPORT_NOT_VALID'],
  },
  'workflow/submit': transition(
    'Submit for review',
    'REPORT_NOT_READY',
    'WARNINGS_NOT_ANSWERED',
    'PHOTOS_LOST',
  ),
  'workflow/withdraw': transition('Withdraw a submission'),
  'workflow/startReview': transition('Start the review'),
  'workflow/takeOver': transition('Take over the review that another reviewer has started'),
  'workflow/approve': transition('Approve', 'RESULT_NOT_STANDING', 'PHOTOS_LOST'),
  'workflow/return': transition('Return to the inspectors'),
  'workflow/amend': transition('Begin a new version of an approved report'),
  'workflow/cancel': transition('Cancel an inspection that is not with the reviewer yet'),
  'workflow/reopen': transition('Plan a cancelled inspection again'),
  'workflow/restore': transition('Take back that an inspection was cancelled'),
  'workflow/close': transition('Close an approved report'),
  'workflow/history': {
    summary: 'List what happened to a report, newest last',
    input: historyQuery,
    data: historyData,
    reasons: ['REPORT_NOT_FOUND'],
  },
  'version/list': {
    summary: 'List the versions of a report, oldest first',
    input: versionsQuery,
    data: versionsData,
    reasons: ['REPORT_NOT_FOUND'],
  },
  'version/read': {
    summary: 'Read an approved version as it was issued',
    input: versionQuery,
    data: versionData,
    reasons: ['REPORT_NOT_FOUND', 'VERSION_NOT_FOUND'],
  },
  'version/compare': {
    summary: 'Compare two versions of a report',
    description: 'Row by row and field by field, with who changed it last, when and why.',
    input: compareQuery,
    data: compareData,
    reasons: ['REPORT_NOT_FOUND', 'VERSION_NOT_FOUND'],
  },
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
    input: accountExportQuery,
    data: z.never(),
  },
} as const satisfies {
  [N in EndpointName]: EndpointSchema &
    ((typeof ENDPOINTS)[N] extends { input: string } ? { input: z.ZodObject } : { input?: never });
};

type Schemas = typeof ENDPOINT_SCHEMAS;
type InputSchema<N extends EndpointName> = Schemas[N] extends { input: infer I extends z.ZodType }
  ? I
  : z.ZodUndefined;

/** What a caller sends: fields with a default may be left out. `undefined` for an endpoint without input. */
export type InputOf<N extends EndpointName> = z.input<InputSchema<N>>;
/** What a handler gets: parsed, defaults filled in. */
export type ParsedInputOf<N extends EndpointName> = z.output<InputSchema<N>>;
/** `data` of a success. */
export type DataOf<N extends EndpointName> = z.output<Schemas[N]['data']>;
/** True for an endpoint that needs no session. */
export type IsPublic<N extends EndpointName> = Schemas[N] extends { isPublic: true } ? true : false;
