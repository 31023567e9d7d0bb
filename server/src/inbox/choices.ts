/** @file What people want to hear by mail, and on their devices. */
import type { InboxChoices } from '@proofmark/contract/api/inbox.ts';
import { INBOX_KINDS, kindsFor, type InboxKind } from '@proofmark/contract/workflow/inbox-kinds.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import type { Db, InboxChoiceTable } from '../database/schema.ts';

/** The choices in force: those stored, or what the contract's table says. Only what these roles may be notified of. */
export function choicesOf(
  roles: readonly Role[],
  stored: Partial<Record<'mail' | 'push', string | null>>,
): InboxChoices {
  const kinds = kindsFor(roles);
  const chosen = (list: string | null | undefined, usual: (kind: InboxKind) => boolean) => {
    const names = list ? (JSON.parse(list) as InboxKind[]) : null;
    return kinds.filter((kind) => (names ? names.includes(kind) : usual(kind)));
  };
  return {
    mail: chosen(stored.mail, (kind) => INBOX_KINDS[kind].isMailed),
    // Whoever lets a device take messages wants them.
    push: chosen(stored.push, () => true),
  };
}

/** Stores what a person chose. */
export async function storeChoices(db: Db, uid: number, { mail, push }: InboxChoices): Promise<void> {
  const row: InboxChoiceTable = { uid, mail: JSON.stringify(mail), push: JSON.stringify(push) };
  await db
    .insertInto('inboxChoice')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet((eb) => ({ mail: eb.ref('excluded.mail'), push: eb.ref('excluded.push') })),
    )
    .execute();
}
