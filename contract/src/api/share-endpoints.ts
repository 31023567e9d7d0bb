/** @file Reports for clients: share links and accounts: what each endpoint takes, returns and refuses. */
import { z } from 'zod';
import { PDF_REASONS } from './envelope.ts';
import {
  clientExcelQuery,
  clientPdfQuery,
  clientProofFile,
  clientReportsData,
  clientReportsQuery,
  clientVersionQuery,
} from './client.ts';
import {
  shareCreateBody,
  shareCreateData,
  shareEventsData,
  shareEventsQuery,
  shareListData,
  shareListQuery,
  sharePeopleData,
  sharePeopleQuery,
  shareWithdrawBody,
  shareWithdrawData,
} from './share.ts';
import { EXCEL, type EndpointTable } from './endpoint-schema.ts';

/** Endpoint → what it takes, returns and refuses. */
export const shareEndpoints = {
  'client/reports': {
    summary: 'List the approved reports of your company; for accounts of clients',
    description:
      'The newest approved version of each, whatever people work on now, and which ones came before.',
    input: clientReportsQuery,
    data: clientReportsData,
  },
  'client/pdf': {
    summary: 'Read an approved report as PDF; for accounts of clients',
    input: clientPdfQuery,
    file: 'application/pdf',
    data: z.null(),
    reasons: ['REPORT_NOT_FOUND', ...PDF_REASONS],
  },
  'client/excel': {
    summary: 'Read an approved report as Excel; for accounts of clients',
    input: clientExcelQuery,
    file: EXCEL,
    data: z.null(),
    reasons: ['REPORT_NOT_FOUND'],
  },
  'client/photos': {
    summary: 'Get the original photos of an approved report as a ZIP; for accounts of clients',
    input: clientVersionQuery,
    file: 'application/zip',
    data: z.null(),
    reasons: ['REPORT_NOT_FOUND'],
  },
  'client/proof': {
    summary: 'Get the proof of an approved report; for accounts of clients',
    description: 'Its manifest, with signature, key and place in the log of proofs, as behind a share link.',
    input: clientVersionQuery,
    file: 'application/json',
    fileJson: clientProofFile,
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
  'share/people': {
    summary: 'List the people of the client who can be mailed a link to the report',
    description:
      'For reviewers, coordinators and administrators. The contacts in the record of the client that have an email address.',
    input: sharePeopleQuery,
    data: sharePeopleData,
    reasons: ['REPORT_NOT_FOUND'],
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
} as const satisfies EndpointTable;
