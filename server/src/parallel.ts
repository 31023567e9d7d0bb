/** @file Work on many things, a few at a time. */

/**
 * Runs `work` for each item, at most `limit` at once. Results come in the order of the items. After an error it begins
 * nothing more, waits for what is under way, and throws the error.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  let hasFailed = false;
  const worker = async () => {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}
