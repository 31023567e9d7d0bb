import { useState } from 'react';
import { Group, GroupHeader } from '../layout/Group.tsx';
import { SignaturePad } from '../signature/SignaturePad.tsx';
import { SignatureSlot, SignatureSlots } from '../signature/SignatureSlot.tsx';
import { isWithinTolerance } from '../readings/tolerance-scale.ts';
import { ToleranceStrip } from '../readings/ToleranceStrip.tsx';
import { ValueCell } from '../fields/ValueCell.tsx';
import type { Say } from './sample.ts';

const LIMITS = { lowerLimit: 71, upperLimit: 73, nominal: 72 };
const SIGNATURE = [
  [60, 250, 120, 120, 190, 80, 170, 260, 260, 120, 330, 260, 420, 110, 480, 250, 620, 190, 900, 210],
];

/** Measured values against their tolerance, and signatures. */
export function MeasureParts({ say }: { say: Say }) {
  const [values, setValues] = useState<(number | null)[]>([73.3, 71.6, null]);
  const [strokes, setStrokes] = useState<number[][]>([]);
  const measured = values.filter((value) => value !== null);
  return (
    <>
      <GroupHeader title={say('测量', 'Measurement')} />
      <Group hasRows={false}>
        <div className="parts-measurement">
          <ToleranceStrip {...LIMITS} values={measured} />
          <div className="parts-values">
            {values.map((value, index) => (
              <ValueCell
                key={index}
                label={say(`衣长，第 ${index + 1} 件`, `Length, piece ${index + 1}`)}
                value={value}
                onCommit={(next) => setValues(values.with(index, next))}
                beside={value === null ? undefined : signed(value - LIMITS.nominal)}
                isOutOfTolerance={value !== null && !isWithinTolerance(value, LIMITS)}
              />
            ))}
          </div>
          <ToleranceStrip
            lowerLimit={null}
            upperLimit={5}
            nominal={null}
            values={[2, 4.2, 30]}
            label={say('只有上限', 'Upper limit only')}
          />
        </div>
      </Group>
      <GroupHeader title={say('签名', 'Signatures')} />
      <Group hasRows={false}>
        <SignatureSlots>
          <SignatureSlot
            strokes={SIGNATURE}
            requestLabel=""
            name={say('吴清，验货员', 'Wu Qing, inspector')}
            detail={say('17:00 · 已签', '17:00 · signed')}
          />
          <SignatureSlot
            strokes={null}
            requestLabel={say('请工厂签字', 'Factory signs here')}
            name={say('顾美玲，跟单', 'Gu Meiling, merchandiser')}
            detail={say('或记录拒签', 'or record a refusal')}
            onPress={() => setStrokes(SIGNATURE)}
          />
          <SignatureSlot
            strokes={SIGNATURE}
            requestLabel=""
            name={say('吴清，验货员', 'Wu Qing, inspector')}
            detail={say('签名之后有 2 处改动', 'Signed before 2 changes')}
            isOutdated
          />
        </SignatureSlots>
        <div className="parts-line tall">
          <SignaturePad
            value={strokes}
            onChange={setStrokes}
            label={say('工厂签名', 'Factory signature')}
            clearLabel={say('重签', 'Sign again')}
          />
        </div>
      </Group>
    </>
  );
}

function signed(deviation: number): string {
  const sign = deviation > 0 ? '+' : deviation < 0 ? '−' : '±';
  return sign + Math.abs(deviation).toFixed(1);
}
