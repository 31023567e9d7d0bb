import { firstCharacters } from '@proofmark/contract/fields/characters.ts';

/** Characters that phones or computers do not allow in a file name. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001F]+/g;

/** `IR-260622-027 Factory 2.jpg`: easy to find among a thousand others. */
export function photoFileName(reportNo: string, name: string): string {
  const clean = `${reportNo} ${name}`.replaceAll(FORBIDDEN, '-').trim();
  return `${firstCharacters(clean, 120).trim()}.jpg`;
}
