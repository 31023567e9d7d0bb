import { fieldFacts, HOUSE_KINDS, KINDS, stemOf, type Kind } from '@proofmark/contract/fields/kinds.ts';
import { SECTION_OF, type Section } from '@proofmark/contract/report/sections.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where the inputs of each section are. */
const FOLDERS: Record<Section, string> = {
  information: 'information',
  productImages: 'product-images',
  nonConform: 'non-conform',
  inspectionItems: 'inspection-items',
  conclusion: 'conclusion',
};

/** Filled in by templates, and shown nowhere by themselves: they change what pages offer and ask for. */
const WITHOUT_INPUT = [
  'information/conditionalPass',
  'information/photoMinimums',
  'information/defectCoding',
];
/** The sheet makes the names of these from the classes. */
const BY_CLASS = /^planOverride\/(ac|re)(Critical|Major|Minor)$/;

const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => !HOUSE_KINDS.includes(kind));

test.each(kinds)('every field of %s has a place on its page or sheet', (kind) => {
  const source = sourcesIn(`../../features/${FOLDERS[SECTION_OF[kind]]}/`) + sourcesIn('../');
  const without = Object.keys(KINDS[kind])
    .filter((field) => !fieldFacts(kind, field).isInternal && !isNamed(source, kind, field))
    .map((field) => `${kind}/${field}`);
  expect(without.filter((place) => !WITHOUT_INPUT.includes(place) && !BY_CLASS.test(place))).toEqual([]);
});

/** The name in quotes, as a property, or taken out of an object; a text in two languages by the name of both. */
function isNamed(source: string, kind: Kind, field: string): boolean {
  const name = `(?:${field}|${stemOf(kind, field)})`;
  return new RegExp(`["']${name}["']|\\.${name}\\b|[{,]\\s*${name}\\b`).test(source);
}

function sourcesIn(path: string): string {
  const folder = new URL(path, import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
}
