import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { help as source } from '../zh-CN/help.ts';

/** Help for a field whose term needs it. */
export const help = {
  information: {
    productFamily: 'Its defects are listed first',
    inspectionDate: 'If it is not the planned day, say why in the notes',
    cartonsOpened: 'At least the square root of the cartons, from all over the stack',
    incoterm: 'Such as FOB, CIF',
    etd: 'The day on which the ship is expected to leave',
    factoryContactName: 'Required where the factory signs',
    specialLevel: 'For tests and measurements; S-2 is usual',
    factoryPosition: 'Latitude and longitude copied from a map: the visit’s distance from it is shown',
    referenceSampleAvailable: 'Approved and sealed by the client, to compare the goods with',
    samplingLevel: 'II is usual; I takes fewer, III more; S-1 to S-4 are for destructive or slow tests',
    samplingSeverity: 'Normal as a rule; tightened or reduced only as the client says',
    manDays: 'People times days',
  },
  product: {
    barcode: '8, 12, 13 or 14 digits; the check digit is verified',
    producedQty: 'Finished, packed or not',
    packedQty: 'In export cartons',
    presentedQty: 'Ready for sampling that day',
    cartonQty: 'Rolls or bales where there are no cartons',
    sizes: 'Such as S/M/L, 1:2:1',
  },
  container: {
    containerNo: 'Four letters and seven digits; the check digit is verified',
    sealNo: 'The number on the seal, once the doors are shut',
  },
  tool: { owner: 'Empty: our own', calibrationDue: 'Last day of the certificate' },
  item: {
    sample: 'Such as “8 pcs, 2 per size”',
    level: 'S-2 is usual for tests and measurements',
    failedCount: 'Above 0 the result cannot be Pass',
    hasRemark: 'It passes, but the client should know something',
  },
  measurement: {
    tolMinus: 'A positive number: how much smaller it may be',
    tolPlus: 'A positive number: how much larger it may be',
  },
} satisfies Translated<typeof source>;
