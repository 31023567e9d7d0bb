/** @file For tests: images, and a phone that sends them. */
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Answer, Person, TestApp } from '../testing/test-app.ts';

/** An image of one colour. */
export function picture(format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#36c' } })
    .toFormat(format)
    .toBuffer();
}

/** A black PNG of one bit per pixel: 60 megapixels in a few kilobytes. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(rows)],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunks.map(([type, data]) => pngChunk(type, data)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** SHA-256 as lower-case hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What a phone announces for these bytes, with changes. */
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

/** Announces, stores and confirms a file. Returns the answer to the confirmation. */
export async function upload(
  test: TestApp,
  person: Person,
  reportId: string,
  bytes: Buffer,
  change: Record<string, unknown> = {},
): Promise<Answer & { rename: string; putStatus: number }> {
  const announced = announcement(reportId, bytes, change);
  const { body } = await test.call(person, 'POST', '/file/presign', { body: announced });
  if (body.data === null)
    throw new Error(`file/presign answered ${JSON.stringify(body)}\n${test.log.at(-1)}`);
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
