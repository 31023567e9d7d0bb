/** @file What containers lack. Domain A1, C1. */
import { containerCode, isValidContainerNo } from '../container-number.ts';
import type { Report } from '../report.ts';
import { gapsIn, isEmpty, type Gap } from './gap.ts';

const { blocker } = gapsIn('information');

/**
 * A container loading supervision (CLS) names each container and its seal. Containers in other reports follow the same
 * rules.
 */
export function containerGaps({ containers, information: { inspectionType } }: Report): Gap[] {
  if (inspectionType === 'CLS' && containers.length === 0)
    return [blocker('noContainers', 'container', 'new')];
  const codes = containers.map(({ containerNo }) => containerCode(containerNo ?? ''));
  return containers.flatMap(({ id, containerNo, sealNo }, index) => {
    const gaps: Gap[] = [];
    const code = codes[index] ?? '';
    const at = { code: containerNo ?? '' };
    if (code === '') gaps.push(blocker('missing', 'container', id, 'containerNo'));
    else if (!isValidContainerNo(code))
      gaps.push(blocker('containerNoInvalid', 'container', id, 'containerNo', at));
    else if (codes.indexOf(code) < index)
      gaps.push(blocker('containerNumbersRepeat', 'container', id, 'containerNo', at));
    if (isEmpty(sealNo)) gaps.push(blocker('missing', 'container', id, 'sealNo'));
    return gaps;
  });
}
