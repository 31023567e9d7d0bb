import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { override as source } from '../zh-CN/override.ts';

/** A reviewer's overrides. */
export const override = {
  plan: 'Override the plan',
  result: 'Result',
  ofItems: 'By its items: {{result}}',
  ofPlan: 'Plan: {{n}}',
  asPlan: 'Same as the plan',
  notAbove: 'Re must be above Ac',
  note: 'Saved with your name and the time. Everyone who can see the report sees it.',
  nothing: 'Nothing overridden yet',
  reasonMissing: 'Enter a reason',
  do: 'Override',
  final:
    'It counts instead of what was entered, which stays in the report. You can remove it until you approve.',
  remove: 'Remove the override',
} satisfies Translated<typeof source>;
