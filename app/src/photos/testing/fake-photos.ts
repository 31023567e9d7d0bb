/** @file Photos for tests: files that are text, a processor that replaces the worker, and a server that takes them. */
import { ok, type FakeServer } from '../../sync/testing/fake-server.ts';
import { REPORT } from '../../sync/testing/test-phone.ts';
import { addPhotos, type AddedPhotos, type AddPhotosOptions, type Processor } from '../add-photos.ts';
import { RefusedPhoto } from '../refused-photo.ts';

/** When the picture `dated` says that it was taken. */
export const DATED = '2026-05-21T08:55:00+08:00';

/** Replaces the worker. The text of the file is its picture; some texts mean bad files. */
const processed: Processor = async (file) => {
  const text = await file.text();
  if (text === 'heic') throw new RefusedPhoto('heicUnsupported');
  if (text === 'crash') throw new TypeError('decoder died');
  const full = new Blob([text], { type: 'image/jpeg' });
  const sha256 = text.padEnd(64, '0').slice(0, 64);
  return {
    full,
    thumb: new Blob(['t'], { type: 'image/jpeg' }),
    width: 20,
    height: 10,
    sha256,
    exif: { device: 'Phone', ...(text === 'dated' && { takenAt: DATED }) },
  };
};
const file = (text: string, name = `${text}.HEIC`) =>
  new File([text], name, { lastModified: Date.UTC(2026, 4, 18) });
/** Adds one photo per text to the report of the tests. */
export const add = (...texts: string[]): Promise<AddedPhotos> => addWith({}, ...texts);

/** The same with other options. */
export function addWith(options: Partial<AddPhotosOptions>, ...texts: string[]): Promise<AddedPhotos> {
  const files = texts.map((text) => file(text));
  const usual = { category: 'factory', source: 'library', linkTo: ['d1'] } as const;
  return addPhotos(REPORT, files, { ...usual, linkTo: [...usual.linkTo], ...options }, processed);
}

/** Makes the server give signed addresses and confirm uploads. */
export function takePhotos(server: FakeServer): void {
  let number = 0;
  server.answers['/file/presign'] = ({ body }) => {
    number += 1;
    const headers = {
      'content-type': String(body['contentType']),
      'content-length': String(body['size']),
      'x-amz-date': 'now',
    };
    return ok({
      method: 'PUT',
      url: `/files/${number}`,
      headers,
      rename: `inspection/${number}_${String(body['fileName'])}`,
      expiresAt: 0,
    });
  };
  server.answers['/file/confirm'] = ({ body }) => ok({ url: 'u', name: 'n', rename: body['rename'] });
}
