import { Camera, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { Segmented } from '../fields/Segmented.tsx';
import { Stepper } from '../fields/Stepper.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Group, GroupHeader } from '../layout/Group.tsx';
import { NavBar } from '../layout/NavBar.tsx';
import { Page } from '../layout/Page.tsx';
import { Hallmark } from '../marks/Hallmark.tsx';
import { ClassTag, VerdictTag } from '../marks/Tag.tsx';
import { TokenParts, type Say } from './TokenParts.tsx';

interface PartsPageProps {
  title: string;
  language: 'zh-CN' | 'en-US';
  onBack: () => void;
}

/** Shows the tokens, and what most pages are made of, in both themes and languages. */
export function PartsPage({ title, language, onBack }: PartsPageProps) {
  const say: Say = (zh, en) => (language === 'zh-CN' ? zh : en);
  return (
    <Page header={<NavBar title={title} onBack={onBack} backLabel={say('返回', 'Back')} />}>
      <ActionParts say={say} />
      <FieldParts say={say} />
      <GroupHeader title={say('印记与标签', 'Hallmark and tags')} />
      <Group hasRows={false}>
        <div className="parts-line">
          <Hallmark verdict="pass">{say('合格', 'Pass')}</Hallmark>
          <Hallmark verdict="fail">{say('不合格', 'Fail')}</Hallmark>
          <Hallmark verdict="pending">{say('待定', 'Pending')}</Hallmark>
          <Hallmark verdict="aborted">{say('未能检验', 'Not inspected')}</Hallmark>
        </div>
        <div className="parts-line">
          <VerdictTag verdict="pass">{say('符合', 'Pass')}</VerdictTag>
          <VerdictTag verdict="fail">{say('不符合', 'Fail')}</VerdictTag>
          <ClassTag abbreviation="CR" />
          <ClassTag abbreviation="MA" />
          <ClassTag abbreviation="MI" />
        </div>
      </Group>
      <TokenParts say={say} />
    </Page>
  );
}

function ActionParts({ say }: { say: Say }) {
  const inform = () => showToast({ tone: 'done', text: say('已记录', 'Recorded') });
  return (
    <>
      <GroupHeader title={say('按钮', 'Buttons')} />
      <Group hasRows={false}>
        <div className="parts-line">
          <Button kind="primary" icon={<Plus size={22} />} onPress={inform}>
            {say('记录缺陷', 'Add defect')}
          </Button>
          <Button onPress={inform}>{say('预览', 'Preview')}</Button>
          <Button
            kind="square"
            icon={<Camera size={22} />}
            label={say('先拍照', 'Photo first')}
            onPress={inform}
          />
          <Button isDanger onPress={inform}>
            {say('删除', 'Delete')}
          </Button>
        </div>
      </Group>
      <Notice tone="fail" action={{ label: say('查看', 'Show'), onPress: inform }}>
        <b>{say('发现致命缺陷', 'Critical defect found')}</b>
        <small>{say('整批拒收', 'The lot is rejected')}</small>
      </Notice>
    </>
  );
}

function FieldParts({ say }: { say: Say }) {
  const [defect, setDefect] = useState(say('油渍大于5毫米', 'Oil stain over 5 mm'));
  const [result, setResult] = useState<'pass' | 'fail' | 'pending' | null>('pending');
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <GroupHeader title={say('字段', 'Fields')} />
      <Group hasRows={false}>
        <div className="parts-line tall">
          <TextField label={say('缺陷', 'Defect')} hint="GAR-ST-04" value={defect} onChange={setDefect} />
          <Segmented
            label={say('结果', 'Result')}
            kind="verdict"
            options={[
              { value: 'pass', label: say('符合', 'Pass'), tone: 'pass' },
              { value: 'fail', label: say('不符合', 'Fail'), tone: 'fail' },
              { value: 'pending', label: say('待定', 'Pending'), tone: 'pending' },
            ]}
            value={result}
            onChange={setResult}
          />
          <Stepper
            label={say('数量', 'Quantity')}
            value={quantity}
            min={1}
            onChange={setQuantity}
            decreaseLabel={say('减一', 'One less')}
            increaseLabel={say('加一', 'One more')}
            limitText={say('最少 1', 'Not below 1')}
          />
        </div>
      </Group>
    </>
  );
}
