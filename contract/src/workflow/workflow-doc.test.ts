import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DESKS, type WritingDesk } from './desks.ts';
import { REPORT_STATUSES, TRANSITIONS, type WorkflowEvent } from './transitions.ts';

const DOC = fileURLToPath(new URL('../../../docs/workflow.md', import.meta.url));

const WHO: Record<string, string> = {
  lead: 'lead inspector',
  inspector: 'any inspector of the team',
  reviewer: 'reviewer',
  coordinator: 'coordinator',
  admin: 'administrator',
  client: 'client behind a share link',
};
const NEEDS: Record<string, string> = {
  readiness: 'no blockers, and an answer to each warning',
  result: 'a result that follows from the report',
  photos: 'every photo that was sent',
  reason: 'a reason',
  notInspector: 'somebody who is not on the team',
  ownReview: 'that nobody else has the review',
};
const DESK_NAMES: Record<WritingDesk, [who: string, what: string]> = {
  team: ['the team', 'everything but the two below'],
  review: ['', 'overrides of plan and categories, comments, corrections of what the team wrote'],
  decision: ['', 'what the client decided'],
};

const BEFORE = 'what it was before';
const list = (names: readonly string[], words: Record<string, string> = {}) =>
  names.map((name) => words[name] ?? `\`${name}\``).join(', ');
const events = Object.entries(TRANSITIONS) as [WorkflowEvent, (typeof TRANSITIONS)[WorkflowEvent]][];

/** What a report can have been before it got this status by a step. */
const before = (status: string) => events.flatMap(([, { from, to }]) => (to === status ? from : []));

function arrows(): string[] {
  return events.flatMap(([event, { from, to }]) =>
    from.flatMap((status) =>
      (to === 'before' ? before(status) : [to]).map((each) => `    ${status} --> ${each}: ${event}`),
    ),
  );
}

function stepRows(): string[] {
  return events.map(([event, transition]) => {
    const { from, to, who, needs } = transition;
    const isNew = 'isNewVersion' in transition ? '; the version goes up by one' : '';
    return `| \`${event}\` | ${list(from)} | ${to === 'before' ? BEFORE : `\`${to}\``}${isNew} | ${list(who, WHO)} | ${list(needs, NEEDS) || '–'} |`;
  });
}

function statusRows(): string[] {
  return REPORT_STATUSES.map((status) => {
    const cells = events.map(([, { from, to }]) => {
      const isPossible = (from as readonly string[]).includes(status);
      return isPossible ? (to === 'before' ? BEFORE : `\`${to}\``) : '–';
    });
    return `| \`${status}\` | ${cells.join(' | ')} |`;
  });
}

function deskRows(): string[] {
  return (Object.keys(DESKS) as WritingDesk[]).map((desk) => {
    const { statuses, roles, team } = DESKS[desk];
    const [named, what] = DESK_NAMES[desk];
    const who = roles === null ? named : list(roles, WHO);
    return `| ${what} | ${who}${team === 'never' ? ', not on the team' : ''} | ${list(statuses)} |`;
  });
}

const text = `# Workflow

A test makes this page from the table that decides (\`contract/src/workflow/transitions.ts\`, \`desks.ts\`). After a change of
the table: \`npx vitest run --project contract contract/src/workflow/workflow-doc.test.ts -u\`.

## Steps

\`\`\`mermaid
stateDiagram-v2
    [*] --> draft: a coordinator plans
    [*] --> assigned: a task is added
${arrows().join('\n')}
\`\`\`

| step | from | to | who | needs |
| --- | --- | --- | --- | --- |
${stepRows().join('\n')}

\`start\` happens by itself, with the first change. The same person who repeats a step gets the same answer, because a phone
that lost the answer asks again. Of several people at once, one makes the step, and the others learn that it is made.

## Where each step leads, by status

| status | ${events.map(([event]) => `\`${event}\``).join(' | ')} |
| --- | ${events.map(() => '---').join(' | ')} |
${statusRows().join('\n')}

## Who writes what, and when

| what | who | while |
| --- | --- | --- |
${deskRows().join('\n')}

All of them write with \`report/push\`, except the client. A share link that may decide has a form for it
(\`POST /share/<token>/decision\`, [share.md](share.md#the-clients-decision)). The account of a client only reads, and a push
answers \`REPORT_NOT_FOUND\`.

\`server/src/workflow/workflow.test.ts\` asks every step in every status as every role, and
\`server/src/reports/desks.test.ts\` writes at every desk in every status as every role, on both databases.
`;

test('docs/workflow.md says what the table says', async () => {
  await expect(text).toMatchFileSnapshot(DOC);
});
