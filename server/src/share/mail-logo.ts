/** @file The company's logo in mails to its clients. */
import type { Logo } from '@proofmark/contract/proof/manifest.ts';
import sharp from 'sharp';
import type { Db } from '../database/schema.ts';
import type { InlinePicture } from '../mail/mail.ts';
import { readLogo } from '../proof/issuer.ts';

/** As drawn, in CSS pixels. */
const MOST_WIDTH = 200;
const MOST_HEIGHT = 36;
/** Twice as many pixels, for sharp screens. */
const SCALE = 2;
const MOST_DENSITY = 2400;
/** Of an SVG at its own size. */
const OWN_DENSITY = 72;

/** A logo in a mail, and how large it is shown. */
export interface MailLogo {
  picture: InlinePicture;
  width: number;
  height: number;
}

/**
 * The logo as a PNG of at most 256 colours on white: mail programs show no SVG, and some turn what is around it dark. So it has
 * 32 kB at most, whatever the file was.
 */
export async function mailLogo(db: Db, logo: Logo): Promise<MailLogo> {
  const factor = Math.min(MOST_WIDTH / logo.width, MOST_HEIGHT / logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * factor)));
  const density = Math.min(MOST_DENSITY, Math.max(OWN_DENSITY, Math.ceil(OWN_DENSITY * factor * SCALE)));
  const content = await sharp(
    await readLogo(db, logo),
    logo.contentType === 'image/svg+xml' ? { density } : {},
  )
    .resize({ width: (width ?? 1) * SCALE, height: (height ?? 1) * SCALE, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  const picture = {
    cid: 'logo',
    filename: 'logo.png',
    contentType: 'image/png',
    contentDisposition: 'inline',
  } as const;
  return { picture: { ...picture, content }, width: width ?? 1, height: height ?? 1 };
}
