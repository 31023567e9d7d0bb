/** @file Gives a file to the person by the phone's share sheet if that takes files, else as a download. */

/** Resolves when the file was handed over, or the person has closed the share sheet. */
export async function downloadFile(file: File): Promise<void> {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (isTouch && 'canShare' in navigator && navigator.canShare({ files: [file] })) {
    const isShared = await navigator.share({ files: [file] }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isShared) return;
  }
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
