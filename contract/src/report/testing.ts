/** @file A report that is complete, for tests of the rules: the ceramic mug, K 125, MA 6/7, MI 9/10. */
import { PSI_PHOTO_MINIMUMS, type PhotoCategory } from '../dictionary/photo-categories.ts';
import { NOT_APPLICABLE } from '../fields/information.ts';
import type { Entity } from '../fields/kinds.ts';
import { readReport, type Report } from './report.ts';
import { writeSignedFacts } from './signed-facts.ts';

const strokes = [[0, 0, 10, 10]];

function photo(category: PhotoCategory, linkTo: string[] = []): Entity<'photo'> {
  return {
    id: `photo-${category}`,
    category,
    linkTo,
    captionEn: category,
    rename: `inspection/files/${category}.jpg`,
  };
}

/** A complete report. `parts` replace its own. Signatures cover the report as it is, unless they bring other facts. */
export function completeReport(parts: Partial<Report> = {}): Report {
  const report = unsigned(parts);
  const signedFacts = writeSignedFacts(report);
  return { ...report, signatures: report.signatures.map((signature) => ({ signedFacts, ...signature })) };
}

function unsigned(parts: Partial<Report>): Report {
  const needed = Object.entries(PSI_PHOTO_MINIMUMS).filter(([, minimum]) => minimum > 0);
  return {
    ...readReport([]),
    information: {
      inspectionType: 'PSI',
      client: 'Northlight',
      supplier: 'Yunhe',
      factory: 'Plant 2',
      factoryAddressEn: '8 Fengquan Road',
      factoryContactName: 'Chen Yulan',
      inspectionDate: '2026-05-18',
      arrivalTime: '2026-05-18T08:55:00+08:00',
      departureTime: '2026-05-18T16:40:00+08:00',
      samplingStandard: 'ISO 2859-1:1999',
      samplingLevel: 'II',
      samplingSeverity: 'normal',
      aqlCritical: 'NA',
      aqlMajor: '2.5',
      aqlMinor: '4.0',
      cartonsOpened: 12,
      cartonNos: ['3', '11', '24', '30', '41', '52', '66', '70', '87', '95', '103', '118'],
      referenceSampleAvailable: true,
      referenceSampleId: 'AS-0418',
      referenceSampleSealedBy: 'client',
    },
    products: [
      {
        id: 'p',
        itemNo: 'MUG',
        nameEn: 'Mug',
        colour: 'white',
        sizes: NOT_APPLICABLE,
        unit: 'pcs',
        orderedQty: 3000,
        producedQty: 3000,
        packedQty: 2952,
        presentedQty: 3000,
        cartonQty: 123,
        unitsPerCarton: 24,
      },
    ],
    photos: [
      ...needed.map(([category]) => photo(category as PhotoCategory)),
      photo('comparison'),
      photo('defect', ['major']),
    ],
    defects: [
      { id: 'major', class: 'major', descriptionEn: 'Pinhole', quantity: 6 },
      { id: 'minor', class: 'minor', descriptionEn: 'Speck', quantity: 9 },
    ],
    items: [
      {
        id: 'a1',
        code: 'A1',
        category: 'quantity',
        nameEn: 'Quantity',
        requirementEn: 'all',
        result: 'pass',
      },
    ],
    conclusion: { overall: 'pass' },
    signatures: [
      { id: 's1', role: 'inspector', strokes, name: 'Lin Jia' },
      { id: 's2', role: 'factory', strokes, name: 'Chen Yulan', title: 'QC supervisor' },
    ],
    ...parts,
  };
}
