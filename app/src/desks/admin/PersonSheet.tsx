import type { Person } from '@proofmark/contract/api/people.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import { useCallback, useState } from 'react';
import { call } from '../../api/call.ts';
import { LeaveOf } from '../../frame/leave/LeaveOf.tsx';
import { useBusy } from '../../frame/use-busy.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskSheet, DeskSheetBody, DeskSheetDock } from '../../ui/office/DeskSheet.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';
import { PersonHome } from './PersonHome.tsx';
import { RoleBoxes } from './RoleBoxes.tsx';
import { renewPeople } from './use-people.ts';

/** What can be done to an account besides its roles, and the call that does it. */
const STEPS = {
  close: 'user/close',
  reopen: 'user/reopen',
  endSessions: 'user/end-sessions',
  resetSecondFactor: 'user/reset-second-factor',
} as const;
type Step = keyof typeof STEPS;

interface PersonSheetProps {
  person: Person;
  onClose: () => void;
}

/** An account beside the list. */
export function PersonSheet({ person, onClose }: PersonSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [roles, setRoles] = useState<readonly Role[]>(person.roles);
  const [asked, ask] = useState<Step | null>(null);
  const [isLeave, setLeave] = useState(false);
  const closeLeave = useCallback(() => setLeave(false), []);
  const [isBusy, run] = useBusy();
  const { uid, nickname } = person;
  const isInspector = person.isActive && person.roles.includes('inspector');
  const isChanged = roles.join() !== person.roles.join();
  const renewed = async (text: () => string) => {
    showToast({ tone: 'done', text });
    await renewPeople();
  };
  const steps: Step[] = person.isActive
    ? [
        ...(person.devices > 0 ? (['endSessions'] as const) : []),
        ...(person.hasSecondFactor ? (['resetSecondFactor'] as const) : []),
        'close',
      ]
    : ['reopen'];
  return (
    <DeskSheet label={nickname} title={nickname} closeLabel={t('common.close')} onClose={onClose}>
      <DeskSheetBody>
        <dl>
          <dt>{t('admin.email')}</dt>
          <dd>{person.email}</dd>
          <dt>{t('admin.devices')}</dt>
          <dd>{format.number(person.devices, 0)}</dd>
          <dt>{t('admin.lastSeen')}</dt>
          <dd>{person.lastSeenAt === null ? t('admin.notSeen') : format.dateTime(person.lastSeenAt)}</dd>
          <dt>{t('admin.factor')}</dt>
          <dd>{t(person.hasSecondFactor ? 'admin.factorOn' : 'admin.factorOff')}</dd>
        </dl>
        {isInspector && <PersonHome person={person} />}
        {person.isActive && <RoleBoxes roles={roles} onChange={setRoles} />}
        {roles.length === 0 && <Notice tone="fail">{t('admin.rolesMissing')}</Notice>}
        {isChanged && roles.length > 0 && (
          <DeskButton
            kind="primary"
            isBusy={isBusy}
            onPress={() =>
              run(async () => {
                await call('user/set-roles', { uid, roles: [...roles] });
                await renewed(() => t('admin.rolesSaved', { name: nickname }));
              })
            }
          >
            {t('admin.saveRoles')}
          </DeskButton>
        )}
      </DeskSheetBody>
      <DeskSheetDock>
        {isInspector && <DeskButton onPress={() => setLeave(true)}>{t('admin.leave')}</DeskButton>}
        {steps.map((step) => (
          <DeskButton key={step} onPress={() => ask(step)}>
            {t(`admin.step.${step}.open`)}
          </DeskButton>
        ))}
      </DeskSheetDock>
      {isLeave && <LeaveOf uid={uid} onClose={closeLeave} />}
      {asked && (
        <DeskDialog
          isOpen
          onClose={() => ask(null)}
          title={t(`admin.step.${asked}.title`, { name: nickname })}
          closeLabel={t('common.close')}
          footer={
            <DeskButton
              kind="primary"
              isBusy={isBusy}
              onPress={() =>
                run(async () => {
                  await call(STEPS[asked], { uid });
                  ask(null);
                  await renewed(() => t(`admin.step.${asked}.done`, { name: nickname }));
                })
              }
            >
              {t(`admin.step.${asked}.open`)}
            </DeskButton>
          }
        >
          <p>{t(`admin.step.${asked}.text`)}</p>
        </DeskDialog>
      )}
    </DeskSheet>
  );
}
