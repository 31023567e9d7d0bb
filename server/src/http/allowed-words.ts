/** @file What formats, patterns and rules of the trade ask for, in words. In Chinese they follow 应为 directly. */
import { LOWER_UUID, TABLE_FILE } from '@proofmark/contract/api/parts.ts';
import { WARNING_ANSWER_ID } from '@proofmark/contract/fields/conclusion.ts';
import { CLOCK_PATTERN } from '@proofmark/contract/sync/clock.ts';
import { ID_PATTERN } from '@proofmark/contract/sync/operation.ts';

/** A text in both languages. */
export type Texts = Record<'zh' | 'en', string>;

/** `format` or `contentEncoding` of a schema. */
export const FORMATS: Record<string, Texts> = {
  date: { zh: '日期，例如 2026-05-18', en: 'a calendar day such as 2026-05-18' },
  'date-time': {
    zh: '带时区的时间，例如 2026-05-18T08:55:00+08:00',
    en: 'a time with its offset such as 2026-05-18T08:55:00+08:00',
  },
  email: { zh: '邮箱地址，例如 name@example.com', en: 'an email address such as name@example.com' },
  base64: { zh: ' base64 编码的内容', en: 'bytes in base64' },
  uri: { zh: '网址，例如 https://example.com/x', en: 'an address such as https://example.com/x' },
};

/** `pattern` of a schema. */
export const PATTERNS: Record<string, Texts> = {
  [LOWER_UUID.source]: {
    zh: '小写的 UUID，例如 0198f2a4-7c1e-7b3a-9d55-3f1c2a6b8e70',
    en: 'a UUID in lower case such as 0198f2a4-7c1e-7b3a-9d55-3f1c2a6b8e70',
  },
  '^(data:image\\/(jpeg|png);base64,[A-Za-z0-9+/]+={0,2})?$': {
    zh: ' data: 开头的 JPEG 或 PNG 图片，或空文字',
    en: 'a JPEG or PNG as a data: address, or empty text',
  },
  '^[A-Za-z0-9_-]{16,200}=*$': { zh: ' base64url 编码的密钥', en: 'a key in base64url' },
  '^[A-Za-z-]{1,40}$': { zh: ' 1 到 40 个字母或 -', en: '1 to 40 letters or -' },
  [TABLE_FILE.source]: {
    zh: '以 .xlsx、.csv、.tsv 或 .txt 结尾的文件名',
    en: 'a file name that ends in .xlsx, .csv, .tsv or .txt',
  },
  '^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$': {
    zh: ' 1 到 40 个字母、数字、_、- 或 .，以字母或数字开头',
    en: '1 to 40 letters, digits, _, - or ., of which the first is a letter or digit',
  },
  '\\.(xlsx|json)$': { zh: '以 .xlsx 或 .json 结尾的文件名', en: 'a file name that ends in .xlsx or .json' },
  '^\\d{6}$': { zh: ' 6 位数字', en: '6 digits' },
  '^[0-9a-f]{64}$': { zh: ' 64 位十六进制数（小写）', en: '64 hexadecimal digits in lower case' },
  '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$': {
    zh: '验证码，例如 7Q2M-X0KD-93TN-V4HA',
    en: 'a code such as 7Q2M-X0KD-93TN-V4HA',
  },
  '^[A-Za-z0-9_-]{1,40}$': {
    zh: ' 1 到 40 个字母、数字、- 或 _',
    en: '1 to 40 letters, digits, - or _',
  },
  [ID_PATTERN.source]: {
    zh: ' 1 到 64 个字母、数字、- 或 _',
    en: '1 to 64 letters, digits, - or _',
  },
  [WARNING_ANSWER_ID.source]: {
    zh: '提交被拒时 settledBy 中的标识',
    en: 'the id in `settledBy` of the refused submission',
  },
  [CLOCK_PATTERN.source]: {
    zh: '时钟，例如 001779094500000:00000:phone-1',
    en: 'a clock such as 001779094500000:00000:phone-1',
  },
};

/** Rules that no schema has: what the server writes as `format` where it refuses a value for one of them. */
export const RULES = {
  cursor: { zh: '上一页返回的 nextCursor', en: 'the nextCursor of the page before' },
  'whole-text': {
    zh: '不含空字符（NUL）和半个代理对的文字',
    en: 'text without the character NUL and without half a surrogate pair',
  },
  strokes: {
    zh: '笔迹：每一笔依次为 x、y、x、y…，均为 -10,000 到 10,000 的整数',
    en: 'pen strokes, each a list of x, y, x, y … in pairs of whole numbers from -10,000 to 10,000',
  },
  'canonical-json': {
    zh: ' JSON 文本：不含空白，键已排序；文字要带引号，例如 "Red"',
    en: 'JSON without white space and with sorted keys: a text in quotation marks such as "Red", or a number such as 3',
  },
  'correctable-field': {
    zh: '审核员可以更正的字段',
    en: 'a field that a reviewer may correct in that kind of row',
  },
  inspector: {
    zh: '在用的验货员账号的 uid',
    en: 'the uid of an open account with the role inspector',
  },
  reviewer: {
    zh: '在用的审核员账号的 uid，且不在验货团队中',
    en: 'the uid of an open account with the role reviewer, of somebody who is not on the team',
  },
  party: { zh: '这一类档案中未被合并的档案的 id', en: 'the id of a record of this kind that is there' },
  template: { zh: '现有模板的代码', en: 'the code of a template that is there' },
  'template-before-work': {
    zh: '开工前的模板代码：开工之后，或复验时，模板不能更换',
    en: 'left as it is: the template can be changed only before work has begun, and not of a re-inspection',
  },
  'planner-only': {
    zh: '空：只有调度员或管理员可以填写',
    en: 'left out: only coordinators and administrators say it',
  },
  'plan-end': {
    zh: '不早于 from、且从 from 起不超过六周的日期',
    en: 'a day that is not before `from`, and within six weeks of it',
  },
  'leave-end': { zh: '不早于 from 的日期', en: 'a day that is not before `from`' },
} as const satisfies Record<string, Texts>;
