import { expect, it } from 'vitest';
import { planOfOrder } from './order-plan.ts';

it('reads the plan of all ordered pieces under the usual terms', () => {
  const found = planOfOrder({ lines: [{ orderedQty: 3600 }, {}, { orderedQty: 2400 }], terms: {} });
  expect(found).toMatchObject({
    lotSize: 6000,
    level: 'II',
    plan: {
      codeLetter: 'L',
      sampleSize: 200,
      classes: {
        major: { aql: '2.5', acceptanceNumber: 10, rejectionNumber: 11 },
        minor: { aql: '4.0', acceptanceNumber: 14, rejectionNumber: 15 },
      },
    },
  });
});

it('follows the terms of the order', () => {
  const found = planOfOrder({
    lines: [{ orderedQty: 6000 }],
    terms: { samplingLevel: 'I', aqlMajor: '1.0' },
  });
  expect(found).toMatchObject({ level: 'I', plan: { codeLetter: 'J', classes: { major: { aql: '1.0' } } } });
});

it('has no plan while no line has a quantity', () => {
  expect(planOfOrder({ lines: [{ itemNo: 'A' }], terms: {} })).toBeNull();
});

it('has no plan of a rule whose numbers only the report has', () => {
  expect(planOfOrder({ lines: [{ orderedQty: 10 }], terms: { samplingStandard: 'fixed' } })).toBeNull();
});
