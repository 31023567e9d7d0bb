/** @file What an account's email, name, password and picture may be. Without zod, so that pages can ask before they send. */

/** The longest address, in characters (RFC 5321, section 4.5.3.1.3). */
export const EMAIL_MAX = 254;
/** An address in lower case, as zod checks it: a local part, a domain with a dot, only characters of the standard. */
const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;
/** The shortest password, in characters. */
export const PASSWORD_MIN = 10;
/** The longest password, in characters. */
export const PASSWORD_MAX = 128;
/** The longest name, in characters. */
export const NICKNAME_MAX = 50;
/** The longest data address of a picture, in characters. */
export const AVATAR_MAX_LENGTH = 60_000;

/** The address as it is stored: in lower case, without spaces around it. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** True for an address that the server takes. */
export function isEmail(email: string): boolean {
  const address = normalEmail(email);
  return address.length <= EMAIL_MAX && EMAIL.test(address);
}

/** What begins a new line, moves the cursor of a terminal, or turns the direction of the text beside it. */
const NOT_IN_A_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** A person's name as it is stored: on one line, without spaces around it. A name goes into mails, logs and reports of others. */
export function plainName(text: string): string {
  return text.replaceAll(NOT_IN_A_NAME, ' ').trim();
}
