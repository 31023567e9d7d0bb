/** @file Gives a file to the person by the phone's share sheet if that takes files, else as a download. */

/** The browser reads the file only after the click. */
const KEPT_MS = 60_000;

/** Resolves when the file was handed over, or the person has closed the share sheet. */
export async function handOver(file: File): Promise<void> {
  const data = { files: [file] };
  // On a computer people look for a file among their downloads.
  if (matchMedia('(pointer: coarse)').matches && 'canShare' in navigator && navigator.canShare(data)) {
    try {
      return await navigator.share(data);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // For sharing, the tap may be too long ago for the browser. A download needs no tap.
    }
  }
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
