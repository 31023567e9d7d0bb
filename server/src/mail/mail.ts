/** @file What a mail is. */

/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Shown by `html` as `cid:` and its name. */
  attachments?: InlinePicture[] | undefined;
}

/** A picture inside a mail, in the words of nodemailer. */
export interface InlinePicture {
  cid: string;
  filename: string;
  contentType: 'image/png';
  contentDisposition: 'inline';
  content: Buffer;
}

/** Headers that prevent out-of-office replies (RFC 3834 section 5). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
