import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { device as source } from '../zh-CN/device.ts';

/** What a device is called. */
export const device = {
  name: '{{browser}} on {{system}}',
  unknownBrowser: 'A browser',
  unknown: 'Unknown device',
} satisfies Translated<typeof source>;
