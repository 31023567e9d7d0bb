/** @file What the instruments lack. Domain A1. */
import { isMeasured } from '../measurement.ts';
import type { Report } from '../report.ts';
import { gapsIn, isEmpty, type Gap } from './gap.ts';

const { blocker, warning } = gapsIn('information');

/** A report with measurements names its tools. Each needs a name, a number and a calibration that covers the visit. */
export function toolGaps(report: Report): Gap[] {
  const {
    tools,
    information: { inspectionDate },
  } = report;
  if (isMeasured(report) && tools.length === 0) return [blocker('noTools', 'tool', 'new')];
  return tools.flatMap(({ id, nameEn, nameZh, toolNo, calibrationDue }) => {
    const gaps: Gap[] = [];
    if (isEmpty(nameEn) && isEmpty(nameZh)) gaps.push(blocker('missing', 'tool', id, 'name'));
    if (isEmpty(toolNo)) gaps.push(blocker('missing', 'tool', id, 'toolNo'));
    if (isEmpty(calibrationDue)) gaps.push(warning('missing', 'tool', id, 'calibrationDue'));
    if (calibrationDue && inspectionDate && calibrationDue < inspectionDate)
      gaps.push(
        warning('calibrationExpired', 'tool', id, 'calibrationDue', {
          tool: toolNo ?? '',
          due: calibrationDue,
          visited: inspectionDate,
        }),
      );
    return gaps;
  });
}
