/** @file The object store's tests on a real S3-compatible server: a named one, else our own Ceph gateway. */
import { startCeph } from '../setup/ceph.mjs';
import { NoCephError } from '../setup/ceph-packages.mjs';
import { startPostgres } from '../setup/postgres.mjs';
import { SetupError } from '../setup/run.mjs';
import { runVitest } from '../setup/vitest.mjs';

const names = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY', 'SECRET_KEY'].map((name) => `TEST_S3_${name}`);

/** @type {ReturnType<typeof startCeph> | undefined} */
let starting;

/** Starts to download and start what {@link runS3} needs, while other steps run. */
export function prepareS3() {
  if (names.some((name) => process.env[name])) return;
  starting ??= startCeph();
  // The test step reports the error.
  starting.catch(() => {});
}

/**
 * The tests of `server/src` that end in `.s3.test.ts`. One of them moves an instance to PostgreSQL too: `TEST_DATABASE_URL`, as for
 * the server's tests. They read `TEST_S3_ENDPOINT`, `TEST_S3_BUCKET` (created if
 * missing), `TEST_S3_REGION`, `TEST_S3_ACCESS_KEY`, `TEST_S3_SECRET_KEY`, and `TEST_S3_ADDRESSING` if it is not `path`.
 * If these are set, they are used as they are. Otherwise a Ceph gateway is started, and stopped afterwards.
 * @param {string[]} [args] passed on to vitest
 * @param {{ isQuiet?: boolean }} [options] as for `runVitest`
 * @throws {NoCephError} if there is no Ceph
 * @throws {SetupError} if some of the variables are missing, or Ceph does not start
 */
export async function runS3(args = [], options = {}) {
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length === 0) return withPostgres((url) => runVitest(['s3'], args, url, options));
  if (missing.length < names.length) {
    throw new SetupError(`Cannot test on the S3 store that is named as ${missing.join(', ')} is not set.`);
  }
  const ceph = await (starting ?? startCeph());
  try {
    const env = {
      TEST_S3_ENDPOINT: ceph.endpoint,
      TEST_S3_BUCKET: 'proofmark-test',
      TEST_S3_REGION: ceph.region,
      TEST_S3_ACCESS_KEY: ceph.accessKey,
      TEST_S3_SECRET_KEY: ceph.secretKey,
    };
    return await withPostgres((url) => runVitest(['s3'], args, { ...env, ...url }, options));
  } finally {
    await ceph.stop();
  }
}

/**
 * @template T
 * @param {(env: { TEST_DATABASE_URL: string }) => Promise<T>} run
 */
async function withPostgres(run) {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return run({ TEST_DATABASE_URL: given });
  const postgres = await startPostgres();
  try {
    return await run({ TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/**
 * As a part of `npm test`: without Ceph the run says so and continues, because a missing store is not the fault of the
 * change. Set `TEST_S3_REQUIRED` to make it a failure.
 */
export async function runS3WherePossible() {
  try {
    return await runS3([], { isQuiet: true });
  } catch (error) {
    if (!(error instanceof NoCephError) || process.env['TEST_S3_REQUIRED']) throw error;
    console.warn(error.message);
    return { passed: 0, failed: 0, skipped: 1, note: `S3 was NOT tested: ${error.message.split('\n')[0]}` };
  }
}
