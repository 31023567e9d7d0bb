/** @file How much room the browser gives, and whether it promises not to clear it. */

/** The room that the browser gives this app, in bytes. */
export interface StorageRoom {
  usedBytes: number;
  quotaBytes: number;
  /** The browser has promised not to clear the data by itself. */
  isPersisted: boolean;
}

/** How much room the browser gives; null when it does not say. */
export async function storageRoom(): Promise<StorageRoom | null> {
  const { storage } = navigator;
  if (!storage?.estimate) return null;
  const { usage = 0, quota = 0 } = await storage.estimate();
  const isPersisted = (await storage.persisted?.()) ?? false;
  return { usedBytes: usage, quotaBytes: quota, isPersisted };
}

/**
 * Asks the browser to keep the data until the person clears it. Resolves to true when it promises that. Without the
 * promise a browser may clear a site that was not visited for a while (Safari: seven days), with everything unsent.
 */
export async function askForPersistence(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
