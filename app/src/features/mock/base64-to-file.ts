/** @file From base64 to a file object (specification 5). */

/** The exact text of the specification for an invalid value. */
export const INVALID_BASE64 = '无效的 Base64 字符串';
const DEFAULT_TYPE = 'image/jpeg';

/**
 * The file in a base64 text or data address. A data address has its own type; otherwise it is `type`.
 * @throws {Error} with exactly the text `无效的 Base64 字符串` if the value is empty or not base64
 */
export function base64ToFile(base64: string, fileName: string, type: string = DEFAULT_TYPE): File {
  const { content, ownType } = splitDataAddress(base64);
  return new File([bytesOf(content)], fileName, { type: ownType ?? type });
}

function splitDataAddress(text: string): { content: string; ownType: string | undefined } {
  const match = /^data:([^;,]*)(?:;[^;,]*)*;base64,/i.exec(text);
  if (match === null) return { content: text, ownType: undefined };
  return { content: text.slice(match[0].length), ownType: match[1] === '' ? undefined : match[1] };
}

function bytesOf(content: string): Uint8Array<ArrayBuffer> {
  if (content.trim() === '') throw new Error(INVALID_BASE64);
  try {
    return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  } catch (error) {
    throw new Error(INVALID_BASE64, { cause: error });
  }
}
