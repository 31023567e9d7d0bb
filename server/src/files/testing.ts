/** @file For tests: pictures, and a phone that sends them. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Answer, Person, TestApp } from '../testing/test-app.ts';

/** A picture of one colour. */
export function picture(format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#36c' } })
    .toFormat(format)
    .toBuffer();
}

/** Lower-case hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What a phone announces for these bytes, with the changes given. */
export function announcement(reportId: string, bytes: Uint8Array, change: Record<string, unknown> = {}) {
  return {
    reportId,
    fileName: 'photo.jpg',
    contentType: 'image/jpeg',
    size: bytes.length,
    sha256: sha256Of(bytes),
    ...change,
  };
}

/** Announces, puts and confirms; gives the answer to the confirmation. */
export async function upload(
  test: TestApp,
  person: Person,
  reportId: string,
  bytes: Buffer,
  change: Record<string, unknown> = {},
): Promise<Answer & { rename: string; putStatus: number }> {
  const announced = announcement(reportId, bytes, change);
  const { body } = await test.call(person, 'POST', '/file/presign', { body: announced });
  const { url, headers, rename } = body.data as {
    url: string;
    headers: Record<string, string>;
    rename: string;
  };
  const put = await test.app.inject({ method: 'PUT', url, headers, payload: bytes });
  const confirmation = { reportId, rename, sha256: announced.sha256 };
  const answer = await test.call(person, 'POST', '/file/confirm', { body: confirmation });
  return { ...answer, rename, putStatus: put.statusCode };
}
