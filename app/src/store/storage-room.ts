/** @file How much room the browser gives, and its promise not to clear it. */

export interface StorageRoom {
  usedBytes: number;
  quotaBytes: number;
  /** The browser has promised not to clear it by itself. */
  isPersisted: boolean;
}

/** How much room the browser gives, for the meter in the settings; null where it does not tell. */
export async function storageRoom(): Promise<StorageRoom | null> {
  const { storage } = navigator;
  if (!storage?.estimate) return null;
  const { usage = 0, quota = 0 } = await storage.estimate();
  const isPersisted = (await storage.persisted?.()) ?? false;
  return { usedBytes: usage, quotaBytes: quota, isPersisted };
}

/**
 * Asks the browser to keep the data until the person clears it; true when it promises. Without the promise a browser
 * may clear a site that was not visited for a while (Safari: seven days), with everything unsent.
 */
export async function askForPersistence(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
