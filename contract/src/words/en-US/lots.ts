import type { Translated } from '../translator.ts';
import type { lots as source } from '../zh-CN/lots.ts';

/** The same in English; the notes are beside the Chinese words. */
export const lots = {
  latest_one: 'Last lot: {{counts}}',
  latest_other: 'Last {{count}} lots: {{counts}}',
  count: {
    pass: '{{n}} pass',
    conditional: '{{n}} with remarks',
    fail: '{{n}} fail',
    pending: '{{n}} pending',
    aborted: '{{n}} not inspected',
  },
  advice: {
    twoOfFiveNotAccepted: '2 of the last 5 lots were not accepted: switch to tightened inspection',
    fiveAccepted: '5 lots in a row were accepted under tightened inspection: return to normal',
    scoreReached:
      'Switching score {{score}}: reduced inspection is possible if production is steady and the authority agrees',
    tenAccepted:
      'Z1.4: 10 lots in a row were accepted. Reduced inspection also needs the limit number of table VIII (unless waived, 8.5), steady production and consent',
    betweenAcAndRe: 'A lot fell between Ac and Re under reduced inspection: return to normal',
    notAccepted: 'A lot was not accepted under reduced inspection: return to normal',
    fiveNotAccepted:
      '5 lots were not accepted under tightened inspection: stop until the supplier has improved',
  },
} satisfies Translated<typeof source>;
