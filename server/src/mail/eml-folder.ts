/** @file Mails as files, for a server without SMTP. Any mail program opens them. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { newId } from '../ids.ts';
import { AUTOMATIC, type Mail } from './mail.ts';

/**
 * Writes a mail into `directory`, and creates that if it is missing. The file's name says only when it was written, and
 * only the server's own user may read it. A file under its final name is always complete.
 */
export async function writeEml(directory: string, from: string, mail: Mail): Promise<void> {
  const bytes = await new MailComposer({ ...mail, from, headers: AUTOMATIC }).compile().build();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}_${newId()}.eml`);
  await writeFile(`${path}.part`, bytes, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
