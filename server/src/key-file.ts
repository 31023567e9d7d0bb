import { writeFileSync } from 'node:fs';
import { ConfigError } from './config.ts';

/**
 * Makes the file of a key if there is none. Another process may have made it meanwhile: then that one counts.
 * @throws {ConfigError} for the setting, if the file cannot be made
 */
export function makeKeyFile(setting: string, file: string, key: string | Buffer): void {
  try {
    writeFileSync(file, key, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST')
      throw new ConfigError(setting, file, `a folder in which the server may make the file (${message})`);
  }
}
