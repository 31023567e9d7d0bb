/** @file Shares a file with another app if the browser can, else downloads it. */

/** Resolves once the user has chosen an app or cancelled. @throws when neither way works */
export async function handOver(file: File): Promise<void> {
  const data = { files: [file] };
  if ('canShare' in navigator && navigator.canShare(data)) {
    try {
      await navigator.share(data);
      return;
    } catch (error) {
      if (isNamed(error, 'AbortError')) return;
      // For sharing, the tap is too long ago for the browser. A download needs no tap.
      if (!isNamed(error, 'NotAllowedError')) throw error;
    }
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
