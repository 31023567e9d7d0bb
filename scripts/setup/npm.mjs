import { run, SetupError } from './run.mjs';

/**
 * Runs npm and returns its output.
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 * @throws {SetupError} with npm's own words when npm fails
 */
export async function npm(args, options = {}) {
  // Under `npm start` npm says where it is; that one is used, whatever comes first in PATH.
  const cli = process.env['npm_execpath'];
  const { code, output } = cli?.endsWith('.js')
    ? await run(process.execPath, [cli, ...args], { ...options, capture: true })
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { ...options, capture: true });
  if (code === 0) return output;
  throw new SetupError(
    `${output.trim()}\n\nCannot run npm ${args[0]}: it ended with code ${code}. ` +
      'Its own message is above; check the network, the disk space and the npm settings, then run this again.',
  );
}
