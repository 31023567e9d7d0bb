/** @file A mail of a few lines, as text and as HTML. */
import type { Mail } from './mail.ts';

/** Makes the mail. The lines may hold what people typed. */
export function linesMail(to: string, subject: string, lines: readonly string[]): Mail {
  const html = [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"></head>',
    '<body style="font:16px/1.6 system-ui,sans-serif;max-width:480px;margin:0 auto;padding:24px">',
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    '</body></html>',
  ];
  return { to, subject, text: `${lines.join('\n\n')}\n`, html: html.join('\n') };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
