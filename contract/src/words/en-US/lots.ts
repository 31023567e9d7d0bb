import type { Translated } from '../translator.ts';
import type { lots as source } from '../zh-CN/lots.ts';

export const lots = {
  latest_one: 'Last lot: {{counts}}',
  latest_other: 'Last {{count}} lots: {{counts}}',
  count: {
    pass: '{{n}} pass',
    conditional: '{{n}} with remarks',
    fail: '{{n}} fail',
    pending: '{{n}} pending',
    aborted: '{{n}} aborted',
  },
  advice: {
    twoOfFiveNotAccepted: '2 of the last 5 lots not accepted: tightened inspection is due',
    fiveAccepted: '5 lots in a row accepted under tightened inspection: back to normal',
    scoreReached:
      'Switching score {{score}}: reduced inspection is possible, with steady production and the authority’s consent',
    tenAccepted:
      'Z1.4: 10 lots in a row accepted, not enough by itself. Reduced inspection also needs the limit number of table VIII kept, unless waived (8.5), steady production and consent',
    betweenAcAndRe: 'Accepted between Ac and Re under reduced inspection: back to normal',
    notAccepted: 'A lot not accepted under reduced inspection: back to normal',
    fiveNotAccepted:
      '5 lots not accepted under tightened inspection: discontinue until the supplier has improved',
  },
} satisfies Translated<typeof source>;
