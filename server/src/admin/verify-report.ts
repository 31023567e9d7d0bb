/** @file `verify-report`: checks a PDF as the page /verify does, with this server's own database for the network. */
import { readFileSync, statSync } from 'node:fs';
import { sha256, toHex } from '@proofmark/contract/proof/bytes.ts';
import { carriedProof } from '@proofmark/contract/proof/carried-proof.ts';
import { checkPdf, MOST_FILE_BYTES } from '@proofmark/contract/proof/check-pdf.ts';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import type { Check, Verdict } from '@proofmark/contract/proof/verdict.ts';
import {
  checkText,
  differenceTexts,
  verdictTexts,
  verifyWords,
} from '@proofmark/contract/words/verify-words.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/schema.ts';
import { proofAnswers, type ProofAnswers } from '../proof/answers.ts';
import { listKeys, openSigner } from '../proof/signer.ts';
import { UsageError } from './command.ts';

const MARKS: Record<Check['outcome'], string> = { holds: '✓', fails: '✗', later: '!', open: '–' };
const MOST_DIFFERENCES = 50;

/** Prints the verdict and every check. Throws {@link UsageError} unless the file is genuine; a later version may exist. */
export async function verifyReport(db: Db, config: Config, path?: string): Promise<void> {
  if (path === undefined) throw new UsageError('verify-report needs the path of a PDF');
  const file = readFile(path);
  const answers = proofAnswers(db, await openSigner(config, db));
  const { origin } = await answers.keys();
  const known = [{ origin, keys: await listKeys(db), checkpoint: null }];
  const verdict = await checkPdf(file, { known, connect: () => answers });
  print(verdict);
  if (verdict.state === 'altered') await printDifferences(file, verdict, answers);
  if (verdict.state !== 'genuine' && verdict.state !== 'superseded')
    throw new UsageError(`${path} is not proven genuine.`);
}

function readFile(path: string): Uint8Array<ArrayBuffer> {
  try {
    const { size } = statSync(path);
    if (size > MOST_FILE_BYTES)
      throw new UsageError(`${path} has ${size} bytes. verify-report reads at most ${MOST_FILE_BYTES}.`);
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`Cannot read ${path}: ${(error as Error).message}`);
  }
}

function print(verdict: Verdict): void {
  const t = verifyWords('en-US');
  const { heading, lead } = verdictTexts(t, verdict);
  console.log([t(`verify.state.${verdict.state}`), heading].filter(Boolean).join(': '));
  console.log(lead);
  for (const check of verdict.checks)
    console.log(`${MARKS[check.outcome]} ${t(`verify.about.${check.about}`)}: ${checkText(t, check)}`);
  for (const difference of verdict.differences) {
    const { what, now, signed } = differenceTexts(t, difference);
    console.log(`  ${what}: ${now} in this file, ${signed} signed`);
  }
}

/** The values of the file's manifest that are not as they were signed. */
async function printDifferences(
  file: Uint8Array<ArrayBuffer>,
  { checks }: Verdict,
  answers: ProofAnswers,
): Promise<void> {
  const carried = await carriedProof(file);
  const signed = carried === null ? null : await answers.manifest(carried.proof.manifestHash);
  if (carried === null || signed === null) return;
  if (toHex(await sha256(carried.manifestBytes)) === carried.proof.manifestHash) {
    if (checks.some(({ says }) => says === 'BYTES_CHANGED'))
      console.log('The attached data is as it was signed: the pages of the file were changed.');
    return;
  }
  if (carried.manifest === null) return;
  const now = valuesOf(carried.manifest);
  const then = valuesOf(JSON.parse(signed) as Manifest);
  const names = [...new Set([...now.keys(), ...then.keys()])].filter(
    (name) => now.get(name) !== then.get(name),
  );
  for (const name of names.slice(0, MOST_DIFFERENCES))
    console.log(
      `  ${name}: ${now.get(name) ?? 'missing'} in this file, ${then.get(name) ?? 'missing'} signed`,
    );
  if (names.length > MOST_DIFFERENCES) console.log(`  … and ${names.length - MOST_DIFFERENCES} more`);
}

/** Every value by its place, as JSON. */
function valuesOf({ rows, ...rest }: Manifest): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(rest)) values.set(name, JSON.stringify(value));
  for (const { kind, id, fields } of rows)
    for (const [field, value] of Object.entries(fields))
      values.set(`${kind} ${id}, ${field}`, JSON.stringify(value));
  return values;
}
