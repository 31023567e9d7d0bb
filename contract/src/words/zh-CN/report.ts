/** @file What a report says in Chinese: the source of the keys; other languages are checked against it. */
import { conclusion } from './conclusion.ts';
import { fields } from './fields.ts';
import { gaps } from './gaps.ts';
import { lots } from './lots.ts';
import { reading } from './reading.ts';
import { rows } from './rows.ts';
import { sections } from './sections.ts';
import { values } from './values.ts';

/** The words of a report. The app adds what only its screens say. */
export const report = { ...conclusion, fields, gaps, lots, ...reading, ...rows, sections, ...values };
