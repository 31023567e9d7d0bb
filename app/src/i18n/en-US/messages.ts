/** @file All English messages, one chunk. */
import { common } from './common.ts';
import { conclusion } from './conclusion.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { information } from './information.ts';
import { inspectionItems } from './inspectionItems.ts';
import { login } from './login.ts';
import { menus } from './menus.ts';
import { nonConform } from './nonConform.ts';
import { notFound } from './notFound.ts';
import { productImages } from './productImages.ts';
import { report } from './report.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { sync } from './sync.ts';
import type { Translated } from '../messages.ts';
import type { zh } from '../zh-CN/messages.ts';

export const en = {
  menus,
  common,
  login,
  home,
  settings,
  errors,
  notFound,
  report,
  information,
  productImages,
  nonConform,
  inspectionItems,
  conclusion,
  sync,
  shell,
} satisfies Translated<typeof zh>;
