import type { Translated } from '../translator.ts';
import type { values as source } from '../zh-CN/values.ts';

/** The same in English; the notes are beside the Chinese words. */
export const values = {
  status: {
    draft: 'Draft',
    assigned: 'To do',
    in_progress: 'In progress',
    submitted: 'Submitted',
    under_review: 'In review',
    returned: 'Returned',
    approved: 'Approved',
    closed: 'Closed',
    cancelled: 'Cancelled',
  },
  overall: {
    pass: 'Pass',
    conditional: 'Pass with remarks',
    fail: 'Fail',
    pending: 'Pending',
    aborted: 'Not inspected',
  },
  itemResult: { pass: 'Pass', fail: 'Fail', pending: 'Pending', na: 'N.A.', open: 'Open' },
  findingResult: { fail: 'Fail', pending: 'Pending', remark: 'Remark' },
  sealedBy: { client: 'Client', supplier: 'Supplier', agency: 'Agency' },
  signatureRole: { inspector: 'Inspector', factory: 'Factory' },
  shape: { arrow: 'arrow', box: 'box', circle: 'circle', pen: 'pen', text: 'text' },
  colour: { red: 'red', yellow: 'yellow', blue: 'blue' },
  yes: 'Yes',
  no: 'No',
  there: 'Yes',
  notThere: 'No',
  inLanguage: { zh: 'Chinese', en: 'English' },
  toleranceMode: {
    absolute: 'Units',
    percent: 'Percent',
  },
  defectCoding: { free: 'Free text', grouped: 'Free text under a group', coded: 'From the defect list only' },
  value: { none: 'empty', strokes: 'pen strokes', someone: 'Someone else', goneRow: 'a deleted entry' },
  mark: { list: ', ', names: ', ', clauses: '; ', colon: ': ' },
} satisfies Translated<typeof source>;
