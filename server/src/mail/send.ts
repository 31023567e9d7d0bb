/** @file Sends a mail, and tries again if the failure may pass. */
import type { Mail } from './mail.ts';
import type { Mailer } from './mailer.ts';

/** Waits before the second and the third try, in milliseconds. */
const WAITS_MS = [2000, 10_000];

/**
 * Sends a mail. Tries again after a failure that may pass (the network, a 4xx of the SMTP server). Throws the last
 * failure, or one that will not pass (a 5xx).
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
