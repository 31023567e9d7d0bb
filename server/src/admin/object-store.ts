/** @file `setup-bucket` and `orphans`. */
import type { Config } from '../config.ts';
import type { Db } from '../database/schema.ts';
import { DEFAULT_GRACE_HOURS, findOrphans, knowsFiles, removeOrphan } from '../files/orphans.ts';
import { setUpBucket } from '../objects/bucket.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { S3Client } from '../objects/s3-client.ts';
import { counted, UsageError, type Options } from './command.ts';

const HOUR_MS = 3_600_000;

/** Prepares the bucket of the settings for the app at PUBLIC_URL, and prints what the store then reports. */
export async function prepareBucket({ s3, publicUrl }: Config): Promise<void> {
  if (!s3)
    throw new UsageError(
      'There is no bucket to set up. No S3_* settings are set, so the server keeps files in DATA_DIR',
    );
  const appOrigin = new URL(publicUrl).origin;
  const { isNew, origin, rules } = await setUpBucket(new S3Client(s3), appOrigin);
  console.log(
    `Bucket ${s3.bucket} ${isNew ? 'created' : 'already exists'}, private. Browsers reach it at ${origin}`,
  );
  if (!rules) console.log(`CORS: this store has no rules per bucket. Its own settings allow ${appOrigin}`);
  for (const { origins, methods, headers } of rules ?? [])
    console.log(
      `CORS: ${origins.join(' ')} may use ${methods.toSorted().join(' ')} with ${headers.toSorted().join(', ')}`,
    );
  if (!process.env['PUBLIC_URL'])
    console.log(
      `PUBLIC_URL is not set, so the rule is for ${appOrigin}. If people use another address, set PUBLIC_URL and run this again.`,
    );
}

/**
 * Prints one line per orphan older than the grace time, with tabs between the fields (why, since, bytes, name), and
 * their number. With `--remove` it removes them.
 */
export async function listOrphans(
  stores: { db: Db; objects: ObjectStore },
  { remove = false, grace = String(DEFAULT_GRACE_HOURS) }: Options,
): Promise<void> {
  const hours = /^\d{1,5}(\.\d+)?$/.test(grace) ? Number(grace) : Number.NaN;
  if (!(hours >= 1)) throw new UsageError(`--grace must be a number of hours, at least 1: got "${grace}"`);
  if (remove && !(await knowsFiles(stores))) {
    throw new UsageError(
      'Removed nothing. This database has no confirmed file, so every object would count as an orphan. Check DATABASE_URL.',
    );
  }
  let [count, sizeBytes] = [0, 0];
  for await (const orphan of findOrphans(stores, Date.now() - hours * HOUR_MS)) {
    if (remove && !(await removeOrphan(stores, orphan))) continue;
    count += 1;
    sizeBytes += orphan.sizeBytes;
    console.log([orphan.why, new Date(orphan.since).toISOString(), orphan.sizeBytes, orphan.name].join('\t'));
  }
  const what = `${counted(count, 'orphan')} older than ${hours} h, ${(sizeBytes / 1e6).toFixed(1)} MB`;
  console.log(
    remove
      ? `Removed ${what}.`
      : count === 0
        ? `${what}.`
        : `${what}. Run again with --remove to remove them.`,
  );
}
