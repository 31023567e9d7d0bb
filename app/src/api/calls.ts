/** @file Every call of the server, typed by the contract. Each throws `ApiError`. */
import type { LoginData, UserInfo } from '@proofmark/contract/api/auth.ts';
import type { PresignBody, PresignData, UploadResult } from '@proofmark/contract/api/file.ts';
import { PROTOCOL_HEADER } from '@proofmark/contract/api/paths.ts';
import type { LotHistory, PullData, PushData } from '@proofmark/contract/api/report.ts';
import type { DictionaryImport, DictionaryImportData } from '@proofmark/contract/api/dictionary.ts';
import type { Task, TaskDetail, TaskList } from '@proofmark/contract/api/task.ts';
import type { CodePurpose, Device } from '@proofmark/contract/api/user.ts';
import type { WorkflowData, WorkflowHistory } from '@proofmark/contract/api/workflow.ts';
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { PROTOCOL_VERSION } from '@proofmark/contract/sync/protocol-version.ts';
import type { WorkflowEvent } from '@proofmark/contract/workflow/transitions.ts';
import { request, type RequestOptions } from './client.ts';

/** How a call is made: `isQuiet` for background work, `signal` to give it up. */
export type CallOptions = Pick<RequestOptions, 'isQuiet' | 'signal'>;

/** A server that does not know the header leaves it alone; ours refuses a version that it does not speak. */
const PROTOCOL = { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) };

/** Signs in. The credentials travel as query parameters, as specified. */
export function doLogin(username: string, password: string, options?: CallOptions): Promise<LoginData> {
  return request('POST', '/auth/doLogin', { ...options, query: { username, password } });
}

/** Who the token belongs to. */
export function userInfo(options?: CallOptions): Promise<UserInfo> {
  return request('GET', '/auth/userInfo', { ...options });
}

/** Ends the stored token on the server, or the one given. What is on the phone stays. */
export function logout(options?: CallOptions & Pick<RequestOptions, 'token'>): Promise<null> {
  return request('POST', '/user/logout', { ...options });
}

/** Sends a code by mail; the answer is the same whether or not the address is known. */
export function emailCode(
  query: { email: string; purpose: CodePurpose },
  options?: CallOptions,
): Promise<{ retryAfterSeconds: number }> {
  return request('GET', '/user/email-code', { ...options, query });
}

/** Makes an account. */
export function register(
  body: { email: string; code: string; nickname: string; password: string },
  options?: CallOptions,
): Promise<{ uid: number }> {
  return request('POST', '/user/register', { ...options, body });
}

/** Sets a new password with a code from the mail. */
export function resetPassword(
  body: { email: string; code: string; password: string },
  options?: CallOptions,
): Promise<null> {
  return request('POST', '/user/reset-password', { ...options, body });
}

/** Changes name or picture; what is left out stays. `avatar` is a data address, or empty for none. */
export function changeProfile(
  body: { nickname?: string; avatar?: string },
  options?: CallOptions,
): Promise<UserInfo> {
  return request('POST', '/user/profile', { ...options, body });
}

/** Sets a new password and ends the other sessions. */
export function changePassword(
  body: { currentPassword: string; password: string },
  options?: CallOptions,
): Promise<null> {
  return request('POST', '/user/change-password', { ...options, body });
}

/** One page of the devices that the caller is signed in on, the newest first. */
export function devices(
  query: { cursor?: string; limit?: number } = {},
  options?: CallOptions,
): Promise<{ items: Device[]; nextCursor: string | null }> {
  return request('GET', '/user/devices', { ...options, query });
}

/** Ends the session of one of the caller's devices. */
export function signOutDevice(body: { id: string }, options?: CallOptions): Promise<null> {
  return request('POST', '/user/sign-out-device', { ...options, body });
}

/** One page of the caller's tasks. `status` is a list with commas. */
export function taskList(
  query: { status?: string; keyword?: string; cursor?: string; limit?: number } = {},
  options?: CallOptions,
): Promise<TaskList> {
  return request('GET', '/task/list', { ...options, query });
}

/**
 * Adds a task, or gives the one that is there when the caller is on its team. `reinspectionOf` is the id of a report that
 * failed: its terms, goods and open points are what the new one begins with, in the place of a template's.
 */
export function taskAdd(
  body: {
    orderNo: string;
    reportNo: string;
    inspectionType?: Task['inspectionType'];
    templateCode?: string;
    reinspectionOf?: string;
  },
  options?: CallOptions,
): Promise<Task> {
  return request('POST', '/task/add', { ...options, body });
}

/** The task of an order number and a report number. */
export function taskDetail(
  query: { orderNo: string; reportNo: string },
  options?: CallOptions,
): Promise<TaskDetail> {
  return request('GET', '/task/detail', { ...options, query });
}

/** Sends operations of one report, at most PUSH_LIMIT. */
export function push(
  body: { reportId: string; deviceId: string; ops: Operation[] },
  options?: CallOptions,
): Promise<PushData> {
  return request('POST', '/report/push', { ...options, body, headers: PROTOCOL });
}

/** The rows of a report that changed after `since`, one page; with `section`, who else is there too. */
export function pull(
  query: { reportId: string; since: number; section?: string },
  options?: CallOptions,
): Promise<PullData> {
  return request('GET', '/report/pull', { ...options, query, headers: PROTOCOL });
}

/** Earlier lots of the report's client, supplier and product, one page, newest first; with the first one the hint. */
export function lotHistory(
  query: { reportId: string; cursor?: string; limit?: number },
  options?: CallOptions,
): Promise<LotHistory> {
  return request('GET', '/report/lotHistory', { ...options, query });
}

/** A signed address to put one file. */
export function presign(body: PresignBody, options?: CallOptions): Promise<PresignData> {
  return request('POST', '/file/presign', { ...options, body });
}

/** Has the server check a file that was put. */
export function confirmFile(
  body: { reportId: string; rename: string; sha256: string },
  options?: CallOptions,
): Promise<UploadResult> {
  return request('POST', '/file/confirm', { ...options, body });
}

/** A signed, short-lived address to read a file. */
export function fileUrl(rename: string, options?: CallOptions): Promise<{ url: string }> {
  return request('GET', '/file/url', { ...options, query: { rename } });
}

/** The dictionaries of the types named, or all. */
export function dictionaries(
  types?: readonly string[],
  options?: CallOptions,
): Promise<Record<string, DictionaryEntry[]>> {
  return request('GET', '/sysDic/list', { ...options, query: { types: types?.join(',') } });
}

/** Brings a file into a dictionary or the templates, all of it or nothing; for admins. `issues` of a refusal name the cells. */
export function importDictionary(
  body: DictionaryImport,
  options?: CallOptions,
): Promise<DictionaryImportData> {
  return request('POST', '/sysDic/import', { ...options, body });
}

/** One step of a report's workflow. `start` happens by itself and has no call. */
export function workflow(
  event: Exclude<WorkflowEvent, 'start'>,
  body: { reportId: string; reason?: string; text?: string; seq?: number },
  options?: CallOptions,
): Promise<WorkflowData> {
  return request('POST', `/workflow/${event}`, { ...options, body });
}

/** One page of what happened to a report, newest last. */
export function workflowHistory(
  query: { reportId: string; cursor?: string; limit?: number },
  options?: CallOptions,
): Promise<WorkflowHistory> {
  return request('GET', '/workflow/history', { ...options, query });
}
