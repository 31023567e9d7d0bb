/** @file The English messages of registering and of a forgotten password. */
import { account } from './account.ts';

export const accounts = { account };
