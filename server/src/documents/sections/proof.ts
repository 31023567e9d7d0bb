/** @file The proof page: what a reader needs to check the report, and how. */
import { encode } from 'uqr';
import type { Worded } from '../report-source.ts';
import type { Text } from '../wording.ts';

/** The proof of an issued version, as its pages need it. */
export interface ProofSource {
  /** `7Q2M-X0KD-93TN-V4HA`. */
  code: string;
  /** SHA-256 of the manifest, hexadecimal. */
  manifestHash: string;
  /** Of the manifest, base64url. */
  signature: string;
  kid: string;
  /** The version's entry in the log, and how many entries the log had. */
  logIndex: number;
  logSize: number;
  /** The log's head, base64. */
  logHead: string;
  /** Where the page is that checks: `https://host/verify`. */
  verifyUrl: string;
  /** What the large code holds: the part behind `#`. */
  paper: string;
}

/** A code that phones read. */
export interface PrintedCode {
  /** The squares as an SVG document. */
  svg: string;
  alt: string;
}

/** The proof page. */
export interface ProofSection {
  code: string;
  /** For the foot of each page. */
  shortCode: string;
  /** Where to check, as people type it. */
  address: string;
  /** The code on the cover: it leads to the page that checks. */
  small: PrintedCode;
  /** This one also holds what the report says, with a signature, so it can be checked without a network. */
  large: PrintedCode;
  facts: { label: Text; value: string }[];
  /** Stands before the number of characters that no font has. The process that prints counts them. */
  replaced: Text;
  about: Text;
  steps: Text[];
}

const SHORT_CODE = 9;

/** Makes the page. `isCopy`: of a copy with a mark, which cannot be checked itself. */
export function proofOf({ words, report }: Worded, proof: ProofSource, isCopy: boolean): ProofSection {
  const { code, manifestHash, verifyUrl } = proof;
  const [t] = words.translators;
  const alt = t?.('printed.altCode', { address: verifyUrl, code }) ?? '';
  return {
    code,
    shortCode: code.slice(0, SHORT_CODE),
    address: verifyUrl.replace(/^https?:\/\//, ''),
    small: { svg: codeSvg(`${verifyUrl}#${code}`), alt },
    large: { svg: codeSvg(`${verifyUrl}#${proof.paper}`), alt },
    facts: [
      { label: words.say('printed.proofManifest'), value: manifestHash.replaceAll(/(.{8})(?=.)/g, '$1 ') },
      // Typst sets a line that it breaks by itself one character too long: past the margin.
      { label: words.say('printed.proofSignature'), value: proof.signature.replace(/^.{43}/, '$&\n') },
      { label: words.say('printed.proofKey'), value: proof.kid },
      { label: words.say('printed.proofEntry'), value: `${proof.logIndex} / ${proof.logSize}` },
      { label: words.say('printed.proofHead'), value: proof.logHead },
    ],
    replaced: words.say('printed.proofReplaced'),
    about: words.say(isCopy ? 'printed.proofAboutCopy' : 'printed.proofAbout', { n: report.photos.length }),
    steps: [
      words.say(isCopy ? 'printed.proofStepScanCopy' : 'printed.proofStepScan'),
      words.say('printed.proofStepAnswer'),
      words.say('printed.proofStepOffline'),
    ],
  };
}

/** A QR code (ISO/IEC 18004, level M) without its white edge: the page gives it one. Each row is a run of squares. */
function codeSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><path d="${squares.join('')}"/></svg>`;
}
