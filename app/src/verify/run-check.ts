/** @file One check, from what somebody dropped, chose, typed or scanned to what the page shows. */
import { checkTypedCode } from '@proofmark/contract/proof/check-paper.ts';
import { checkPdf, MOST_FILE_BYTES } from '@proofmark/contract/proof/check-pdf.ts';
import {
  checkPhotos,
  isPhoto,
  photoHash,
  type PhotoFinding,
} from '@proofmark/contract/proof/check-photos.ts';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import { isProven, type Verdict } from '@proofmark/contract/proof/verdict.ts';
import { zipEntries } from '@proofmark/contract/proof/zip-entries.ts';
import { keepServer, openReader, photoServers } from './servers.ts';

/** The largest ZIP: it is read one photo at a time. */
const MOST_ZIP_BYTES = 1_000_000_000;

/** What a check gives. */
export type CheckOutcome =
  | {
      kind: 'checked';
      /** One for each PDF, or for the code; those that are not proven first. A code has no name. */
      files: { name: string; verdict: Verdict }[];
      /** Null if only PDFs or a code were checked. */
      findings: PhotoFinding[] | null;
    }
  | { kind: 'tooLarge'; sizeBytes: number; mostBytes: number }
  | { kind: 'broken' };

/** The manifests of the files that were found genuine while the page is open: photos are compared with them. */
const manifests: Manifest[] = [];

/** Checks files: any number of PDFs, photos, and ZIPs of photos. */
export async function checkFiles(files: readonly File[]): Promise<CheckOutcome> {
  try {
    const kinds = await Promise.all(files.map(async (file) => ({ file, isZip: await beginsAsZip(file) })));
    const large = kinds.find(({ file, isZip }) => file.size > (isZip ? MOST_ZIP_BYTES : MOST_FILE_BYTES));
    if (large !== undefined)
      return {
        kind: 'tooLarge',
        sizeBytes: large.file.size,
        mostBytes: large.isZip ? MOST_ZIP_BYTES : MOST_FILE_BYTES,
      };
    const reader = await openReader();
    const photos: { name: string; hash: string }[] = [];
    const broken: PhotoFinding[] = [];
    const pdfs: { name: string; verdict: Verdict }[] = [];
    for (const { file, isZip } of kinds) {
      if (isZip) {
        for await (const { name, bytes } of zipEntries(file)) {
          if (bytes === null) broken.push({ name, place: null });
          else if (isPhoto(bytes)) photos.push({ name, hash: await photoHash(bytes) });
        }
        continue;
      }
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (isPhoto(bytes)) photos.push({ name: file.name, hash: await photoHash(bytes) });
      else pdfs.push({ name: file.name, verdict: learn(await checkPdf(bytes, reader)) });
    }
    pdfs.sort((a, b) => Number(isProven(a.verdict)) - Number(isProven(b.verdict)));
    if (pdfs.length === files.length) return { kind: 'checked', files: pdfs, findings: null };
    const found = await checkPhotos(photos, manifests, photoServers(reader));
    return { kind: 'checked', files: pdfs, findings: [...broken, ...found] };
  } catch {
    // The file was moved or deleted while it was read, for example.
    return { kind: 'broken' };
  }
}

/** Checks a code, or what a QR code holds. */
export async function checkTyped(text: string): Promise<CheckOutcome> {
  const verdict = learn(await checkTypedCode(text, await openReader()));
  return { kind: 'checked', files: [{ name: '', verdict }], findings: null };
}

function learn(verdict: Verdict): Verdict {
  if (verdict.learned !== null) keepServer(verdict.learned);
  if (isProven(verdict) && verdict.manifest !== null) manifests.push(verdict.manifest);
  return verdict;
}

async function beginsAsZip(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x50 && second === 0x4b;
}
