/** @file For tests: `npm run admin` as a process. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestApp } from '../testing/test-app.ts';

const ADMIN = fileURLToPath(new URL('../admin.ts', import.meta.url));

/** A command's exit code and output. */
export interface CommandResult {
  code: number;
  /** Standard output and standard error. */
  output: string;
}

/** Runs a command on the database and files of a test's application. `env` adds settings. */
export function runAdmin(
  { config }: Pick<TestApp, 'config'>,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const { database, dataDir } = config;
  const url = database.type === 'sqlite' ? `sqlite:${database.path}` : database.url;
  const settings = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, DATABASE_URL: url, ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [ADMIN, ...args], { env: settings }, (error, stdout, stderr) => {
      resolve({
        code: typeof error?.code === 'number' ? error.code : error ? 1 : 0,
        output: stdout + stderr,
      });
    });
  });
}
