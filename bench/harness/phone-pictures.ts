/** @file Photos like those of a phone's camera: 12 megapixels, a few megabytes, Exif with time, place and rotation. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { withExif } from '../../app/src/photos/testing/exif-jpeg.ts';

const WIDTH = 4000;
const HEIGHT = 3000;

/** Writes `count` different photos and returns their paths. */
export async function phonePictures(folder: string, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let index = 0; index < count; index += 1) {
    // Noise at two scales: surfaces with structure, like cartons and fabric, and the grain of a small sensor.
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const base = sharp({ create: { width: 500, height: 375, channels: 3, background: '#888', noise } });
    const structure = await base.blur(1.5).png().toBuffer();
    const grain = await sharp({
      create: { width: 1000, height: 750, channels: 3, background: '#888', noise: { ...noise, sigma: 12 } },
    })
      .png()
      .toBuffer();
    const raw = await sharp(grain).resize(WIDTH, HEIGHT, { kernel: 'nearest' }).raw().toBuffer();
    const overlay = {
      raw: { width: WIDTH, height: HEIGHT, channels: 3 as const },
      blend: 'overlay' as const,
    };
    const jpeg = await sharp(structure)
      .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
      .composite([{ input: raw, ...overlay }])
      .jpeg({ quality: 92 })
      .toBuffer();
    const file = path.join(folder, `IMG_${String(index).padStart(4, '0')}.jpg`);
    const seconds = String(index % 60).padStart(2, '0');
    writeFileSync(
      file,
      withExif(jpeg, {
        orientation: index % 2 === 0 ? 1 : 6,
        make: 'Google',
        model: 'Pixel 9',
        dateTimeOriginal: `2026:05:18 08:55:${seconds}`,
        offsetTimeOriginal: '+08:00',
        gps: { lat: 31.230_416, lng: 121.473_701, errorM: 5 },
      }),
    );
    paths.push(file);
  }
  return paths;
}
