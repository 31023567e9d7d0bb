/** @file Checks that bytes are what a coordinator may attach to an order: a PDF, a picture or an Excel file. */
import type { ATTACHMENT_TYPES } from '@proofmark/contract/api/paths.ts';
import { findImageFault, type ImageFault } from './image-check.ts';

const PDF = '%PDF-';
/** A PDF may have other bytes before its first line. */
const PDF_WITHIN = 1024;
const ZIP = 'PK\x03\x04';
/** Every workbook has this part. A ZIP names its parts without packing the names. */
const WORKBOOK = 'xl/workbook.xml';

/** Why bytes are refused that were announced as this type; null if they begin as it does. */
export async function findAttachmentFault(bytes: Buffer, type: string): Promise<ImageFault | null> {
  switch (type as (typeof ATTACHMENT_TYPES)[number]) {
    case 'application/pdf':
      return faultUnless(bytes.subarray(0, PDF_WITHIN).includes(PDF));
    case 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
      return faultUnless(bytes.subarray(0, 4).toString('latin1') === ZIP && bytes.includes(WORKBOOK));
    default:
      return findImageFault(bytes, type);
  }
}

function faultUnless(isFit: boolean): ImageFault | null {
  return isFit ? null : { fault: 'notAnImage' };
}
