/** @file Giving a file to the phone: to another app where the browser can, else into the downloads. */

/** Resolves once the person has chosen where it goes, or decided otherwise. @throws when neither way works */
export async function handOver(file: File): Promise<void> {
  const data = { files: [file] };
  if ('canShare' in navigator && navigator.canShare(data)) {
    try {
      await navigator.share(data);
      return;
    } catch (error) {
      if (isNamed(error, 'AbortError')) return;
      // The tap is too long ago for the browser: saving needs none.
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
