/**
 * @file What reports say of the company that issues them. It is part of the manifest of each version, so a version says the
 * same after the settings have changed. Logos are kept in a table for the same reason.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Issuer, Logo, PrintedText } from '@proofmark/contract/proof/manifest.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import sharp from 'sharp';
import type { CompanySettings } from '../config.ts';
import type { Db } from '../database/schema.ts';
import { ConfigError } from '../read-setting.ts';
import { notAllowedInSvg } from './check-svg.ts';

/** Every PDF carries it, and every page behind a link loads it. */
const MOST_LOGO_BYTES = 100_000;
const MOST_LOGO_PX = 4000;
/** A longer one would leave no room beside it. */
const MOST_LOGO_RATIO = 8;

const LOGO_EXPECTED =
  `a PNG or SVG file of at most ${MOST_LOGO_BYTES / 1000} kB and ${MOST_LOGO_PX} × ${MOST_LOGO_PX} pixels, no side more than ` +
  `${MOST_LOGO_RATIO} times the other. An SVG has shapes, paints and clips only: texts as ` +
  'outlines, no pictures, links, filters, animations or scripts, and nothing that names something outside of the file';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Names of the product, while the company has said none. */
const PRODUCT: PrintedText = { en: 'Proofmark', zh: '验讫' };
const NOTHING: PrintedText = { en: '', zh: '' };

/**
 * Reads what reports say of the company, and keeps its logo.
 * @throws {ConfigError} if the logo cannot be used
 */
export async function openIssuer(settings: CompanySettings, db: Db): Promise<Issuer> {
  const { logoFile: file } = settings;
  return { ...issuerWords(settings), logo: file === null ? null : await keepLogo(file, db) };
}

/** What reports say of the company in words. */
export function issuerWords({ name, address, disclaimer }: CompanySettings): Omit<Issuer, 'logo'> {
  return {
    name: name ?? PRODUCT,
    address: address ?? NOTHING,
    disclaimer: disclaimer ?? {
      en: wordsIn('en-US')('printed.disclaimer'),
      zh: wordsIn('zh-CN')('printed.disclaimer'),
    },
  };
}

/** The bytes of a logo that some version carries. Null if there is none with this hash. */
export async function findLogo(db: Db, sha256: string): Promise<{ type: string; bytes: Buffer } | null> {
  const row = await db.selectFrom('logo').selectAll().where('sha256', '=', sha256).executeTakeFirst();
  return row ? { type: row.contentType, bytes: Buffer.from(row.bytes, 'base64') } : null;
}

/** The bytes of a logo that was kept. */
export async function readLogo(db: Db, { sha256 }: Logo): Promise<Buffer> {
  const found = await findLogo(db, sha256);
  if (found === null) throw new Error(`The logo ${sha256} is gone`);
  return found.bytes;
}

/** Where browsers get it. */
export function logoPath({ sha256 }: Logo): string {
  return `/logo/${sha256}`;
}

/** What the process that prints calls the logo. */
export function logoFile({ contentType }: Logo): string {
  return contentType === 'image/png' ? '/logo.png' : '/logo.svg';
}

async function keepLogo(file: string, db: Db): Promise<Logo> {
  const { bytes, contentType, width, height } = await readLogoFile(file).catch((error: unknown) => {
    throw new ConfigError('COMPANY_LOGO', file, `${LOGO_EXPECTED} (${(error as Error).message})`);
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db
    .insertInto('logo')
    .values({ sha256, contentType, bytes: bytes.toString('base64') })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  return { sha256, contentType, width, height };
}

/** The logo of a file. Throws an error that says what is wrong with it. */
export async function readLogoFile(file: string) {
  const { size } = await stat(file);
  if (size > MOST_LOGO_BYTES) throw new Error(`it has ${size} bytes`);
  const bytes = await readFile(file);
  const isPng = bytes.subarray(0, PNG.length).equals(PNG);
  const svg = isPng ? '' : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (!isPng && !/<svg[\s>]/.test(svg)) throw new Error('it is neither');
  const wrong = notAllowedInSvg(svg);
  if (wrong !== null) throw new Error(`it has ${wrong}`);
  // Decoding it to the end finds a file that was cut off.
  const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: MOST_LOGO_PX ** 2 });
  const { width, height } = await picture.metadata();
  await picture.stats();
  const ratio = Math.max(width, height) / Math.min(width, height);
  if (Math.max(width, height) > MOST_LOGO_PX || ratio > MOST_LOGO_RATIO)
    throw new Error(`it has ${width} × ${height} pixels`);
  return { bytes, width, height, contentType: isPng ? 'image/png' : 'image/svg+xml' } as const;
}
