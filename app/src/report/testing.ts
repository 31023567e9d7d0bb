/** @file For tests: the messages of both languages. */
import { translatorOf } from '@proofmark/contract/words/translator.ts';
import { en } from '../i18n/en-US/messages.ts';
import type { Translate } from '../i18n/messages.ts';
import { zh } from '../i18n/zh-CN/messages.ts';

/** A translate function per language. A missing key or value throws. */
export function translators(): { zh: Translate; en: Translate } {
  return { zh: translatorOf('zh-CN', zh, fail), en: translatorOf('en-US', en, fail) };
}

function fail(what: string): never {
  throw new Error(`Cannot translate: got no ${what}`);
}
