import { Calendar } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Gauge, GaugeRows } from '../readings/Gauge.tsx';
import type { GaugeReading } from '../readings/GaugeRow.tsx';
import { GaugeStrip } from '../readings/GaugeStrip.tsx';
import { Group, GroupHeader } from '../layout/Group.tsx';
import { Hallmark } from '../marks/Hallmark.tsx';
import { SyncMark, UnsentMark } from '../marks/SyncMark.tsx';
import { ClassTag, Tag, VerdictTag } from '../marks/Tag.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { sampleReadings, type Say } from './sample.ts';

/** Gauge, strip, hallmark and tags: everything that states a verdict. */
export function ReadingParts({ say }: { say: Say }) {
  const reading = sampleReadings(say);
  const samples = [
    {
      verdict: 'accept',
      verdictLabel: say('接收', 'Accept'),
      sentence: say('轻微再多 2 件即拒收', '2 more minor reject the lot'),
      detail: say('样本 200 · 字码 L · 水平 II', 'Sample 200 · letter L · level II'),
      rows: [reading('CR', 'NA', 0, 0), reading('MA', '2.5', 8, 10), reading('MI', '4.0', 13, 14)],
    },
    {
      verdict: 'reject',
      verdictLabel: say('拒收', 'Reject'),
      sentence: say('三类均超出接收数', 'All three classes are over'),
      detail: say('样本 125 · 字码 K · 水平 II', 'Sample 125 · letter K · level II'),
      rows: [reading('CR', 'NA', 2, 0), reading('MA', '2.5', 9, 7), reading('MI', '4.0', 19, 10)],
    },
    {
      verdict: 'none',
      verdictLabel: say('缺批量', 'No lot size'),
      sentence: say('缺少批量', 'Lot size is missing'),
      detail: undefined,
      rows: [reading('CR', 'NA', 0, null), reading('MA', '2.5', 2, null), reading('MI', '4.0', 0, null)],
    },
  ] satisfies Omit<ComponentProps<typeof Gauge>, 'label'>[];
  const more: [string, GaugeReading[]][] = [
    [say('正在录入', 'Being entered'), [reading('MA', '2.5', 8, 10, { preview: 1 })]],
    [say('接收数 21', 'Ac 21'), [reading('MI', '6.5', 12, 21)]],
    [say('接收数 44，连续', 'Ac 44, continuous'), [reading('MI', '400', 31, 44, { preview: 3 })]],
    [
      say('放宽，Ac 与 Re 之间有间隔', 'Reduced, gap between Ac and Re'),
      [reading('MA', '2.5', 1, 2, { rejectionNumber: 5 })],
    ],
  ];
  const label = say('抽样判定', 'Sampling verdict');
  const inform = () => showToast({ tone: 'done', text: say('已打开不符合项', 'Opened non-conformities') });
  return (
    <>
      <GroupHeader title={say('量规', 'Gauge')} />
      {samples.map((sample, index) => (
        <Gauge
          key={sample.verdict}
          label={`${label} ${index + 1}`}
          {...sample}
          onPress={sample.verdict === 'none' ? inform : undefined}
        />
      ))}
      {more.map(([title, rows]) => (
        <div key={title}>
          <GroupHeader title={title} />
          <div className="gauge">
            <GaugeRows rows={rows} />
          </div>
        </div>
      ))}
      <GroupHeader title={say('量规条', 'Gauge strip')} />
      {samples.map(({ verdict, verdictLabel, rows }, index) => (
        <GaugeStrip
          key={verdict}
          label={`${label} ${index + 4}`}
          verdict={verdict}
          verdictLabel={verdictLabel}
          rows={rows}
          onPress={inform}
        />
      ))}
      <GroupHeader title={say('同步标记', 'Sync mark')} />
      <Group hasRows={false}>
        <div className="parts-line">
          {(['waiting', 'sending', 'offline', 'failed'] as const).map((state) => (
            <SyncMark
              key={state}
              state={state}
              count={14}
              label={say('14 项未上传', '14 not sent')}
              onPress={inform}
            />
          ))}
        </div>
      </Group>
      <GroupHeader title={say('印记与标签', 'Hallmark and tags')} />
      <Group hasRows={false}>
        <div className="parts-line">
          <Hallmark verdict="pass">{say('合格', 'Pass')}</Hallmark>
          <Hallmark verdict="fail">{say('不合格', 'Fail')}</Hallmark>
          <Hallmark verdict="pending">{say('待定', 'Pending')}</Hallmark>
          <Hallmark verdict="aborted">{say('未能检验', 'Aborted')}</Hallmark>
          <Hallmark verdict="pass" size={24}>
            {say('接收', 'Accept')}
          </Hallmark>
          <Hallmark verdict="fail" size={24}>
            {say('拒收', 'Reject')}
          </Hallmark>
        </div>
        <div className="parts-line">
          <VerdictTag verdict="pass">{say('符合', 'Pass')}</VerdictTag>
          <VerdictTag verdict="fail">{say('不符合', 'Fail')}</VerdictTag>
          <VerdictTag verdict="pending">{say('待定', 'Pending')}</VerdictTag>
          <VerdictTag verdict="none">{say('不适用', 'N.A.')}</VerdictTag>
          <Tag tone="work">{say('进行中', 'In progress')}</Tag>
          <Tag tone="none" icon={<Calendar />}>
            {say('6月24日', '24 June')}
          </Tag>
          <UnsentMark hasArrow>14</UnsentMark>
          <UnsentMark>{say('副本', 'copy')}</UnsentMark>
          <ClassTag abbreviation="CR" />
          <ClassTag abbreviation="MA" />
          <ClassTag abbreviation="MI" />
        </div>
      </Group>
    </>
  );
}
