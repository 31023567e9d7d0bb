import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { DateField, DateTimeField } from '../fields/DateField.tsx';
import { FieldAction } from '../fields/FieldFrame.tsx';
import { Group, GroupHeader } from '../layout/Group.tsx';
import { NumberInput } from '../fields/NumberInput.tsx';
import { Segmented } from '../fields/Segmented.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { Stepper } from '../fields/Stepper.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { TextField } from '../fields/TextField.tsx';
import type { Say } from './sample.ts';

/** Every field, in rest, wrong and read-only. */
export function FieldParts({ say }: { say: Say }) {
  const [text, setText] = useState(say('油渍大于5毫米', 'Oil stain over 5 mm'));
  const [password, setPassword] = useState('Proofmark1');
  const [isShown, setShown] = useState(false);
  const [remark, setRemark] = useState('');
  const [lotSize, setLotSize] = useState<number | null>(10000);
  const [weight, setWeight] = useState<number | null>(null);
  const [level, setLevel] = useState('II');
  const [date, setDate] = useState('2026-06-22');
  const [arrival, setArrival] = useState('2026-06-22T08:40');
  const [quantity, setQuantity] = useState(1);
  const [defectClass, setDefectClass] = useState<'CR' | 'MA' | 'MI'>('MA');
  const [result, setResult] = useState<'pass' | 'fail' | 'pending' | 'none' | null>('pending');
  const results = [
    { value: 'pass', label: say('符合', 'Pass'), tone: 'pass' },
    { value: 'fail', label: say('不符合', 'Fail'), tone: 'fail' },
    { value: 'pending', label: say('待定', 'Pending'), tone: 'pending' },
    { value: 'none', label: say('不适用', 'N.A.'), tone: 'none' },
  ] as const;
  return (
    <>
      <GroupHeader title={say('字段', 'Fields')} />
      <Group hasRows={false}>
        <div className="parts-line tall">
          <TextField
            label={say('缺陷', 'Defect')}
            hint="GAR-ST-04"
            value={text}
            onChange={setText}
            enterKeyHint="next"
          />
          <TextField
            label={say('密码', 'Password')}
            type={isShown ? 'text' : 'password'}
            value={password}
            onChange={setPassword}
            error={say('密码不正确，请重试', 'Wrong password, try again')}
            action={
              <FieldAction
                label={say('显示密码', 'Show password')}
                icon={isShown ? <EyeOff size={22} /> : <Eye size={22} />}
                isPressed={isShown}
                onPress={() => setShown(!isShown)}
              />
            }
          />
          <TextField
            label={say('报告编号', 'Report number')}
            value="IR-260622-027"
            onChange={setText}
            isReadOnly
          />
          <TextArea
            label={say('备注', 'Remark')}
            value={remark}
            onChange={setRemark}
            note={say('待定时必填', 'Needed when pending')}
          />
          <NumberInput
            label={say('批量', 'Lot size')}
            value={lotSize}
            onCommit={setLotSize}
            isInteger
            unit={say('件', 'pcs')}
          />
          <NumberInput
            label={say('克重', 'Weight')}
            value={weight}
            onCommit={setWeight}
            unit="g/m²"
            error={say('请填写克重', 'Weight is missing')}
          />
          <SelectField
            label={say('检验水平', 'Inspection level')}
            value={level}
            onChange={setLevel}
            options={['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'].map((value) => ({ value, label: value }))}
          />
          <DateField label={say('日期', 'Date')} value={date} onChange={setDate} />
          <DateTimeField label={say('到厂时间', 'Arrival')} value={arrival} onChange={setArrival} />
        </div>
      </Group>
      <GroupHeader title={say('选择与计数', 'Choice and count')} />
      <Group hasRows={false}>
        <div className="parts-line tall">
          <Segmented
            label={say('级别', 'Class')}
            value={defectClass}
            onChange={setDefectClass}
            options={[
              { value: 'CR', label: say('致命', 'Critical'), detail: say('不允许', '0 allowed') },
              { value: 'MA', label: say('严重', 'Major'), detail: say('余 2', '2 left') },
              { value: 'MI', label: say('轻微', 'Minor'), detail: say('余 1', '1 left') },
            ]}
          />
          <Segmented
            label={say('结果', 'Result')}
            kind="verdict"
            options={results}
            value={result}
            onChange={setResult}
          />
          <Segmented
            label={say('结论', 'Overall result')}
            kind="quiet"
            options={results}
            value={result}
            onChange={setResult}
          />
          <Stepper
            label={say('数量', 'Quantity')}
            value={quantity}
            min={1}
            onChange={(next) => setQuantity(next)}
            decreaseLabel={say('减一', 'One less')}
            increaseLabel={say('加一', 'One more')}
            limitText={say('最少 1', 'Not below 1')}
          />
        </div>
      </Group>
    </>
  );
}
