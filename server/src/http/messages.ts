/** @file Every sentence that the server says to people, in Chinese and English. */
import type { Reason } from '@proofmark/contract/api/envelope.ts';
import { MAX_FILE_BYTES, MAX_PIXELS, OPERATION_LENGTH, ROW_LIMIT } from '@proofmark/contract/api/paths.ts';
import { firstCharacters, isLonger } from '@proofmark/contract/fields/characters.ts';
import { DEVICE_LIMIT } from '@proofmark/contract/sync/accept.ts';
import type { OperationReason } from '@proofmark/contract/sync/operation.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import type { RefusalIssue } from '../errors.ts';
import { allowedText } from './allowed.ts';
import type { Texts } from './allowed-words.ts';

/** Answers that are not refusals. */
export const MESSAGES = {
  LOGGED_OUT: { zh: '登录已失效，请重新登录。', en: 'You are logged out. Please log in again.' },
  FORBIDDEN: { zh: '你没有权限执行此操作。', en: 'You are not allowed to do this.' },
  FAULT: {
    zh: '服务器出错了。你的数据没有丢失，请稍后再试。',
    en: 'Something went wrong on the server. Nothing was lost; please try again later.',
  },
  NO_SPACE: {
    zh: '服务器磁盘已满。你的数据都在本机，应用会自动重试。',
    en: 'The server has no disk space left. Your work is safe on your phone, which tries again by itself.',
  },
  NOT_FOUND: { zh: '没有这个接口。', en: 'Unknown endpoint.' },
} as const satisfies Record<string, Texts>;

/** Why the server refused a call. */
export const REASON_MESSAGES: Record<Reason, Texts> = {
  INVALID_INPUT: { zh: '提交的内容有误。', en: 'The request is not valid.' },
  BAD_CREDENTIALS: { zh: '邮箱或密码不正确。', en: 'Email or password is not correct.' },
  TOO_MANY_ATTEMPTS: {
    zh: '尝试次数过多，请稍后再试。',
    en: 'Too many attempts. Please wait and try again.',
  },
  BUSY: { zh: '服务器繁忙，请稍后再试。', en: 'The server is busy. Please try again in a moment.' },
  SECOND_FACTOR_NEEDED: {
    zh: '请输入验证器应用里的验证码，或一个恢复码。',
    en: 'Please enter the code from your app, or a recovery code.',
  },
  SECOND_FACTOR_WRONG: {
    zh: '验证码不正确，或已被使用。',
    en: 'The code is not correct, or it was used before.',
  },
  COMPANY_LOGIN_FAILED: {
    zh: '公司登录没有完成，请重试。',
    en: 'The login by your company did not finish. Try again.',
  },
  PASSKEY_NOT_VALID: {
    zh: '通行密钥无效或已超时，请重试，或用密码登录。',
    en: 'The passkey is not valid, or it took too long. Try again, or log in with your password.',
  },
  NO_ACCOUNT: {
    zh: '你的公司邮箱在这里还没有账号，请联系管理员。',
    en: 'Your company address has no account here. Ask an administrator.',
  },
  SECOND_FACTOR_ON: {
    zh: '该账号已启用两步验证。',
    en: 'The two-step login is already on for this account.',
  },
  SECOND_FACTOR_REQUIRED: {
    zh: '你的角色必须先在设置中启用两步验证。',
    en: 'Your role needs the two-step login. Please set it up in the settings first.',
  },
  TASK_NOT_FOUND: {
    zh: '没有这个订单号和报告编号的任务。',
    en: 'No task has this order number and report number.',
  },
  TASK_EXISTS: { zh: '该报告编号已被占用。', en: 'This report number is already taken.' },
  PARTY_CHANGED: {
    zh: '其他人刚刚修改了这份档案，请重新打开。',
    en: 'Somebody else has just changed this record. Please open it again.',
  },
  PERSON_CHANGED: {
    zh: '其他人刚刚修改了这个账号，请核对后再保存。',
    en: 'Somebody else has just changed this account. Please check it and save again.',
  },
  TASK_CHANGED: {
    zh: '其他人刚刚修改了这个任务，请重新打开。',
    en: 'Somebody else has just changed this task. Open it again.',
  },
  REPORT_NOT_FOUND: { zh: '报告不存在。', en: 'The report does not exist.' },
  VERSION_NOT_FOUND: { zh: '没有批准过这个版本。', en: 'No version with this number was approved.' },
  REPORT_LOCKED: {
    zh: '报告在当前状态下不能修改，请重新打开报告。',
    en: 'The report cannot be edited in its present status. Reload the report.',
  },
  REPORT_NOT_READY: { zh: '报告还有未完成的内容。', en: 'The report is not complete yet.' },
  WARNINGS_NOT_ANSWERED: {
    zh: '报告还有提醒，请逐条说明原因。',
    en: 'The report still has warnings. Give a reason for each of them.',
  },
  RESULT_NOT_STANDING: {
    zh: '更正之后，检验结论与报告得出的结果不一致。请退回给验货员重新下结论，或撤销更正。',
    en: 'After the override or correction, the data no longer lead to this result. Return the report to the inspectors, or remove the override.',
  },
  PHOTOS_LOST: { zh: '服务器上缺少或损坏了照片。', en: 'The server has lost photos of this report.' },
  PDF_NOT_MADE: {
    zh: 'PDF 未能生成，报告本身没有问题。请稍后再试；如仍不行，请联系管理员。',
    en: 'The PDF could not be made. The report itself is fine. Try again later, or ask your administrator.',
  },
  PDF_NOT_AVAILABLE: {
    zh: '服务器上生成 PDF 的程序无法启动，可能缺少字体或组件。报告本身没有问题，请联系管理员。',
    en: 'The program that makes PDFs does not start on this server: a font or a part of it may be missing. The report itself is fine. Tell your administrator.',
  },
  PDF_TOO_SLOW: {
    zh: '生成 PDF 用时太长，已停止。服务器可能正忙，请稍后再试。',
    en: 'Making the PDF took too long and was stopped. The server may be busy: try again later.',
  },
  PDF_TOO_LARGE: {
    zh: '这份报告太大，服务器内存不足以生成 PDF。请用 Excel 和照片 ZIP，或联系管理员。',
    en: 'This report needs more memory than a PDF may take. Use Excel and the ZIP of photos, or ask your administrator.',
  },
  PDF_DAMAGED: {
    zh: '保存的 PDF 原件丢失或已损坏。不会另做一份代替它，请联系管理员从备份恢复。',
    en: 'The stored original of this PDF is missing or damaged. The server does not make another in its place: ask your administrator to restore the backup.',
  },
  NOT_APPROVED: {
    zh: '报告批准后才能分享。',
    en: 'You can share a report once it is approved.',
  },
  LINK_NOT_FOUND: { zh: '分享链接不存在。', en: 'The share link does not exist.' },
  PROTOCOL_NOT_SPOKEN: {
    zh: '服务器正在更新，应用会自动重试。你的数据都在本机。',
    en: 'The server is being updated. The app tries again by itself. Your work is safe on your phone.',
  },
  NO_REPORTS: {
    zh: '没有符合筛选条件的报告。',
    en: 'No report matches the filter.',
  },
  TOO_MANY_REPORTS: {
    zh: '符合条件的报告超过 10000 份。请缩小日期范围，或减少状态。',
    en: 'More than 10,000 reports match. Choose a shorter period or fewer statuses.',
  },
  TRANSITION_NOT_POSSIBLE: {
    zh: '报告的状态已变化，无法执行此步骤。请重新打开报告。',
    en: 'The status of the report has changed, so this step is not possible. Reload the report.',
  },
  FILE_TOO_LARGE: {
    zh: `文件太大，最多 ${MAX_FILE_BYTES / 1e6} MB；图片最多 ${MAX_PIXELS / 1e4} 万像素。`,
    en: `The file is too large: at most ${MAX_FILE_BYTES / 1e6} MB, and ${MAX_PIXELS / 1e6} million pixels of an image.`,
  },
  FILE_TYPE_NOT_ALLOWED: {
    zh: '不支持这种文件，请使用 JPEG、PNG 或 WebP。',
    en: 'This type of file is not supported. Use JPEG, PNG or WebP.',
  },
  ATTACHMENT_TYPE_NOT_ALLOWED: {
    zh: '不支持这种文件，请使用 PDF、Excel（xlsx）、JPEG、PNG 或 WebP。',
    en: 'This type of file is not supported. Use PDF, Excel (xlsx), JPEG, PNG or WebP.',
  },
  FILE_NOT_AS_ANNOUNCED: {
    zh: '文件内容与类型不符，或已损坏。',
    en: 'The file is not of the type that its name says, or it is damaged.',
  },
  FILE_NOT_FOUND: { zh: '文件尚未上传。', en: 'The file has not been uploaded.' },
  FILE_MISMATCH: {
    zh: '上传的文件与登记的不一致，请重新上传。',
    en: 'The uploaded file is not the registered one. Please upload it again.',
  },
  FILE_NOT_AN_IMAGE: { zh: '无法读取这张图片。', en: 'The file is not a readable image.' },
  IMPORT_NOT_VALID: { zh: '文件有误，未作任何改动。', en: 'The file has errors. Nothing was changed.' },
  REGISTRATION_OFF: {
    zh: '本系统未开放注册，请联系管理员开通账号。',
    en: 'Registration is closed here. Ask your administrator for an account.',
  },
  CODE_NOT_VALID: { zh: '验证码错误或已过期。', en: 'The code is wrong or has expired.' },
  PASSWORD_LINK_NOT_VALID: {
    zh: '链接无效。请使用最新一封邮件中的链接，或请管理员重新发送。',
    en: 'This link does not work. Use the one in the latest email, or ask an administrator for another.',
  },
  PASSWORD_LINK_EXPIRED: {
    zh: '链接已过期。请管理员重新发送。',
    en: 'This link has expired. Ask an administrator for another.',
  },
  PASSWORD_LINK_USED: {
    zh: '链接已经用过。请登录；忘了密码，请在登录页点“忘记密码”。',
    en: 'This link was used already. Log in, or choose “Forgot password” on the login page.',
  },
  IMPORT_NOT_FOUND: { zh: '没有这次导入。', en: 'This import does not exist.' },
  IMPORT_SETTLED: {
    zh: '这次导入已经结束，不能再改。',
    en: 'This import is finished and cannot be changed.',
  },
  USER_NOT_FOUND: { zh: '没有这个账号。', en: 'This account does not exist.' },
  LAST_ADMIN: {
    zh: '这是最后一位管理员，请先授予他人管理员角色。',
    en: 'This is the last administrator. Give somebody else the role first.',
  },
  EMAIL_TAKEN: { zh: '该邮箱已注册。', en: 'This email address already has an account.' },
};

/** What is wrong with one field of a request; `{field}` and `{value}` are filled in. */
export const ISSUE_MESSAGES = {
  MISSING: { zh: '缺少 {field}', en: '{field} is missing' },
  WRONG_TYPE: { zh: '{field} 的类型不对：{value}', en: '{field} has the wrong type: {value}' },
  TOO_SMALL: { zh: '{field} 太短或太小：{value}', en: '{field} is too short or too small: {value}' },
  TOO_BIG: { zh: '{field} 太长或太大：{value}', en: '{field} is too long or too big: {value}' },
  WRONG_FORMAT: { zh: '{field} 的格式不对：{value}', en: '{field} has the wrong format: {value}' },
  UNKNOWN_FIELD: {
    zh: '没有名为 {field} 的字段；/openapi.json 列出每个接口的字段',
    en: 'Unknown field {field}; /openapi.json lists the fields of each call',
  },
  NOT_ALLOWED: { zh: '{field} 不能为 {value}', en: '{field} cannot be {value}' },
  NOT_TOGETHER: {
    zh: '{field} 不能为 {value}：client 不能与其他角色同时使用',
    en: '{field} cannot be {value}: the role client goes with no other',
  },
  MALFORMED_JSON: { zh: '请求内容不是有效的 JSON', en: 'The body is not valid JSON' },
  NESTED_TOO_DEEP: {
    zh: '{field} 中的列表或对象嵌套太深，最多 {value} 层',
    en: 'Lists or objects in {field} are nested too deep; at most {value} levels are allowed',
  },
  BODY_TOO_LARGE: {
    zh: '请求内容太大，最多 {value} 字节',
    en: 'The body is too large; at most {value} bytes are allowed',
  },
  WRONG_CONTENT_TYPE: {
    zh: '请求内容的类型应为 application/json，不能是 {value}',
    en: 'The body must be application/json, not {value}',
  },
  NOT_UTF8: { zh: '请求内容应为 UTF-8 编码的 JSON', en: 'The body must be JSON in UTF-8' },
  MALFORMED_REQUEST: { zh: '请求格式有误', en: 'The request is malformed' },
  SAME_AS_EMAIL: { zh: '密码不能与邮箱相同', en: 'The password cannot be the email address' },
  COMMON_PASSWORD: {
    zh: '这个密码很常见，容易被猜到，请换一个',
    en: 'Many people use this password, so it is easy to guess. Choose another one',
  },
  CURRENT_NOT_CORRECT: { zh: '当前密码不正确', en: 'The current password is not correct' },
  NOT_AN_IMAGE: { zh: '无法读取 {field} 中的图片', en: '{field} is not a readable image' },
  NOT_FAILED: { zh: '该报告的结论不是“不合格”', en: 'That report has not failed' },
  ID_TAKEN: {
    zh: '{field} {value} 已被占用，请换一个新的 UUID',
    en: '{field} {value} is already in use. Choose a new UUID',
  },
  TAKEN: { zh: '{field} 已被另一份报告使用', en: '{field} is the number of another report' },
  REPEATED: { zh: '{field} {value} 重复', en: '{field} {value} appears twice' },
  NO_SUCH_PARENT: { zh: '没有代码为 {value} 的上级', en: 'The parent {value} does not exist' },
  OWN_ANCESTOR: { zh: '{value} 不能是自己的上级', en: '{value} cannot be its own parent' },
  TOO_DEEP: { zh: '{value} 位于第四层，最多三层', en: '{value} is on a fourth level; three are allowed' },
  NO_SUCH_TEMPLATE: { zh: 'template 工作表中没有 {value}', en: 'The sheet "template" has no {value}' },
  NO_SUCH_ITEM: { zh: '该模板没有检验项目 {value}', en: 'The template has no item {value}' },
  UNKNOWN_COLUMN: { zh: '没有名为 {value} 的列', en: 'Unknown column {value}' },
  MISSING_COLUMN: { zh: '缺少 {field} 列', en: 'The column {field} is missing' },
  MISSING_SHEET: { zh: '缺少 {value} 工作表', en: 'The sheet {value} is missing' },
  EMPTY_FILE: { zh: '文件中没有数据行', en: 'The file has no rows' },
  FILE_NOT_READABLE: {
    zh: '无法读取文件，它不是有效的 {value} 文件',
    en: 'The file cannot be read. It is not a valid {value} file',
  },
  FILE_TOO_LARGE: {
    zh: '文件太大，无法读取：最多 {value} 字节，解压后也是',
    en: 'The file is too large to be read: at most {value} bytes, also when unpacked',
  },
  TOO_MANY_ENTRIES: {
    zh: '{field} 太多，最多 {value} 项',
    en: 'Too many of {field}; at most {value} are allowed',
  },
  TOO_MANY_COLUMNS: {
    zh: '列数太多，最多 {value} 列',
    en: 'The file has too many columns; at most {value} are allowed',
  },
  TOO_MANY_ROWS: {
    zh: '行数太多，最多 {value} 行',
    en: 'The file has too many rows; at most {value} are allowed',
  },
  STALE: {
    zh: '报告有尚未取得的更新，请先同步',
    en: 'The report has changes that you do not have yet. Sync first',
  },
} as const satisfies Record<string, Texts>;

/** Added to the two sentences about a value: what the field may hold. */
const ALLOWED_MESSAGES = {
  missing: { zh: '缺少 {field}，应为{allowed}', en: '{field} is missing; it must be {allowed}' },
  wrong: { zh: '{field} 应为{allowed}，不能是 {value}', en: '{field} must be {allowed}, not {value}' },
  secret: { zh: '{field} 应为{allowed}', en: '{field} must be {allowed}' },
} as const satisfies Record<string, Texts>;

/** Why the server rejected one operation of a push, where no list of allowed values helps. */
export const OPERATION_MESSAGES: Record<OperationReason, Texts> = {
  INVALID_OPERATION: {
    zh: '修改的格式有误（{field}）：set 与 inc 至少有一个且字段不重复，或者只有 delete',
    en: 'The operation is malformed at {field}: it has set or inc, never for the same field, or only delete',
  },
  UNKNOWN_KIND: { zh: '没有名为 {value} 的数据种类', en: 'Unknown kind of row: {value}' },
  INVALID_ID: { zh: '{field} 不是有效的标识：{value}', en: '{field} is not a valid id: {value}' },
  INVALID_CLOCK: { zh: '{field} 不是有效的时钟：{value}', en: '{field} is not a valid clock: {value}' },
  UNKNOWN_FIELD: {
    zh: '没有名为 {field} 的字段；/openapi.json 列出每种数据的字段',
    en: 'Unknown field {field}; /openapi.json lists the fields of each kind',
  },
  INVALID_VALUE: { zh: '{field} 不能为 {value}', en: '{field} cannot be {value}' },
  NOT_A_COUNT: {
    zh: '{field} 不是计数字段，不能用 inc，只能用 set',
    en: '{field} is not a count: use set instead of inc',
  },
  READ_ONLY_FIELD: { zh: '你不能修改 {field}', en: 'You cannot change {field}' },
  FILE_NOT_CONFIRMED: {
    zh: '{field} 所指的文件尚未确认：{value}',
    en: '{field} names a file that is not confirmed yet: {value}',
  },
  TOO_MANY_ROWS: {
    zh: `报告最多 ${ROW_LIMIT} 行数据，已达上限`,
    en: `A report can have at most ${ROW_LIMIT} rows`,
  },
  TOO_LARGE: {
    zh: `内容太多：单次修改最多 ${OPERATION_LENGTH} 个字符，一个计数最多由 ${DEVICE_LIMIT} 台设备累加`,
    en: `Too much: an operation has at most ${OPERATION_LENGTH} characters of JSON, and at most ${DEVICE_LIMIT} devices add to a count`,
  },
};

/** The sentence about one issue. It says what is allowed, where the issue tells. */
export function issueMessage(issue: RefusalIssue, language: Language): string {
  const messages: Record<string, Texts> = ISSUE_MESSAGES;
  return issue.say?.(language) ?? sentence(issue, messages[issue.code], language);
}

/** The sentence about one operation that the server rejected. It says what is allowed, where the issue tells. */
export function operationMessage(
  reason: OperationReason,
  issue: Pick<RefusalIssue, 'field' | 'value' | 'allowed'>,
  language: Language,
): string {
  // Null clears every field, so one that it is wrong for must have a value.
  const code = reason === 'INVALID_VALUE' && issue.value === null ? 'MISSING' : reason;
  return sentence({ ...issue, code }, OPERATION_MESSAGES[reason], language);
}

/** Where in a file something is wrong, ahead of what. */
export function rowMessage(sheet: string | undefined, row: number, language: Language): string {
  if (language === 'zh-CN') return `${sheet === undefined ? '' : `工作表“${sheet}”`}第 ${row} 行：`;
  return `${sheet === undefined ? 'Row' : `Sheet "${sheet}", row`} ${row}: `;
}

/** A value short enough for a sentence: JSON, cut at 80 characters. */
export function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return isLonger(text, 80) ? `${firstCharacters(text, 80)}…` : text;
}

function sentence(issue: RefusalIssue, message: Texts | undefined, language: Language): string {
  const { field, code, value, allowed } = issue;
  const about = code === 'MISSING' ? 'missing' : value === undefined ? 'secret' : 'wrong';
  const isText = typeof value === 'string' || (typeof value === 'object' && value !== null);
  const words: Record<string, string> = {
    field,
    value: isText ? JSON.stringify(shortened(value)) : shortened(value),
    allowed: allowed ? allowedText(allowed, language) : '',
  };
  const text = allowed ? ALLOWED_MESSAGES[about] : message;
  return (text ? pickText(language, text) : field).replace(
    /\{(\w+)\}/g,
    (_, name: string) => words[name] ?? '',
  );
}
