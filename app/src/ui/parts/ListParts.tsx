import { LogOut } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Cells } from '../readings/Cells.tsx';
import { Chip, ChipRow } from '../actions/Chip.tsx';
import { DefectRow } from '../lists/DefectRow.tsx';
import { Group, GroupHeader } from '../layout/Group.tsx';
import { ListRow } from '../lists/ListRow.tsx';
import { PhotoTile, PhotoTiles } from '../lists/PhotoTile.tsx';
import { SwitchRow } from '../fields/SwitchRow.tsx';
import { VerdictTag } from '../marks/Tag.tsx';
import { TaskRow } from '../lists/TaskRow.tsx';
import { Thumb } from '../lists/Thumb.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { SAMPLE_PHOTO, type Say } from './sample.ts';

type Tile = Omit<ComponentProps<typeof PhotoTile>, 'picture' | 'onPress'>;

/** Rows, tiles and chips: everything a list is made of. */
export function ListParts({ say }: { say: Say }) {
  const [filter, setFilter] = useState('all');
  const [oilStains, setOilStains] = useState(2);
  const [isKept, setKept] = useState(false);
  const open = () => showToast({ tone: 'done', text: say('已打开', 'Opened') });
  const filters = [
    ['all', say('全部', 'All'), 12],
    ['open', say('未检', 'Open'), 0],
    ['pending', say('待定', 'Pending'), 2],
    ['fail', say('不符合', 'Fail'), 1],
    ['none', say('不适用', 'Not applicable'), 3],
  ] as const;
  const needLabel = say('缺 1', 'need 1');
  const tiles: Tile[] = [
    { name: say('工厂', 'Factory'), countLabel: '1/1', state: 'sent' },
    { name: say('侧唛', 'Side mark'), countLabel: '0/1', state: 'missing', needLabel },
    {
      name: say('条码', 'Barcode'),
      countLabel: '1/1',
      state: 'queued',
      stateLabel: say('未发送', 'not sent'),
    },
    {
      name: say('测量', 'Measure'),
      countLabel: '2/2',
      state: 'sending',
      percent: 64,
      stateLabel: say('正在发送', 'sending'),
    },
    { name: say('缺陷', 'Defect'), countLabel: '5', state: 'failed', stateLabel: say('发送失败', 'failed') },
    { name: say('文件', 'Document'), countLabel: '0', state: 'optional' },
    { name: say('正面', 'Front'), countLabel: '0/1', state: 'missing', needLabel, isNext: true },
  ];
  return (
    <>
      <GroupHeader title={say('任务', 'Tasks')} />
      <Group as="ul">
        <TaskRow
          name={say('180克全棉T恤，藏青', 'Cotton T-shirt 180 g, navy')}
          ids={['IR-260622-027', '4500071932', say('海悦服饰', 'Haiyue Garments')]}
          tags={<VerdictTag verdict="pending">{say('缺 2 张照片', '2 photos missing')}</VerdictTag>}
          sections={['done', 'done', 'done', 'gap', 'open']}
          sectionsLabel={say('5 项中 3 项完成', '3 of 5 sections')}
          counts={[
            { abbreviation: 'CR', found: 0, acceptanceNumber: 0, rejectionNumber: 1 },
            { abbreviation: 'MA', found: 11, acceptanceNumber: 10, rejectionNumber: 11 },
            { abbreviation: 'MI', found: 13, acceptanceNumber: 14, rejectionNumber: 15 },
          ]}
          unsentCount={14}
          unsentLabel={say('14 项未上传', '14 not sent')}
          onPress={open}
        />
        <TaskRow
          name={say('500毫升不锈钢保温瓶', 'Steel vacuum bottle 500 ml')}
          ids={['IR-260624-003', 'PO-2026-0533', say('云禾五金', 'Yunhe Metal')]}
          onPress={open}
        />
      </Group>
      <ChipRow label={say('筛选', 'Filter')}>
        {filters.map(([key, label, count]) => (
          <Chip key={key} isPressed={filter === key} count={count} onPress={() => setFilter(key)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <GroupHeader title={say('行', 'Rows')} note={say('缺 1 项', '1 missing')} />
      <Group>
        <ListRow label={say('日期', 'Date')} value="2026-06-22" onPress={open} />
        <ListRow
          label={say('到厂', 'Arrival')}
          value="08:40"
          sub={say('±12 米，距工厂 85 米', '±12 m, 85 m from factory')}
          onPress={open}
        />
        <ListRow
          label={say('离厂', 'Departure')}
          value={say('未填写', 'Not filled in')}
          isMissing
          remedy={{ label: say('现在', 'Now'), onPress: open }}
          onPress={open}
        />
        <ListRow label={say('批量', 'Lot size')} value="10 000" isLocked onPress={open} />
        <ListRow value={say('确认样', 'Reference sample')} sub="PP-7193" />
        <ListRow
          leading={<Thumb size={40} url={SAMPLE_PHOTO} />}
          value={say('7 张照片', '7 photos')}
          end="5.4 MB"
        />
        <SwitchRow
          label={say('保留原图', 'Keep originals')}
          sub={say('占用更多空间', 'Takes more space')}
          isOn={isKept}
          onChange={setKept}
        />
        <ListRow
          value={say('退出登录', 'Log out')}
          isDanger
          hasNoChevron
          end={<LogOut size={20} />}
          onPress={open}
        />
      </Group>
      <GroupHeader title={say('缺陷', 'Defects')} />
      <Group as="ul">
        <DefectRow
          name={say('油渍大于5毫米', 'Oil stain over 5 mm')}
          abbreviation="MA"
          detail={say('前片 · 已更换', 'Front · replaced')}
          quantity={oilStains}
          photoUrl={SAMPLE_PHOTO}
          photoCount={2}
          onOpen={open}
          onAddOne={() => setOilStains(oilStains + 1)}
          addOneLabel={say('再加一件：油渍', 'One more: oil stain')}
        />
        <DefectRow
          name={say('领圈扭斜超过1厘米', 'Neck twist over 1 cm')}
          abbreviation="MI"
          detail={say('领圈', 'Neck')}
          quantity={12}
          missingPhotoLabel={say('缺照片', 'photo needed')}
          onOpen={open}
        />
      </Group>
      <GroupHeader title={say('照片', 'Photos')} />
      <Group hasRows={false}>
        <div className="parts-line">
          <Cells
            cells={['done', 'done', 'done', 'done', 'done', 'done', 'gap', 'open']}
            label={say('8 类中 6 类完成', '6 of 8 categories')}
          />
        </div>
        <PhotoTiles>
          {tiles.map((tile) => (
            <PhotoTile
              key={tile.name}
              {...tile}
              picture={tile.countLabel.startsWith('0') ? undefined : <img src={SAMPLE_PHOTO} alt="" />}
              onPress={open}
            />
          ))}
        </PhotoTiles>
      </Group>
    </>
  );
}
