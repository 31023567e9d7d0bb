/** @file The object store, from the server's own machine: its bucket made ready, its orphans listed and removed. */
import type { Config } from '../config.ts';
import type { Db } from '../database/schema.ts';
import { DEFAULT_GRACE_HOURS, findOrphans, knowsFiles, removeOrphan } from '../files/orphans.ts';
import { setUpBucket } from '../objects/bucket.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { S3Client } from '../objects/s3-client.ts';
import { UsageError, type Options } from './command.ts';

const HOUR_MS = 3_600_000;

/** Makes the bucket of the settings ready for the app at PUBLIC_URL, and prints what the store then says of it. */
export async function prepareBucket({ s3, publicUrl }: Config): Promise<void> {
  if (!s3)
    throw new UsageError(
      'There is no bucket to set up: files are kept in DATA_DIR, as no S3_* setting is there',
    );
  const appOrigin = new URL(publicUrl).origin;
  const { isNew, origin, rules } = await setUpBucket(new S3Client(s3), appOrigin);
  console.log(`Bucket ${s3.bucket} ${isNew ? 'made' : 'was there'}, private; browsers reach it at ${origin}`);
  if (!rules)
    console.log(`CORS: the store keeps no rules to a bucket; it lets ${appOrigin} in by its own settings`);
  for (const { origins, methods, headers } of rules ?? [])
    console.log(
      `CORS: ${origins.join(' ')} may ${methods.toSorted().join(' ')} with ${headers.toSorted().join(', ')}`,
    );
  if (!process.env['PUBLIC_URL'])
    console.log(
      `PUBLIC_URL is not set, so the rule is for ${appOrigin}. Set it and run this again when the app moves.`,
    );
}

/**
 * Prints a line per orphan older than the grace time, fields by tabs (why, since, bytes, name), and a line that counts
 * them; with `--remove` they are removed.
 */
export async function listOrphans(
  stores: { db: Db; objects: ObjectStore },
  { remove = false, grace = String(DEFAULT_GRACE_HOURS) }: Options,
  now: number = Date.now(),
): Promise<void> {
  const hours = /^\d{1,5}(\.\d+)?$/.test(grace) ? Number(grace) : Number.NaN;
  if (!(hours >= 1)) throw new UsageError(`--grace must be hours, at least 1: got "${grace}"`);
  if (remove && !(await knowsFiles(stores))) {
    throw new UsageError(
      'Nothing is removed: this database has never confirmed a file, so every object would count as an orphan. Is DATABASE_URL right?',
    );
  }
  let [count, sizeBytes] = [0, 0];
  for await (const orphan of findOrphans(stores, now - hours * HOUR_MS)) {
    if (remove && !(await removeOrphan(stores, orphan))) continue;
    count += 1;
    sizeBytes += orphan.sizeBytes;
    console.log([orphan.why, new Date(orphan.since).toISOString(), orphan.sizeBytes, orphan.name].join('\t'));
  }
  const what = `${count} orphan${count === 1 ? '' : 's'} older than ${hours} h, ${(sizeBytes / 1e6).toFixed(1)} MB`;
  console.log(
    remove
      ? `Removed ${what}.`
      : count === 0
        ? `${what}.`
        : `${what}. Run again with --remove to remove them.`,
  );
}
