/** @file What a report is made of, as schemas of the API document: kinds, fields, operations, gap codes. */
import {
  fieldSchema,
  INC_SCHEMA,
  rowIdSchema,
  type JsonSchema,
} from '@proofmark/contract/api/field-schema.ts';
import { factsOf } from '@proofmark/contract/fields/field-facts.ts';
import type { FieldType } from '@proofmark/contract/fields/field-types.ts';
import {
  HOUSE_KINDS,
  IDS_OF,
  isSingleton,
  KINDS,
  REASONED_KINDS,
  RECORDS,
  ROW_IDS,
  SIGNED_KINDS,
  type Kind,
} from '@proofmark/contract/fields/kinds.ts';
import { CORRECTED_KINDS } from '@proofmark/contract/report/corrections.ts';
import { GAP_CODES, type GapCode } from '@proofmark/contract/report/gaps/gap.ts';
import { CLOCK_PATTERN } from '@proofmark/contract/sync/clock.ts';
import { ID_PATTERN } from '@proofmark/contract/sync/operation.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { ISSUE_MESSAGES, OPERATION_MESSAGES } from './messages.ts';

const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** A reference to a schema of the document. */
export function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** A closed set of names, each with its meaning in English. */
export function names(meanings: Readonly<Record<string, string>>, description: string): JsonSchema {
  return {
    type: 'string',
    description,
    oneOf: Object.entries(meanings).map(([name, meaning]) => ({ const: name, description: meaning })),
  };
}

/** Name → schema of everything that a report is made of. */
export function reportSchemas(): Record<string, JsonSchema> {
  return {
    Clock: {
      type: 'string',
      pattern: CLOCK_PATTERN.source,
      description:
        'A hybrid logical clock: epoch milliseconds in 15 digits, a counter in 5 digits, the id of the device. Clocks ' +
        'compare as text. A device makes each clock later than every clock that it has made or seen: the present time ' +
        'with counter 0, or the latest clock it knows with the counter raised by one, whichever is later.',
      examples: ['001779094500000:00000:phone-1'],
    },
    Id: { type: 'string', pattern: ID_PATTERN.source },
    Kind: { enum: KIND_NAMES, description: 'What a row is. Its fields: `Fields.<kind>`.' },
    ...Object.fromEntries(KIND_NAMES.map((kind) => [`Fields.${kind}`, fieldsOf(kind)])),
    Operation: operations(),
    OperationReason: names(english(OPERATION_MESSAGES), 'Why the server rejected one operation.'),
    GapCode: names(
      Object.fromEntries(GAP_CODES.map((code) => [code, gapWords(code)])),
      'What is missing in a report, or wrong, when it is submitted. A value replaces each name in braces.',
    ),
    IssueCode: names(
      english(ISSUE_MESSAGES),
      'What is wrong with a field of a request or with an imported file.',
    ),
  };
}

/** The English text of each message. */
export function english(messages: Readonly<Record<string, { en: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([name, { en }]) => [name, en]));
}

function gapWords(code: GapCode): string {
  const words = wordsIn('en-US');
  return words.find(`report.gaps.${code}`) ?? words.find(`report.gaps.${code}_other`) ?? '';
}

function fieldsOf(kind: Kind): JsonSchema {
  const types: [string, FieldType][] = Object.entries(KINDS[kind]);
  const families = types.filter(([, type]) => type.type === 'numbered');
  return {
    type: 'object',
    description: descriptionOf(kind),
    properties: Object.fromEntries(
      types
        .filter(([, type]) => type.type !== 'numbered')
        .map(([name, type]) => [name, { ...clearable(type), ...meaningOf(type) }]),
    ),
    ...(families.length > 0 ? { patternProperties: Object.fromEntries(families.map(family)) } : {}),
    additionalProperties: false,
  };
}

/** What the rows of a kind have in particular. */
function descriptionOf(kind: Kind): string {
  return [
    `The fields of a row of kind \`${kind}\`. \`null\` clears a field. Lengths are in characters (code points).`,
    ...(isSingleton(kind) ? ['A report has exactly one such row.'] : []),
    ...idsOf(kind),
    ...(RECORDS.includes(kind) ? ['One operation writes the whole row; nobody changes or deletes it.'] : []),
    ...(SIGNED_KINDS.includes(kind) ? ['The server sets `by` to the name of the caller.'] : []),
    ...(REASONED_KINDS.includes(kind) ? ['`reason` is required.'] : []),
  ].join(' ');
}

function idsOf(kind: Kind): string[] {
  const ids = ROW_IDS[kind];
  const owner = IDS_OF[kind];
  if (owner !== undefined) return [`The id of a row is that of the \`${owner}\` that it belongs to.`];
  if (ids === undefined) return [];
  if (ids instanceof RegExp)
    return ['The refusal of `workflow/submit` names the id of the row in `settledBy`.'];
  return [`The id of a row is ${ids.map((id) => `\`${id}\``).join(' or ')}.`];
}

function meaningOf(type: FieldType): JsonSchema {
  const { meaning } = factsOf(type);
  return meaning === undefined ? {} : { description: meaning };
}

function family([name, type]: [string, FieldType]): [string, JsonSchema] {
  const count = type.type === 'numbered' ? type.count : 0;
  return [
    `^${name}[1-9][0-9]*$`,
    { ...clearable(type), description: `\`${name}1\` to \`${name}${count}\`: one field per value.` },
  ];
}

function clearable(type: FieldType): JsonSchema {
  const schema = fieldSchema(type);
  if (schema.enum) return { ...schema, enum: [...schema.enum, null] };
  const isCount = type.type === 'count' ? { description: 'A count: takes `inc` as well as `set`.' } : {};
  return { ...schema, type: [String(schema.type), 'null'], ...isCount };
}

function operations(): JsonSchema {
  return {
    description:
      'One change of one row. `set` gives fields new values; a row that is not there yet begins with its first ' +
      '`set`. `inc` adds a whole number, not 0, to a count, so that two people who count do not overwrite each ' +
      'other. `delete` removes the row; it comes alone. `hlc` is the clock of the operation: the later clock wins ' +
      'a field. `base` holds field → the clock that the author had seen there. Without it, a value of another ' +
      'device counts as unseen and is kept as the rival of the field. A delete removes only what `base` names (for ' +
      'a count also `field@device`): what its author had not seen brings the row back. Sending an operation again ' +
      'with the same `opId` changes nothing.',
    oneOf: KIND_NAMES.map(operationOf),
  };
}

const CORRECTION: JsonSchema = {
  const: 'review',
  description:
    'Only in a reviewer’s correction of what the team wrote, with `set`. The same push, or an earlier one, has a row of kind ' +
    '`correction` for each field that it sets, with `targetKind`, `targetId`, `targetField`, and `after` equal to the new value.',
};

function operationOf(kind: Kind): JsonSchema {
  const counts = Object.entries(KINDS[kind] as Record<string, FieldType>).filter(
    ([, { type }]) => type === 'count',
  );
  const inc: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(counts.map(([name]) => [name, INC_SCHEMA])),
    additionalProperties: false,
  };
  const canDelete = !isSingleton(kind) && !RECORDS.includes(kind);
  return {
    type: 'object',
    properties: {
      opId: { ...ref('Id'), description: 'Unique for ever.' },
      kind: { const: kind },
      id: ROW_IDS[kind] ? rowIdSchema(kind) : ref('Id'),
      set: ref(`Fields.${kind}`),
      ...(CORRECTED_KINDS.includes(kind) ? { as: CORRECTION } : {}),
      ...(counts.length > 0 ? { inc } : {}),
      ...(canDelete ? { delete: { const: true } } : {}),
      hlc: ref('Clock'),
      base: { type: 'object', additionalProperties: ref('Clock') },
    },
    required: ['opId', 'kind', 'id', 'hlc'],
    additionalProperties: false,
  };
}

/** A report as a JSON file: `ReportJson` of the contract. */
export function reportJsonSchema(): JsonSchema {
  const text: JsonSchema = { type: 'string' };
  const listed = KIND_NAMES.filter((kind) => !isSingleton(kind) && !HOUSE_KINDS.includes(kind));
  const rows = (kind: Kind): JsonSchema => ({
    type: 'array',
    description: `Each with its id and the fields of \`Fields.${kind}\`, as far as they are set.`,
    items: { type: 'object', properties: { id: text }, required: ['id'] },
  });
  const properties: Record<string, JsonSchema> = {
    format: { const: 'proofmark-report/1' },
    ...Object.fromEntries(
      ['reportId', 'reportNo', 'orderNo', 'status', 'productEn', 'productZh'].map((name) => [name, text]),
    ),
    version: { type: 'integer' },
    inspectors: { type: 'array', description: 'The team, the lead first.', items: text },
    information: ref('Fields.information'),
    conclusion: ref('Fields.conclusion'),
    ...Object.fromEntries(listed.map((kind) => [`${kind}s`, rows(kind)])),
    sampling: { type: ['object', 'null'], description: 'Worked out: defects found and accepted per class.' },
    sections: {
      type: 'array',
      description: 'Worked out: the result of each section.',
      items: { type: 'object' },
    },
    history: { type: 'array', description: 'The entries of `workflow/history`.', items: { type: 'object' } },
    issued: { type: ['object', 'null'], description: 'The proof of this version, once it is approved.' },
  };
  return { type: 'object', properties, required: Object.keys(properties) };
}
