import { User } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Chip, ChipRow } from '../actions/Chip.tsx';
import { Dock } from '../layout/Dock.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { NavBar } from '../layout/NavBar.tsx';
import { Page } from '../layout/Page.tsx';
import { FeedbackParts } from './FeedbackParts.tsx';
import { FieldParts } from './FieldParts.tsx';
import { ListParts } from './ListParts.tsx';
import { MeasureParts } from './MeasureParts.tsx';
import { ReadingParts } from './ReadingParts.tsx';
import { sayIn, type PartsLanguage } from './sample.ts';
import { TokenParts } from './TokenParts.tsx';
import { SyncMark } from '../marks/SyncMark.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { WaitingBar } from '../feedback/Waiting.tsx';

interface PartsPageProps {
  title: string;
  language: PartsLanguage;
  onBack?: (() => void) | undefined;
}

/**
 * Shows every part in its states and every token, in both themes and languages. Only the tab bar is missing: it belongs
 * to the five pages of a report, and one here would lead nowhere.
 */
export function PartsPage({ title, language, onBack }: PartsPageProps) {
  const say = sayIn(language);
  const [chosen, setChosen] = useState('readings');
  const [isWaiting, setWaiting] = useState(false);
  const chapters = [
    { key: 'readings', label: say('读数', 'Readings') },
    { key: 'lists', label: say('列表', 'Lists') },
    { key: 'fields', label: say('字段', 'Fields') },
    { key: 'feedback', label: say('反馈', 'Feedback') },
    { key: 'tokens', label: say('变量', 'Tokens') },
  ];
  const inform = () => showToast({ tone: 'done', text: say('已打开', 'Opened') });
  return (
    <Page
      header={
        <>
          <NavBar
            title={title}
            onBack={onBack ?? inform}
            backLabel={say('返回', 'Back')}
            actions={
              <>
                <SyncMark
                  state="waiting"
                  count={14}
                  label={say('14 项未上传', '14 not sent')}
                  onPress={inform}
                />
                <IconButton label={say('我的', 'Profile')} icon={<User size={24} />} onPress={inform} />
              </>
            }
          >
            {isWaiting && <WaitingBar label={say('正在加载', 'Loading')} />}
          </NavBar>
          <ChipRow label={say('组件', 'Components')} isBar>
            {chapters.map(({ key, label }) => (
              <Chip key={key} isPressed={key === chosen} onPress={() => setChosen(key)}>
                {label}
              </Chip>
            ))}
          </ChipRow>
        </>
      }
      footer={
        <Dock>
          <Button kind="primary" isWide onPress={() => setWaiting(!isWaiting)}>
            {isWaiting ? say('停止等待', 'Stop waiting') : say('等待', 'Wait')}
          </Button>
        </Dock>
      }
    >
      {chosen === 'readings' && <ReadingParts say={say} />}
      {chosen === 'lists' && <ListParts say={say} />}
      {chosen === 'fields' && (
        <>
          <FieldParts say={say} />
          <MeasureParts say={say} />
        </>
      )}
      {chosen === 'feedback' && <FeedbackParts say={say} />}
      {chosen === 'tokens' && <TokenParts say={say} />}
    </Page>
  );
}
