/** @file All English messages, one chunk. */
import type { Translated } from '@proofmark/contract/words/translator.ts';
import { common } from './common.ts';
import { conclusion } from './conclusion.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { information } from './information.ts';
import { inspectionItems } from './inspectionItems.ts';
import { login } from './login.ts';
import { markUp } from './markUp.ts';
import { menus } from './menus.ts';
import { nonConform } from './nonConform.ts';
import { outbox } from './outbox.ts';
import { productImages } from './productImages.ts';
import { report } from './report.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { sync } from './sync.ts';
import type { zh } from '../zh-CN/messages.ts';

export const en = {
  menus,
  common,
  login,
  home,
  settings,
  errors,
  report,
  information,
  productImages,
  markUp,
  nonConform,
  inspectionItems,
  conclusion,
  sync,
  outbox,
  shell,
} satisfies Translated<typeof zh>;
