import { ClipboardList, Images, ListChecks, OctagonAlert, Stamp, User } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { Dock } from './Dock.tsx';
import { NavAction, NavBar } from './NavBar.tsx';
import { Page } from './Page.tsx';
import { FeedbackParts } from './parts/FeedbackParts.tsx';
import { FieldParts } from './parts/FieldParts.tsx';
import { ListParts } from './parts/ListParts.tsx';
import { MeasureParts } from './parts/MeasureParts.tsx';
import { ReadingParts } from './parts/ReadingParts.tsx';
import { sayIn, type PartsLanguage } from './parts/sample.ts';
import { TokenParts } from './parts/TokenParts.tsx';
import { SyncMark } from './SyncMark.tsx';
import { TabBar } from './TabBar.tsx';
import { showToast } from './toast-store.ts';
import { WaitingBar } from './Waiting.tsx';

export interface PartsPageProps {
  title: string;
  language: PartsLanguage;
  onBack?: (() => void) | undefined;
}

/** Every part in its states and every token, to be looked at in both themes and languages. */
export function PartsPage({ title, language, onBack }: PartsPageProps) {
  const say = sayIn(language);
  const [tab, setTab] = useState('readings');
  const [isWaiting, setWaiting] = useState(false);
  const tabs = [
    { key: 'readings', label: say('读数', 'Readings'), icon: <OctagonAlert size={24} />, badge: 1 },
    { key: 'lists', label: say('列表', 'Lists'), icon: <ListChecks size={24} />, badge: 2 },
    { key: 'fields', label: say('字段', 'Fields'), icon: <ClipboardList size={24} /> },
    { key: 'feedback', label: say('反馈', 'Feedback'), icon: <Stamp size={24} /> },
    { key: 'tokens', label: say('变量', 'Tokens'), icon: <Images size={24} /> },
  ];
  const inform = () => showToast({ tone: 'done', text: say('已打开', 'Opened') });
  return (
    <Page
      header={
        <NavBar
          title={title}
          onBack={onBack ?? inform}
          backLabel={say('返回', 'Back')}
          hasLine
          actions={
            <>
              <SyncMark
                state="waiting"
                count={14}
                label={say('14 项未发送', '14 not sent')}
                onPress={inform}
              />
              <NavAction label={say('我的', 'Profile')} icon={<User size={24} />} onPress={inform} />
            </>
          }
        >
          {isWaiting && <WaitingBar label={say('正在读取', 'Loading')} />}
        </NavBar>
      }
      footer={
        <>
          <Dock>
            <Button kind="primary" isWide onPress={() => setWaiting(!isWaiting)}>
              {isWaiting ? say('停止等待', 'Stop waiting') : say('等待', 'Wait')}
            </Button>
          </Dock>
          <TabBar
            label={say('组件', 'Components')}
            items={tabs.map((item) => ({
              ...item,
              badgeLabel: say(`缺 ${item.badge} 项`, `${item.badge} missing`),
              isCurrent: item.key === tab,
              onSelect: () => setTab(item.key),
            }))}
          />
        </>
      }
    >
      {tab === 'readings' && <ReadingParts say={say} />}
      {tab === 'lists' && <ListParts say={say} />}
      {tab === 'fields' && (
        <>
          <FieldParts say={say} />
          <MeasureParts say={say} />
        </>
      )}
      {tab === 'feedback' && <FeedbackParts say={say} />}
      {tab === 'tokens' && <TokenParts say={say} />}
    </Page>
  );
}
