const PATIENCE_MS = 20_000;

/** Locks that another tab has held for too long, and still holds. */
const stuck = new Set<string>();

/**
 * Runs `work` while no other tab runs work under the same name. The lock is held for one round, not for the life of the
 * tab: phones freeze tabs in the background, and a frozen tab would stop the one on the screen.
 *
 * The work also runs when the browser has no locks, or when another tab holds the lock for longer than `patienceMs`
 * (it was frozen in the middle). Until that tab lets go, later work does not wait for it again: the other tabs take turns
 * with a spare lock. Push and pull may run twice without harm; the lock only saves traffic.
 */
export async function withTabLock<T>(
  name: string,
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return work();
  const withSpare = () => withTabLock(`${name}-spare`, work, patienceMs);
  if (stuck.has(name)) return withSpare();
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), patienceMs);
  let isMine = false;
  try {
    return await locks.request(name, { signal: impatience.signal }, () => {
      isMine = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (isMine || !impatience.signal.aborted) throw error;
    stuck.add(name);
    const release = () => void stuck.delete(name);
    locks.request(name, release).catch(release);
    return await withSpare();
  } finally {
    clearTimeout(timer);
  }
}
