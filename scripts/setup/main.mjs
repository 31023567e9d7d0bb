import { ensureInstalled } from './install.mjs';
import { SetupError } from './run.mjs';

/**
 * Installs what is missing and runs a script's main function. A `SetupError` ends it with its message and exit code 1.
 * @param {() => Promise<number>} main resolves to the exit code
 */
export async function runMain(main) {
  try {
    await ensureInstalled();
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
