/** @file Assigns a task: who goes, and when. */
import { isDeepStrictEqual } from 'node:util';
import type { TaskAssign } from '@proofmark/contract/api/order.ts';
import type { Caller, Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { signHeads } from '../proof/sign-heads.ts';
import type { Signer } from '../proof/signer.ts';
import { changeStatus, noteTeam, type Team } from '../reports/change-status.ts';
import { tell } from '../inbox/tell.ts';
import { changeTask, dayOfVisit, moveVisit } from './change-task.ts';
import { dropReviewer } from './reviewer.ts';
import { requireTeam, storeTeam } from './team.ts';

/**
 * Gives a task its team, and leaves a step in the report's log. A draft with a lead is assigned; an assigned task without
 * one is a draft again. Work that has begun needs somebody. Refuses as `changeTask` does, and with INVALID_INPUT people
 * who cannot be sent.
 */
export async function assignTask(
  deps: Pick<Deps, 'db' | 'now'> & { signer: Signer },
  caller: Caller,
  { reportId, changes, plannedDate, leadUid, inspectorUids }: TaskAssign,
): Promise<string> {
  return changeTask(deps, caller, { reportId, changes }, async (change) => {
    const { tx, task, status: from, by, at } = change;
    const before = await tx
      .selectFrom('taskMember')
      .select(['uid', 'part'])
      .where('taskId', '=', task.id)
      .execute();
    const others = before.filter(({ part }) => part === 'inspector').map(({ uid }) => uid);
    const kept = leadUid === null ? [] : others;
    const team = await requireTeam(tx, { leadUid, inspectorUids: inspectorUids ?? kept });
    const isMoved = await moveVisit(change, plannedDate);
    const step = { reportId, from, ...by, at, team };
    if (from === 'draft' ? team.length === 0 : isSameTeam(before, team) && !isMoved) return isMoved;
    if (team.length === 0 && from !== 'assigned') {
      throw refuse('INVALID_INPUT', { issues: [{ field: 'leadUid', code: 'MISSING' }] });
    }
    const event = from === 'draft' ? 'assign' : team.length === 0 ? 'unassign' : null;
    const entry =
      event === null ? await noteTeam(tx, step) : (await changeStatus(tx, { ...step, event }))?.entry;
    if (!entry) throw refuse('TRANSITION_NOT_POSSIBLE');
    await storeTeam(tx, task.id, team);
    await dropReviewer(
      tx,
      reportId,
      team.map(({ uid }) => uid),
    );
    // The team of a draft has not been notified yet.
    const had = from === 'draft' ? [] : before.map(({ uid }) => uid);
    const has = team.map(({ uid }) => uid);
    const news = { reportId, by: by.uid, at };
    await tell(tx, { ...news, kind: 'assigned', to: has.filter((uid) => !had.includes(uid)) });
    await tell(tx, { ...news, kind: 'unassigned', to: had.filter((uid) => !has.includes(uid)) });
    const day = dayOfVisit(task);
    if (plannedDate !== undefined && plannedDate !== day) {
      const moved = { of: 'order', field: 'plannedDate', line: '', before: day, after: plannedDate } as const;
      const to = has.filter((uid) => had.includes(uid));
      await tell(tx, { ...news, kind: 'changed', to, detail: { changes: [moved] } });
    }
    await signHeads(tx, deps.signer, entry);
    return true;
  });
}

function isSameTeam(before: Team, after: Team): boolean {
  const named = (team: Team) => team.map(({ uid, part }) => `${part} ${uid}`).toSorted();
  return isDeepStrictEqual(named(before), named(after));
}
