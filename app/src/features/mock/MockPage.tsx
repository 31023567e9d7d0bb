import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { BackBar } from '../../frame/BackBar.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { WaitingBar } from '../../ui/feedback/Waiting.tsx';
import './mock.css';
import { MOCK_CASES, type MockCase, type MockGroup } from './mock-cases.ts';
import { playCase, type PlayedCase } from './play-case.ts';

const GROUPS = Object.keys(MOCK_CASES) as MockGroup[];

/** Plays every error of the catalogue: shows what should happen beside what does. */
export function MockPage() {
  const { t } = useTranslation();
  const [running, setRunning] = useState<MockCase | null>(null);
  const [outcome, setOutcome] = useState<PlayedCase | null>(null);

  async function play(name: MockCase): Promise<void> {
    if (running !== null) return;
    setRunning(name);
    setOutcome(await playCase(t, name));
    setRunning(null);
  }

  return (
    <Page
      header={
        <BackBar title={t('menus.mock')} hasLine>
          {running !== null && <WaitingBar label={t('common.loading')} />}
        </BackBar>
      }
      footer={
        <p className="fine-print mock-last" role="status">
          {t('demo.mock.last')}: {outcome === null ? t('demo.mock.lastNone') : textOf(outcome)}
        </p>
      }
    >
      <p className="fine-print">{t('demo.mock.text')}</p>
      {GROUPS.map((group) => (
        <div key={group}>
          <GroupHeader title={t(`demo.mock.group.${group}`)} />
          <Group>
            {MOCK_CASES[group].map((name) => (
              <ListRow
                key={name}
                value={t(`demo.mock.case.${name}`)}
                sub={t(`demo.mock.reaction.${name}`)}
                hasNoChevron
                onPress={() => void play(name)}
              />
            ))}
          </Group>
        </div>
      ))}
    </Page>
  );

  function textOf({ kind, toasts, hasData }: PlayedCase): string {
    return t('demo.mock.outcome', {
      kind,
      toasts,
      data: t(hasData ? 'demo.mock.withData' : 'demo.mock.withoutData'),
    });
  }
}
