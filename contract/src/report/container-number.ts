/** @file Numbers of freight containers (ISO 6346:2022): owner, category, serial number, check digit. */

/** The number in capitals and digits, without spaces and dashes between its parts. */
export function containerCode(text: string): string {
  return text.replaceAll(/[\s\-/.]/g, '').toUpperCase();
}

/** True for three letters of the owner, the category U, J or Z, six digits and a check digit, which may be wrong. */
export function isContainerFormat(text: string): boolean {
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(containerCode(text));
}

/** True for a number of that form whose check digit is right. */
export function isValidContainerNo(text: string): boolean {
  const code = containerCode(text);
  return isContainerFormat(code) && checkDigit(code.slice(0, 10)) === Number(code.at(-1));
}

/** ISO 6346, annex A: each character's value times 2 to the power of its place; the sum modulo 11, where 10 counts as 0. */
function checkDigit(body: string): number {
  const sum = body.split('').reduce((total, character, place) => total + valueOf(character) * 2 ** place, 0);
  return (sum % 11) % 10;
}

/** Digits are themselves; letters count up from A = 10, leaving out the multiples of 11. */
function valueOf(character: string): number {
  if (character >= '0' && character <= '9') return Number(character);
  const inAlphabet = character.charCodeAt(0) - 'A'.charCodeAt(0);
  const value = inAlphabet + 10;
  return value + Math.floor((inAlphabet + 9) / 10);
}
