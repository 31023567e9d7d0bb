/** @file Sends a mail, and again when the failure may pass. */
import type { Mail } from './mail.ts';
import type { Mailer } from './mailer.ts';

/** Waits before the second and the third try, in milliseconds. */
const WAITS_MS = [2000, 10_000];

/**
 * Sends a mail. A failure that may pass (the network, a 4xx of the SMTP server) is tried again; the last one, or one
 * that stays (a 5xx), is thrown.
 */
export async function sendMail(
  mailer: Mailer,
  mail: Mail,
  waitsMs: readonly number[] = WAITS_MS,
): Promise<void> {
  for (const waitMs of [...waitsMs, null]) {
    try {
      return await mailer.send(mail);
    } catch (error) {
      const { responseCode = 0 } = error as { responseCode?: number };
      if (waitMs === null || responseCode >= 500) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
    }
  }
}
