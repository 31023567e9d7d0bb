/**
 * @file The proof on paper: the address in the large QR code. After its `#` come the code of the report, what the report
 * says, and a signature over that. So a print can be checked against its own readings without a network, and the server
 * does not see what is checked.
 */
import { fromBase64Url, toBase64Url, utf8, type Bytes } from './bytes.ts';
import { readReportCode, reportCode } from './report-code.ts';
import { isSignedFor, sign, SIGNATURE_BYTES, type PrivateKey } from './signature.ts';

/** What the paper says. */
export interface PaperFacts {
  reportNo: string;
  version: number;
  /** The overall result: a code of `overall_result`. */
  overall: string;
  /** Defects found, and the plan's Ac and Re, for critical, major and minor. Empty if the sampling has no result. */
  classes: { found: number; accept: number; reject: number }[];
  lotSize: number | null;
  /** `2026-06-22`; empty if none was entered. */
  inspectionDate: string;
  /** SHA-256 of the manifest. */
  manifestHash: Bytes;
  /** The short name of the key that signs. */
  kid: string;
}

/** What was read from a QR code. The signature is not checked yet: `isPaperSigned`. */
export interface Paper {
  facts: PaperFacts;
  /** What is signed, as the address has it. */
  signed: string;
  signature: Bytes;
}

const BETWEEN = '~';
/** More than any report number and date need; a QR code holds less than 3,000 characters. */
const MOST_CHARACTERS = 3_000;
const HASH_BYTES = 32;

/** The part behind `#` of the address in the QR code. */
export async function signPaper(facts: PaperFacts, key: PrivateKey): Promise<string> {
  const signed = [
    facts.reportNo,
    String(facts.version),
    facts.overall,
    facts.classes.map(({ found, accept, reject }) => `${found}/${accept}/${reject}`).join(','),
    facts.lotSize === null ? '' : String(facts.lotSize),
    facts.inspectionDate,
    toBase64Url(facts.manifestHash),
    facts.kid,
  ]
    .map(written)
    .join(BETWEEN);
  const signature = toBase64Url(await sign(key, 'qr', utf8(signed)));
  const code = reportCode(facts.manifestHash).replaceAll('-', '');
  return `${code}.${signed}${BETWEEN}${signature}`;
}

/** Reads what `signPaper` wrote. Null if it has another form, or a code that does not belong to its manifest. */
export function readPaper(fragment: string): Paper | null {
  if (fragment.length > MOST_CHARACTERS) return null;
  const dot = fragment.indexOf('.');
  const end = fragment.lastIndexOf(BETWEEN);
  if (dot === -1 || end < dot) return null;
  const signed = fragment.slice(dot + 1, end);
  const signature = fromBase64Url(fragment.slice(end + 1));
  const parts = signed.split(BETWEEN).map(read);
  if (signature?.length !== SIGNATURE_BYTES || parts.length !== 8) return null;
  const [reportNo, version, overall, classes, lotSize, inspectionDate, hash, kid] = parts;
  const manifestHash = fromBase64Url(hash ?? '');
  if (!reportNo || !overall || !kid || inspectionDate == null || manifestHash?.length !== HASH_BYTES)
    return null;
  if (!/^[1-9]\d{0,5}$/.test(version ?? '') || !/^\d{0,12}$/.test(lotSize ?? '-')) return null;
  const readings = classes ? classes.split(',').map(readReading) : [];
  if (classes == null || readings.length > 3 || !readings.every((reading) => reading !== null)) return null;
  if (readReportCode(fragment.slice(0, dot)) !== reportCode(manifestHash)) return null;
  return {
    facts: {
      reportNo,
      version: Number(version),
      overall,
      classes: readings,
      lotSize: lotSize ? Number(lotSize) : null,
      inspectionDate,
      manifestHash,
      kid,
    },
    signed,
    signature,
  };
}

/** `5/3/4`: found, Ac and Re. */
function readReading(text: string): PaperFacts['classes'][number] | null {
  const [, found, accept, reject] = /^(\d{1,9})\/(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  return reject === undefined
    ? null
    : { found: Number(found), accept: Number(accept), reject: Number(reject) };
}

/** Whether the paper says what the holder of this key signed. */
export async function isPaperSigned({ signed, signature }: Paper, publicKey: Uint8Array): Promise<boolean> {
  return isSignedFor(publicKey, 'qr', utf8(signed), signature);
}

/** A part without the characters that mean something in the address. */
function written(part: string): string {
  return encodeURIComponent(part.toWellFormed()).replaceAll(BETWEEN, '%7E');
}

function read(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
