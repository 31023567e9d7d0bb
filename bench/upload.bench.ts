/**
 * @file How fast does the embedded store take photos? 8 phones with two uploads each, photos of 500 kB. The reference
 * writes the same bytes with node:fs in this process, without HTTP, signature or hash: once just as safely (temporary
 * file, fsync, rename, fsync of the folder), once with a plain writeFile that a power cut may lose. Aim: ≥ 25 MB/s,
 * which is a hundred phones that send 2 Mbit/s each.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import type { PresignData } from '@proofmark/contract/api/file.ts';
import { connect, logIn } from './harness/connection.ts';
import { cpuMsOf, median, print, printMachine } from './harness/figures.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';

const UPLOADS_AT_ONCE = 16;
const PHOTOS = 160;
const PHOTO_BYTES = 500_000;
const ROUNDS = 5;
const MEGABYTES = (PHOTOS * PHOTO_BYTES) / 1e6;

printMachine();
const dataDir = dataFolder();
const server = await startServerProcess(dataDir);
const token = await logIn(server.url, 'inspector@example.com');
const client = connect(server.url, token);
const { reportId } = await client.call<{ reportId: string }>('POST', '/task/add', {
  orderNo: 'B',
  reportNo: 'B',
});
const agent = new Agent({ keepAlive: true, maxSockets: UPLOADS_AT_ONCE });
const photos = makePhotos();

const rates = { put: [] as number[], whole: [] as number[], durable: [] as number[], plain: [] as number[] };
const ratios: number[] = [];
let cpuMs = 0;
for (let round = 0; round <= ROUNDS; round++) {
  const announced = await Promise.all(photos.map(announce));
  const cpuBefore = cpuMsOf(server.pid);
  const put = await perSecond((index) => send(announced[index], photos[index]));
  const cpuOfRound = cpuMsOf(server.pid) - cpuBefore;
  const durable = await perSecond((index) => writeDurably(`${round}-${index}`, photos[index]));
  const plain = await perSecond((index) =>
    writeFile(reference(`${round}-${index}.plain`), bytesOf(photos[index])),
  );
  const whole = await perSecond(async (index) => {
    const file = await announce(photos[index]);
    await send(file, photos[index]);
    await client.call('POST', '/file/confirm', {
      reportId,
      rename: file.rename,
      sha256: photos[index]?.sha256,
    });
  });
  if (round === 0) continue; // warm-up
  cpuMs += cpuOfRound;
  rates.put.push(put);
  rates.whole.push(whole);
  rates.durable.push(durable);
  rates.plain.push(plain);
  ratios.push(put / durable);
}
print('node:fs, as durably (reference)', median(rates.durable), 'MB/s');
print('node:fs, plain writeFile (reference)', median(rates.plain), 'MB/s');
print(`signed PUT, ${UPLOADS_AT_ONCE} at once (aim ≥ 25)`, median(rates.put), 'MB/s');
print('ratio to the durable reference', median(ratios), '×');
print('announced, put and confirmed (decoded whole)', median(rates.whole), 'MB/s');
print('server CPU per PUT of 500 kB', cpuMs / (ROUNDS * PHOTOS), 'ms');
agent.destroy();
client.close();
await server.stop();

/** Valid photos of one size with different hashes: decoders ignore what follows the end of a JPEG. */
function makePhotos() {
  const picture = readFileSync(path.join(import.meta.dirname, '../server/seeds/photos/front.jpg'));
  return Array.from({ length: PHOTOS }, () => {
    const bytes = Buffer.concat([picture, randomBytes(PHOTO_BYTES - picture.length)]);
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
}

type Photo = ReturnType<typeof makePhotos>[number];

function announce(photo: Photo | undefined): Promise<PresignData> {
  const body = {
    reportId,
    fileName: 'front.jpg',
    contentType: 'image/jpeg',
    size: PHOTO_BYTES,
    sha256: photo?.sha256,
  };
  return client.call<PresignData>('POST', '/file/presign', body);
}

function send(file: PresignData | undefined, photo: Photo | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const { url = '', headers = {} } = file ?? {};
    const outgoing = request(url, { method: 'PUT', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`PUT answered ${answer.statusCode}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(bytesOf(photo));
  });
}

/** Runs the work for every photo, several at once, and returns the rate. */
async function perSecond(work: (index: number) => Promise<unknown>): Promise<number> {
  await rm(reference(''), { recursive: true, force: true });
  await mkdir(reference(''));
  const waiting = photos.keys();
  const started = performance.now();
  const worker = async () => {
    for (const index of waiting) await work(index);
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, worker));
  return MEGABYTES / ((performance.now() - started) / 1000);
}

/** On the server's disk. */
function reference(name: string): string {
  return path.join(dataDir, 'reference', name);
}

async function writeDurably(name: string, photo: Photo | undefined): Promise<void> {
  const handle = await open(reference(`${name}.part`), 'wx');
  await handle.writeFile(bytesOf(photo));
  await handle.sync();
  await handle.close();
  await rename(reference(`${name}.part`), reference(name));
  const folder = await open(reference(''), 'r');
  await folder.sync();
  await folder.close();
}

function bytesOf(photo: Photo | undefined): Buffer {
  if (!photo) throw new Error('There is no such photo');
  return photo.bytes;
}
