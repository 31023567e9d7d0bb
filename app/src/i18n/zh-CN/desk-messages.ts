/** @file The Chinese messages of the office. Phones of inspectors never load them. */
import { admin } from './admin.ts';
import { device } from './device.ts';
import { imported } from './imported.ts';
import { inbox } from './inbox.ts';
import { jobs } from './jobs.ts';
import { leave } from './leave.ts';
import { office } from './office.ts';
import { override } from './override.ts';
import { reports } from './reports.ts';
import { review } from './review.ts';
import { trail } from './trail.ts';
import { versions } from './versions.ts';
import { work } from './work.ts';

export const desks = {
  admin,
  device,
  imported,
  inbox,
  jobs,
  leave,
  office,
  override,
  reports,
  review,
  trail,
  versions,
  work,
};
