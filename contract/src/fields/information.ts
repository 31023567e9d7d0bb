/** @file Section 1, information (基本信息): the visit, the goods, the sampling plan, the tools. Domain A1. */
import { DEFECT_CODINGS } from './non-conform.ts';
import { codesOf } from '../dictionary/entry.ts';
import { DICTIONARIES } from '../dictionary/lists.ts';
import { PRODUCT_FAMILY_CODES } from '../dictionary/product-families.ts';
import {
  AQL_VALUES,
  COUNT_BASES,
  INSPECTION_LEVELS,
  NOT_ALLOWED,
  SAMPLE_POLICIES,
  SAMPLING_METHODS,
  SAMPLING_STANDARDS,
  SEVERITIES,
} from '../sampling/terms.ts';
import {
  bilingual,
  byApp,
  copied,
  decisive,
  fromOrder,
  fromTemplate,
  handedOn,
  internal,
  meaning,
  naming,
  pos,
  withChinese,
  wording,
} from './field-facts.ts';
import {
  boolean,
  choice,
  date,
  instant,
  int,
  number,
  position,
  text,
  textList,
  type FieldType,
} from './field-types.ts';

/** Inspection types: the stage at which the goods are inspected, and special kinds of visits. */
export const INSPECTION_TYPES = codesOf(DICTIONARIES.inspection_type);
/** Units in which a product is counted. */
export const UNITS = codesOf(DICTIONARIES.unit);
/** An AQL of the standard's row, or `NA`: not allowed, Ac 0 and Re 1 on whatever sample is drawn. */
export const AQL_CHOICES = [NOT_ALLOWED, ...AQL_VALUES] as const;
/** The text of a required field that does not apply to the product; the same in both languages. */
export const NOT_APPLICABLE = 'N/A';
/** Who put the seal on the reference sample. */
export const SEALED_BY = ['client', 'supplier', 'agency'] as const;

/** Everything that the sampling plan follows from. A later change of one of them can turn a rejection into an acceptance. */
export const planTermFields = decisive({
  /** Empty means: the sum of the quantities presented. */
  lotSize: int(1),
  ...handedOn({
    ...fromTemplate({
      /** A standard by name and edition, or a rule without a table: `fixed`, `percent`, `full`. */
      samplingStandard: choice([...SAMPLING_STANDARDS, ...SAMPLING_METHODS]),
      samplingLevel: choice(INSPECTION_LEVELS),
      samplingSeverity: choice(SEVERITIES),
      samplingPolicy: choice(SAMPLE_POLICIES),
      aqlCritical: choice(AQL_CHOICES),
      aqlMajor: choice(AQL_CHOICES),
      aqlMinor: choice(AQL_CHOICES),
    }),
    /** For `fixed`: pieces to draw. */
    fixedSampleSize: int(1),
    /** For `percent`: per cent of the lot. */
    samplePercent: number(0, 100),
    /** For a rule without a table: the acceptance number of each class. */
    acCritical: int(0, 1_000_000),
    acMajor: int(0, 1_000_000),
    acMinor: int(0, 1_000_000),
    ...fromTemplate({ countBasis: choice(COUNT_BASES) }),
  }),
});

/** The fields of `information` by group. The app shows each group in a sheet of its own. */
export const informationGroups = {
  plan: {
    ...planTermFields,
    ...handedOn({ ...fromTemplate({ specialLevel: choice(INSPECTION_LEVELS) }), specialSampleSize: int(1) }),
  },
  visit: {
    inspectionDate: date,
    arrivalTime: instant,
    departureTime: instant,
    ...internal({ gps: position }),
    weather: text(200),
    manDays: number(0, 999),
  },
  cartons: {
    cartonsOpened: int(0),
    cartonNos: textList(500, 20),
    /** The seed from which the app drew the carton numbers. */
    ...internal({ drawSeed: text(40) }),
    ...decisive({
      /** The inspector could count the goods. Empty means that nobody said so. */
      goodsCountable: boolean,
      /** The inspector drew the sample at random. Empty means that nobody said so. */
      sampleRandom: boolean,
    }),
  },
  sample: handedOn({
    ...decisive({ referenceSampleAvailable: boolean }),
    referenceSampleId: text(100),
    referenceSampleSealedBy: choice(SEALED_BY),
    referenceSampleExpires: date,
  }),
  documents: handedOn({ documents: textList(50, 200) }),
  parties: {
    ...fromOrder({
      inspectionType: choice(INSPECTION_TYPES),
      /** The report that failed and that this visit looks at again: its id, and the number that people know. */
      ...internal({ reinspectionOf: text(64) }),
      reinspectionOfReportNo: text(64),
    }),
    ...handedOn({
      ...fromOrder({
        ...withChinese('client', 200),
        ...withChinese('supplier', 200),
        ...withChinese('factory', 200),
      }),
      ...bilingual('factoryAddress', 300),
      /** Where the factory is. The app shows how far from it the visit was. */
      ...internal({ factoryPosition: position }),
      factoryContactName: text(100),
      factoryContactTitle: text(100),
      factoryContactPhone: text(50),
      ...fromTemplate({
        /** The template that the report was made from, as it was then. */
        ...internal({ templateCode: text(40), templateVersion: int(1) }),
        ...bilingual('templateName', 100),
        /** The report offers "pass with remarks" (有条件合格) as a result. */
        ...decisive({ conditionalPass: boolean }),
        productFamily: choice(PRODUCT_FAMILY_CODES),
        /** The least number of photos per category, `label=2`: `photo-needs.ts`. */
        photoMinimums: textList(40, 40),
        /** Empty means `free`. */
        defectCoding: choice(DEFECT_CODINGS),
      }),
    }),
    /** Why the factory is not the one that the task names. */
    factoryChangeReason: text(300),
  },
  shipping: {
    ...handedOn({ destinationCountry: text(2), portOfLoading: text(100), incoterm: text(20) }),
    etd: date,
  },
  notes: wording({ notes: text(2000) }),
} as const satisfies Record<string, Record<string, FieldType>>;

/** A group of the fields of `information`. */
export type InformationGroup = keyof typeof informationGroups;
type GroupedField = { [G in InformationGroup]: keyof (typeof informationGroups)[G] }[InformationGroup];

/** One row, id `information`. Order number and report number belong to the task and are not repeated here. */
export const informationFields = {
  ...informationGroups.plan,
  ...informationGroups.visit,
  ...informationGroups.cartons,
  ...informationGroups.sample,
  ...informationGroups.documents,
  ...informationGroups.parties,
  ...informationGroups.shipping,
  ...informationGroups.notes,
} as const satisfies Record<GroupedField, FieldType>;

/** The group of a field of `information`, or of a text in two languages by its shared name; undefined for other names. */
export function informationGroupOf(field: string): InformationGroup | undefined {
  const names = [field, `${field}En`];
  const groups = Object.keys(informationGroups) as InformationGroup[];
  return groups.find((group) => names.some((name) => Object.hasOwn(informationGroups[group], name)));
}

/** A product or item of the order. Quantities are in `unit`. */
export const productFields = {
  ...handedOn({
    // Another colour or size is another article of the same kind: it has its own barcode and quantities.
    ...copied({
      ...naming({ itemNo: text(100), ...bilingual('name', 200) }),
      /** `NOT_APPLICABLE` if the product has no colours. */
      colour: text(100),
      /** As `colour`. */
      sizes: text(200),
      unit: choice(UNITS),
      ...decisive({ unitsPerCarton: int(0) }),
    }),
    barcode: text(20),
    ...decisive({ orderedQty: int(0) }),
    /** What the order says that the inspector must look at: materials, colours, prints, packing. */
    ...fromOrder(bilingual('specPoints', 1000)),
    pos,
  }),
  ...decisive({ producedQty: int(0), packedQty: int(0), presentedQty: int(0), cartonQty: int(0) }),
  ...bilingual('note', 300),
} as const;

/** A container that is loaded under supervision (inspection type CLS). */
export const containerFields = {
  /**
   * ISO 6346, with its check digit: `container-number.ts`. Containers mostly have the same owner, whose letters a copy
   * keeps. A number that nobody changes then repeats, which is a gap.
   */
  ...decisive({
    ...naming(copied({ containerNo: text(20) })),
    /** The number on the seal that closed it. */
    sealNo: text(40),
  }),
  pos,
} as const;

/** A measuring instrument used on the visit. */
export const toolFields = {
  ...copied({ ...naming(bilingual('name', 100)), owner: text(100) }),
  ...naming({ toolNo: text(50) }),
  calibrationDue: date,
  pos,
} as const;

/**
 * A change of the sampling plan after counting had begun: written once, with the name of the person who sent it. Terms are
 * written `field=value` (`plan-change.ts`). The verdicts are those of what was counted by then. A row without `before`
 * explains a change that came about when the work of two phones was merged.
 */
export const planChangeFields = {
  ...byApp({ by: text(100), at: instant }),
  reason: text(300),
  ...meaning('The terms of the plan, each as `field=value`: `lotSize=1200`.', {
    before: textList(20, 60),
    after: textList(20, 60),
  }),
  verdictBefore: choice(['accept', 'reject']),
  verdictAfter: choice(['accept', 'reject']),
} as const;
