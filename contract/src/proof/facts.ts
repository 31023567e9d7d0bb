/** @file The few facts of a version that its paper shows, and how two such sets of facts differ. */
import type { Bytes } from './bytes.ts';
import type { Manifest } from './manifest.ts';
import type { PaperFacts } from './paper.ts';

/** What the paper of an issued version says. `kid` names the key that will sign it. */
export function paperFactsOf(manifest: Manifest, manifestHash: Bytes, kid: string): PaperFacts {
  const { reportNo, version, overall, sampling, rows } = manifest;
  const day = rows.find(({ kind }) => kind === 'information')?.fields['inspectionDate'];
  return {
    reportNo,
    version,
    overall,
    classes:
      sampling === null || sampling.result === ''
        ? []
        : sampling.classes.map(({ found, accept, reject }) => ({ found, accept, reject })),
    lotSize: sampling?.lotSize ?? null,
    inspectionDate: typeof day === 'string' ? day : '',
    manifestHash,
    kid,
  };
}

/** One fact that is not as it was signed. */
export interface FactDifference {
  fact: (typeof PLAIN)[number] | (typeof COUNTED)[number];
  /** For those of a class: 0 critical, 1 major, 2 minor. */
  classIndex?: number;
  /** As it is now; empty if it is missing. */
  now: string;
  signed: string;
}

const PLAIN = ['overall', 'reportNo', 'version', 'lotSize', 'inspectionDate'] as const;
const COUNTED = ['found', 'accept', 'reject'] as const;
const CLASSES = [0, 1, 2];

/** Which facts differ from those that were signed. */
export function factDifferences(now: PaperFacts, signed: PaperFacts): FactDifference[] {
  const plain = PLAIN.map((fact) => ({ fact, now: shown(now[fact]), signed: shown(signed[fact]) }));
  const counted = CLASSES.flatMap((classIndex) =>
    COUNTED.map((fact) => ({
      fact,
      classIndex,
      now: shown(now.classes[classIndex]?.[fact]),
      signed: shown(signed.classes[classIndex]?.[fact]),
    })),
  );
  return [...counted, ...plain].filter((each) => each.now !== each.signed);
}

function shown(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
