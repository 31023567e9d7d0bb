/** @file `verify-proofs`, `rotate-proof-key` and `revoke-proof-key`. */
import type { Config } from '../config.ts';
import type { Db } from '../database/schema.ts';
import { checkProofs, type ProofFault } from '../proof/check-proofs.ts';
import { logSize } from '../proof/log.ts';
import { listKeys, revokeKey, rotateKey } from '../proof/signer.ts';
import { counted, UsageError, type Options } from './command.ts';

/** What each fault of the proofs is called. */
export const PROOF_WORDS: Record<ProofFault['code'], string> = {
  KEYS: 'the list of public keys does not hold',
  MANIFEST_CHANGED: 'the manifest was changed',
  SIGNATURE: 'the signature does not belong to the manifest',
  KEY_REVOKED: 'it was issued after its key was revoked',
  PREVIOUS: 'it does not follow the version before it',
  NOT_IN_LOG: 'its entry in the log is another',
  FILE_NOT_IN_LOG: 'its PDF has another hash than its entry in the log',
  LOG_NODE: 'the node does not follow from those below it',
  LOG_SIZE: 'entries are missing, or there are more than the log says',
};

/** Prints how much was checked. Throws {@link UsageError} with the first thing that does not fit. */
export async function verifyProofs(db: Db): Promise<void> {
  const { versions, entries, fault } = await checkProofs(db);
  if (fault !== null) throw new UsageError(`Proofs do not hold: ${PROOF_WORDS[fault.code]} (${fault.place})`);
  const of = [counted(versions, 'issued version'), counted(entries, 'entry', 'entries')];
  console.log(`All proofs hold: ${of[0]}, ${of[1]} in the log.`);
}

/** Makes a new key, signed by the one so far. */
export async function newProofKey(db: Db, config: Config): Promise<void> {
  const { kid, kept } = await rotateKey(config, db);
  console.log(`From its next start the server signs with key ${kid}. Start every process again now.`);
  console.log(`The old key is in ${kept}. Keep a copy of both files where backups are not.`);
}

/** Marks a key as stolen, from an index of the log on; by default from its next entry. Not the one that signs now. */
export async function revokeProofKey(db: Db, { from }: Options, kid?: string): Promise<void> {
  if (kid === undefined) throw new UsageError('revoke-proof-key needs the short name of a key');
  const size = await logSize(db);
  const index = from === undefined ? size : Number(from);
  if (from !== undefined && (!/^\d{1,12}$/.test(from) || index > size))
    throw new UsageError(`--from must be a whole number from 0 to ${size}: got "${from}"`);
  const newest = (await listKeys(db)).at(-1);
  if (kid === newest?.kid)
    throw new UsageError(
      `Key ${kid} is the one that signs now: without it, no report could be checked. Run rotate-proof-key, start every ` +
        'process again, then revoke it.',
    );
  if (!(await revokeKey(db, kid, index)))
    throw new UsageError(`There is no key "${kid}". /verify/keys.json lists them.`);
  console.log(`Key ${kid} proves nothing from entry ${index} of the log on.`);
  console.log(
    'A process that has run since before rotate-proof-key still signs with it: start it again now.',
  );
}
