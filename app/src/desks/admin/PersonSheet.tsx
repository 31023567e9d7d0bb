import type { Person } from '@proofmark/contract/api/people.ts';
import { ROLES, type Role } from '@proofmark/contract/workflow/transitions.ts';
import { useCallback, useState } from 'react';
import { call } from '../../api/call.ts';
import { LeaveOf } from '../../frame/leave/LeaveOf.tsx';
import { useBusy } from '../../frame/use-busy.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { todayIs } from '../../i18n/calendar-days.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskSheet, DeskSheetBody, DeskSheetDock } from '../../ui/office/DeskSheet.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';
import { ACCOUNT_STEPS, stepsFor, type AccountStep } from './account-steps.ts';
import { ClientChoice } from './ClientChoice.tsx';
import { PersonDevices } from './PersonDevices.tsx';
import { PersonHome } from './PersonHome.tsx';
import { RoleBoxes } from './RoleBoxes.tsx';
import { renewPeople, showOthers } from './use-people.ts';

interface PersonSheetProps {
  person: Person;
  onClose: () => void;
}

/** An account beside the list. It is renewed with the list; only what was touched here stays as it was chosen. */
export function PersonSheet({ person, onClose }: PersonSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [touched, touch] = useState<Partial<Record<Role, boolean>> & { record?: Person['client'] }>({});
  const [asked, ask] = useState<AccountStep | null>(null);
  const [isLeave, setLeave] = useState(false);
  const closeLeave = useCallback(() => setLeave(false), []);
  const [isBusy, run] = useBusy();
  const { uid, nickname } = person;
  const isInspector = person.isActive && person.roles.includes('inspector');
  const hasUnsent = person.unsent.changes + person.unsent.photos > 0;
  const roles = ROLES.filter((role) => touched[role] ?? person.roles.includes(role));
  const client = touched.record === undefined ? person.client : touched.record;
  const needsClient = roles.includes('client');
  const isChanged =
    ROLES.some((role) => roles.includes(role) !== person.roles.includes(role)) ||
    (needsClient && client?.id !== person.client?.id);
  const isReady = roles.length > 0 && (!needsClient || client !== null);
  const renewed = async (text: () => string) => {
    showToast({ tone: 'done', text });
    await renewPeople();
  };
  const steps = stepsFor(person);
  return (
    <DeskSheet label={nickname} title={nickname} closeLabel={t('common.close')} onClose={onClose}>
      <DeskSheetBody>
        <dl>
          <dt>{t('admin.email')}</dt>
          <dd>{person.email}</dd>
          <dt>{t('admin.since')}</dt>
          <dd>{format.dateTime(person.createdAt)}</dd>
          {person.invitation && (
            <>
              <dt>{t('admin.state')}</dt>
              <dd>
                {t('admin.isInvited', { day: format.day(todayIs(new Date(person.invitation.at))) })}
                {' · '}
                {t('admin.linkUntil', { time: format.dateTime(person.invitation.expiresAt) })}
              </dd>
            </>
          )}
          {person.language !== '' && (
            <>
              <dt>{t('admin.language')}</dt>
              <dd>{person.language === 'zh-CN' ? '中文' : 'English'}</dd>
            </>
          )}
          <dt>{t('admin.lastSeen')}</dt>
          <dd>{person.lastSeenAt === null ? t('admin.notSeen') : format.dateTime(person.lastSeenAt)}</dd>
          <dt>{t('admin.factor')}</dt>
          <dd>{t(person.hasSecondFactor ? 'admin.factorOn' : 'admin.factorOff')}</dd>
        </dl>
        {isInspector && <PersonHome person={person} />}
        {person.isActive && (
          <RoleBoxes roles={roles} onToggle={(change) => touch({ ...touched, ...change })} />
        )}
        {roles.length === 0 && <Notice tone="fail">{t('admin.rolesMissing')}</Notice>}
        {person.isActive && needsClient && (
          <ClientChoice client={client} onChoose={(record) => touch({ ...touched, record })} />
        )}
        {isChanged && isReady && (
          <DeskButton
            kind="primary"
            isBusy={isBusy}
            onPress={() =>
              run(async () => {
                const before = { roles: person.roles, clientId: person.client?.id ?? '' };
                const clientId = client?.id ?? '';
                await showOthers(call('user/set-roles', { uid, roles, clientId, before }));
                await renewed(() => t('admin.rolesSaved', { name: nickname }));
                touch((now) => (now === touched ? {} : now));
              })
            }
          >
            {t('admin.saveRoles')}
          </DeskButton>
        )}
        {person.devices > 0 && (
          <>
            <h3>{t('admin.devices')}</h3>
            <PersonDevices uid={uid} hasButtons />
          </>
        )}
      </DeskSheetBody>
      <DeskSheetDock>
        {isInspector && <DeskButton onPress={() => setLeave(true)}>{t('admin.leave')}</DeskButton>}
        {steps.map((step) => (
          <DeskButton key={step} isDanger={step === 'close'} onPress={() => ask(step)}>
            {t(`admin.step.${step}.open`)}
          </DeskButton>
        ))}
      </DeskSheetDock>
      {isLeave && <LeaveOf uid={uid} onClose={closeLeave} />}
      {asked && (
        <DeskDialog
          isOpen
          onClose={() => ask(null)}
          isBusy={isBusy}
          title={t(`admin.step.${asked}.title`, { name: nickname })}
          closeLabel={t('common.close')}
          footer={
            <DeskButton
              kind="primary"
              isBusy={isBusy}
              onPress={() =>
                run(async () => {
                  await call(ACCOUNT_STEPS[asked], { uid });
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
          {asked === 'close' && hasUnsent && (
            <>
              <Notice tone="unsent">{t('admin.device.warning')}</Notice>
              <PersonDevices uid={uid} hasButtons={false} />
            </>
          )}
        </DeskDialog>
      )}
    </DeskSheet>
  );
}
