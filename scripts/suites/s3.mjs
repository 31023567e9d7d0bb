/** @file The object store's tests on a real S3-compatible server: one that is named, else a Ceph gateway of our own. */
import { startCeph } from '../setup/ceph.mjs';
import { NoCephError } from '../setup/ceph-packages.mjs';
import { SetupError } from '../setup/run.mjs';
import { runVitest } from '../setup/vitest.mjs';

const names = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY', 'SECRET_KEY'].map((name) => `TEST_S3_${name}`);

/** @type {ReturnType<typeof startCeph> | undefined} */
let starting;

/** Begins to fetch and start what {@link runS3} will need, beside whatever else is done until then. */
export function prepareS3() {
  if (names.some((name) => process.env[name])) return;
  starting ??= startCeph();
  // Whoever runs the tests hears of it.
  starting.catch(() => {});
}

/**
 * The tests of `server/src` that end in `.s3.test.ts`. They read `TEST_S3_ENDPOINT`, `TEST_S3_BUCKET` (made when it is
 * not there), `TEST_S3_REGION`, `TEST_S3_ACCESS_KEY`, `TEST_S3_SECRET_KEY`, and `TEST_S3_ADDRESSING` where it is not
 * `path`. Where these are set already they are used as they are; otherwise a Ceph gateway is started, and stopped after.
 * @param {string[]} [args] passed on to vitest
 * @throws {NoCephError} when there is no Ceph to be had
 * @throws {SetupError} when some of the variables are missing, or Ceph does not come up
 */
export async function runS3(args = []) {
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length === 0) return runVitest(['s3'], args);
  if (missing.length < names.length) {
    throw new SetupError(`Cannot test on the S3 store that is named as ${missing.join(', ')} is not set.`);
  }
  const ceph = await (starting ?? startCeph());
  try {
    return await runVitest(['s3'], args, {
      TEST_S3_ENDPOINT: ceph.endpoint,
      TEST_S3_BUCKET: 'proofmark-test',
      TEST_S3_REGION: ceph.region,
      TEST_S3_ACCESS_KEY: ceph.accessKey,
      TEST_S3_SECRET_KEY: ceph.secretKey,
    });
  } finally {
    await ceph.stop();
  }
}

/**
 * As part of everything: where there is no Ceph to be had the run says so and goes on, for a missing store is no fault
 * of the change. Whoever wants it to be a failure sets `TEST_S3_REQUIRED`.
 */
export async function runS3WherePossible() {
  try {
    return await runS3();
  } catch (error) {
    if (!(error instanceof NoCephError) || process.env['TEST_S3_REQUIRED']) throw error;
    console.warn(error.message);
    return { passed: 0, failed: 0, skipped: 1, note: `S3 was NOT tested: ${error.message.split('\n')[0]}` };
  }
}
