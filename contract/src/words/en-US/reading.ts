import type { Translated } from '../translator.ts';
import type { reading as source } from '../zh-CN/reading.ts';

/** The same in English; the notes are beside the Chinese words. */
export const reading = {
  reading: {
    label: 'Sampling verdict',
    accept: 'Accept',
    reject: 'Reject',
    noPlan: '{{field}} missing',
    firstUnits_one: '{{count}} {{class}} rejects the lot',
    firstUnits_other: '{{count}} {{class}} reject the lot',
    firstDefects_one: '{{count}} {{class}} rejects the lot',
    firstDefects_other: '{{count}} {{class}} reject the lot',
    moreUnits_one: '{{count}} more {{class}} rejects the lot',
    moreUnits_other: '{{count}} more {{class}} reject the lot',
    moreDefects_one: '{{count}} more {{class}} rejects the lot',
    moreDefects_other: '{{count}} more {{class}} reject the lot',
    foundAtAll_one: '{{count}} {{class}}',
    foundAtAll_other: '{{count}} {{class}}',
    foundAlone_one: '{{count}} {{class}} found',
    foundAlone_other: '{{count}} {{class}} found',
    overBy_one: '{{count}} {{class}} over',
    overBy_other: '{{count}} {{class}} over',
    backToNormal: 'Accepted; next lots on normal inspection',
    sample: 'Sample {{n}}',
    fullInspection: 'All {{n}} pieces',
    letter: 'letter {{letter}}',
    level: 'level {{level}}',
    left: '{{n}} left',
    over: '{{n}} over',
    noneAllowed: '0 allowed',
    aboveAc: '{{n}} above Ac',
    spoken: 'found {{found}}, accept {{ac}}, reject {{re}}',
    spokenNoPlan: 'found {{found}}, no sampling plan yet',
  },
  class: { critical: 'Critical', major: 'Major', minor: 'Minor' },
  severity: { normal: 'normal', tightened: 'tightened', reduced: 'reduced' },
} satisfies Translated<typeof source>;
