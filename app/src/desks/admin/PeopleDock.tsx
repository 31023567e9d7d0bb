import type { Person } from '@proofmark/contract/api/people.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../frame/error-text.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { SelectedDock } from '../../ui/office/DeskDock.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';
import { ACCOUNT_STEPS, stepsFor, type AccountStep } from './account-steps.ts';
import { useUnsentText } from './use-unsent-text.ts';
import { renewPeople } from './use-people.ts';

/** A second factor is removed for one person at a time, who has lost a phone. */
const STEPS = ['inviteAgain', 'sendReset', 'endSessions', 'reopen', 'close'] as const satisfies AccountStep[];

interface PeopleDockProps {
  people: readonly Person[];
  onClear: () => void;
}

/** What can be done with the selected accounts: each step for those for whom it is possible. */
export function PeopleDock({ people, onClear }: PeopleDockProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const unsentText = useUnsentText();
  const [asked, ask] = useState<{ step: (typeof STEPS)[number]; people: readonly Person[] } | null>(null);
  const [isBusy, run] = useBusy();
  const withStep = (step: AccountStep) => people.filter((person) => stepsFor(person).includes(step));
  const unsent =
    asked?.step === 'close'
      ? asked.people.filter((each) => each.unsent.changes + each.unsent.photos > 0)
      : [];

  async function doAll({ step, people: concerned }: NonNullable<typeof asked>): Promise<void> {
    const refused: string[] = [];
    let reason = '';
    for (const { uid, nickname } of concerned) {
      try {
        await call(ACCOUNT_STEPS[step], { uid }, { isQuiet: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused.push(nickname);
        reason = errorText(t, error);
      }
    }
    ask(null);
    if (refused.length === 0) onClear();
    // Before the person hears of it: until then the rows offer the steps of before.
    await renewPeople();
    if (refused.length > 0) {
      const text = () => t('admin.many.failed', { names: format.list(refused) });
      showToast({ tone: 'fail', text, help: reason });
    } else {
      showToast({
        tone: 'done',
        text: () =>
          `${t(`admin.step.${step}.open`)}${t('report.mark.colon')}${t('admin.many.people', { count: concerned.length })}`,
      });
    }
  }

  return (
    <>
      <SelectedDock
        label={t('admin.many.title')}
        count={t('admin.many.selected', { count: people.length })}
        actions={
          <>
            {STEPS.filter((step) => withStep(step).length > 0).map((step) => (
              <DeskButton
                key={step}
                isDanger={step === 'close'}
                onPress={() => ask({ step, people: withStep(step) })}
              >
                {t(`admin.step.${step}.open`)}
                {withStep(step).length < people.length && ` (${withStep(step).length})`}
              </DeskButton>
            ))}
            <DeskButton kind="text" onPress={onClear}>
              {t('work.selection.clear')}
            </DeskButton>
          </>
        }
      />
      {asked && (
        <DeskDialog
          isOpen
          onClose={() => ask(null)}
          isBusy={isBusy}
          title={`${t(`admin.step.${asked.step}.open`)}${t('report.mark.colon')}${t('admin.many.people', { count: asked.people.length })}`}
          closeLabel={t('common.close')}
          footer={
            <DeskButton kind="primary" isBusy={isBusy} onPress={() => run(() => doAll(asked))}>
              {t(`admin.step.${asked.step}.open`)}
            </DeskButton>
          }
        >
          <p>{format.list(asked.people.map(({ nickname }) => nickname))}</p>
          <p>{t(`admin.step.${asked.step}.text`)}</p>
          {unsent.length > 0 && (
            <Notice tone="unsent">
              {unsent
                .map((each) => each.nickname + t('report.mark.colon') + unsentText(each.unsent))
                .join(' · ')}
            </Notice>
          )}
        </DeskDialog>
      )}
    </>
  );
}
