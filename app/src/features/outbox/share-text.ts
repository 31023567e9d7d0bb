/** @file Handing a sentence to somebody: by the phone's share sheet, else by the clipboard. */

/** Resolves to true when the text lies in the clipboard now, false when it was shared or put away. */
export async function shareText(text: string): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    const isShared = await navigator.share({ text }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isShared) return false;
  }
  await navigator.clipboard.writeText(text);
  return true;
}
