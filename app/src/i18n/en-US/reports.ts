import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { reports as source } from '../zh-CN/reports.ts';

/** The page of clients. */
export const reports = {
  search: 'Search reports',
  searchHint: 'Product or number',
  version: 'version {{n}}',
  approvedOn: 'Approved {{day}}',
  pdf: 'PDF',
  pdfOf: 'PDF of {{no}}',
  excel: 'Excel',
  excelOf: 'Excel of {{no}}',
  photos: 'Photos',
  photosOf: 'Photos of {{no}}',
  proof: 'Proof',
  proofOf: 'Proof of {{no}}',
  earlier_one: '{{count}} earlier version',
  earlier_other: '{{count}} earlier versions',
  none: 'No reports yet',
  noneText: 'A report appears here when it is approved.',
  noRecord: 'Your account does not belong to a client yet. Ask the company that inspects for you.',
  notFound: 'Nothing found',
  notFoundText: 'Try another word or number.',
  denied: 'It is for clients. You find reports on your own pages.',
} satisfies Translated<typeof source>;
