/** @file The Chinese messages of the pages without a session; all others come with the first page that needs them. */
import { common } from './common.ts';
import { errors } from './errors.ts';
import { login } from './login.ts';
import { menus } from './menus.ts';
import { shell } from './shell.ts';
import { sync } from './sync.ts';

export const first = { menus, common, login, errors, shell, sync };
