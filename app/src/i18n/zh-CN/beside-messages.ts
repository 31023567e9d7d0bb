/** @file The Chinese messages of the pages besides the work. Like these pages, they are not kept for work without a network. */
import { account } from './account.ts';
import { charts } from './charts.ts';
import { demo } from './demo.ts';
import { device } from './device.ts';
import { dictionaries } from './dictionaries.ts';
import { files } from './files.ts';
import { inbox } from './inbox.ts';
import { leave } from './leave.ts';
import { notFound } from './notFound.ts';
import { pdf } from './pdf.ts';
import { profile } from './profile.ts';
import { returned } from './returned.ts';
import { share } from './share.ts';

export const beside = {
  account,
  charts,
  demo,
  device,
  dictionaries,
  files,
  inbox,
  leave,
  notFound,
  pdf,
  profile,
  returned,
  share,
};
