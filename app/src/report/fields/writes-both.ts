/** @file Whoever writes a text in both languages does so with the next one too. Until the app is closed. */

let hasWritten = false;

/** True once somebody has opened the field of the other language: the fields that come later begin with it open. */
export function writesBoth(): boolean {
  return hasWritten;
}

/** Notes that somebody writes in both languages. */
export function noteWritesBoth(): void {
  hasWritten = true;
}
