import type { Translated } from '../messages.ts';
import type { productImages as source } from '../zh-CN/productImages.ts';

/** The product images page and its sheets. */
export const productImages = {
  missingCategories_one: '{{count}} category missing',
  missingCategories_other: '{{count}} categories missing',
  complete: 'All photos taken',
  atMinimum: '{{done}} of {{total}} at their minimum',
  need: 'need {{n}}',
  state: {
    queued: 'not sent',
    sending: 'sending, {{percent}}%',
    failed: 'sending failed',
    missing: 'missing',
  },
  photograph: 'Photograph {{category}}',
  gallery: 'From the gallery: {{category}}',
  toSend_one: '{{count}} to send',
  toSend_other: '{{count}} to send',
  failed_one: '{{count}} failed, retry',
  failed_other: '{{count}} failed, retry',
  waitsForWifi: 'waiting for Wi-Fi, tap to send now',
  offline: 'offline',
  empty: 'No photo in this category yet.',
  emptyNeed: 'At least {{n}} needed.',
  count: '{{taken}} of at least {{minimum}}',
  countOptional: '{{taken}}, optional',
} satisfies Translated<typeof source>;
