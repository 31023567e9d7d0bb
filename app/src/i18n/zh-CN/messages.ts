/** @file All Chinese messages, one chunk; the source of the message keys. */
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

export const zh = {
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
};
