/** Shows bytes in an element for as long as it is there; for its `ref`. */
export function showBytes(
  element: HTMLImageElement | HTMLIFrameElement | null,
  bytes: Blob,
): (() => void) | undefined {
  if (element === null) return undefined;
  const url = URL.createObjectURL(bytes);
  element.src = url;
  return () => URL.revokeObjectURL(url);
}
