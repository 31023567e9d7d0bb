/** Sends a text to somebody by the phone's share sheet, else copies it. Resolves to true when it was copied. */
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
