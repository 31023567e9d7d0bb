/** @file The keys of the messages: Chinese is their source, every other language is checked against it. */
import type { KeysOf, Translate as TranslateOf } from '@proofmark/contract/words/translator.ts';
import type { beside } from './zh-CN/beside-messages.ts';
import type { desks } from './zh-CN/desk-messages.ts';
import type { zh } from './zh-CN/messages.ts';

/** A key of the app's messages; those of a report's words are among them. */
export type MessageKey = KeysOf<typeof zh & typeof beside & typeof desks>;

/** Gives texts of one language. */
export type Translate = TranslateOf<MessageKey>;
