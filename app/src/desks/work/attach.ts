/** @file Attaches a file to an order: announced, sent to the store, confirmed. */
import { call } from '../../api/call.ts';
import { putFile } from '../../sync/put-file.ts';

/** Sends a file of an order. Throws ApiError, also of the store. */
export async function attach(reportId: string, file: File): Promise<void> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const quiet = { isQuiet: true };
  const announced = { reportId, purpose: 'attachment', folder: 'attachments', fileName: file.name } as const;
  const { url, headers, rename } = await call(
    'file/presign',
    { ...announced, contentType: file.type, size: file.size, sha256 },
    quiet,
  );
  await putFile({ url, headers, body: file });
  await call('file/confirm', { reportId, rename, sha256 }, quiet);
}
