import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';
import { ConfigError } from './read-setting.ts';

/**
 * Makes the file of a key if there is none, whole or not at all: it is written aside and linked into place. Another process
 * may have made it meanwhile: then that one counts.
 * @throws {ConfigError} for the setting, if the file cannot be made
 */
export function makeKeyFile(setting: string, file: string, key: string | Buffer): void {
  if (existsSync(file)) return;
  const aside = `${file}.${randomUUID()}`;
  try {
    writeFileSync(aside, key, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(aside, file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST')
      throw new ConfigError(setting, file, `a folder in which the server may make the file (${message})`);
  } finally {
    rmSync(aside, { force: true });
  }
}
