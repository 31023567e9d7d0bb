import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { help as source } from '../zh-CN/help.ts';

/** Help for a field whose term needs it. */
export const help = {
  information: {
    productFamily: 'Its defects are listed first',
    inspectionDate: 'If it is not the planned day, the app asks for a reason here',
    cartonsOpened: 'Open at least the square root of all cartons, from all over the stack',
    incoterm: 'For example FOB, CIF',
    etd: 'The day on which the ship is expected to leave',
    factoryContactName: 'Required if the factory signs',
    specialLevel: 'For tests and measurements, usually S-2',
    factoryPosition: 'Copy latitude and longitude from a map. The app shows how far from the factory you are',
    referenceSampleAvailable: 'The client approved and sealed it. Compare the goods with it',
    samplingLevel: 'Usually II. I takes fewer pieces, III more. S-1 to S-4 are for destructive or slow tests',
    samplingSeverity: 'Usually normal. Use tightened or reduced only if the client says so',
    manDays: 'People times days',
  },
  product: {
    barcode: '8, 12, 13 or 14 digits. The app checks the check digit',
    producedQty: 'Finished, packed or not',
    packedQty: 'In export cartons',
    presentedQty: 'Ready for sampling that day',
    cartonQty: 'Rolls or bales if there are no cartons',
    sizes: 'For example S/M/L, 1:2:1',
  },
  container: {
    containerNo: 'Four letters and seven digits. The app checks the check digit',
    sealNo: 'The number on the seal after the doors are closed',
  },
  tool: { owner: 'If empty: our own', calibrationDue: 'Last day of the certificate' },
  item: {
    sample: 'For example “8 pcs, 2 per size”',
    level: 'Usually S-2 for tests and measurements',
    failedCount: 'Above 0 the result can’t be Pass',
    hasRemark: 'It passes, but the client should know something',
  },
  measurement: {
    tolMinus: 'A positive number: how much smaller it can be',
    tolPlus: 'A positive number: how much larger it can be',
  },
} satisfies Translated<typeof source>;
