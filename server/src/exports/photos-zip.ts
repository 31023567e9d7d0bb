/** @file The original photos of a report in a ZIP, with a list of them and their hashes. */
import { createHash } from 'node:crypto';
import type { Deps } from '../context.ts';
import { offsetOf, photoNumbers } from '../documents/report-source.ts';
import { localTime } from '../documents/wording.ts';
import type { ReportExport } from './report-export.ts';
import type { FileToPack } from './zip-stream.ts';

/**
 * What the list says of a photo: `ok`, its bytes are those that were received; `altered`, they are not; `missing`, the
 * store has lost it; `not_sent`, only a phone has it.
 */
export type PhotoState = 'ok' | 'altered' | 'missing' | 'not_sent';

/**
 * No column holds what somebody typed, except inside of the name of a file, which begins with a folder of ours: a
 * spreadsheet takes a text in a CSV that begins with `=` for a formula.
 */
const COLUMNS = ['file', 'photo', 'category', 'taken_at', 'received_at', 'bytes', 'sha256', 'state'] as const;
/** Excel then reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The photos in the report's order, one in memory at a time, and then `photos.csv`. */
export async function* photoEntries(
  { report, stored, fileNames }: ReportExport,
  { objects }: Pick<Deps, 'objects'>,
): AsyncGenerator<FileToPack> {
  const numbers = photoNumbers(report);
  const offset = offsetOf(report);
  const lines: (readonly (string | number)[])[] = [COLUMNS];
  for (const { id, category, takenAt, sha256: announced } of report.photos) {
    const [file, name] = [stored.get(id), fileNames.get(id)];
    const bytes = file ? await objects.read(file.rename) : null;
    const state = stateOf(file, bytes);
    const taken = Date.parse(takenAt ?? '');
    if (name !== undefined && bytes)
      yield {
        name,
        content: [bytes],
        isStored: true,
        // A ZIP has no time zone: the clock of the place.
        ...(Number.isNaN(taken) ? {} : { modifiedAt: new Date(localTime(taken, offset)) }),
      };
    lines.push([
      bytes ? (name ?? '') : '',
      numbers.get(id) ?? '',
      category ?? '',
      takenAt ?? '',
      file?.confirmedAt ? new Date(file.confirmedAt).toISOString() : '',
      file?.sizeBytes ?? '',
      file?.sha256 ?? announced ?? '',
      state,
    ]);
  }
  const text = lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
  yield { name: 'photos.csv', content: [Buffer.from(BYTE_ORDER_MARK + text)] };
}

function stateOf(file: { sha256: string } | undefined, bytes: Uint8Array | null): PhotoState {
  if (!file) return 'not_sent';
  if (!bytes) return 'missing';
  return createHash('sha256').update(bytes).digest('hex') === file.sha256 ? 'ok' : 'altered';
}

/** RFC 4180. */
function csvField(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
