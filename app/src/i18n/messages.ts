/** @file The shape of the messages. Chinese is the source, and types check every other language against it. */
import type { zh } from './zh-CN/messages.ts';

/** The same keys, any text. */
export type Widen<T> = { [K in keyof T]: T[K] extends string ? string : Widen<T[K]> };

/**
 * What a translation of T must hold: the same keys, and for each plural `…_other` also `…_one`, which Chinese does
 * not have.
 */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> } & {
  [K in keyof T & string as K extends `${infer Stem}_other` ? `${Stem}_one` : never]: string;
};

export type Messages = Widen<typeof zh>;
