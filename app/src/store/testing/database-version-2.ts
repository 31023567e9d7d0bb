/** @file The same work as version 2 of the schema left it: what met in a field had moved into its row. */
import { DATABASE_VERSION_1 } from './database-version-1.ts';

const { conflicts: _stores, ...stores } = DATABASE_VERSION_1.stores;
const { conflicts: _records, ...content } = DATABASE_VERSION_1.content;

export const DATABASE_VERSION_2 = { version: 2, stores, content } as const;
