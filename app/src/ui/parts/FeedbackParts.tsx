import { Camera, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Group, GroupHeader } from '../layout/Group.tsx';
import { Logo } from '../marks/Logo.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { SearchField } from '../fields/SearchField.tsx';
import { Sheet } from '../layout/Sheet.tsx';
import { TextField } from '../fields/TextField.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { TransferLine } from '../feedback/TransferLine.tsx';
import { LoadingOverlay, Skeleton } from '../feedback/Waiting.tsx';
import type { Say } from './sample.ts';

/** Buttons, notices, toasts, sheets and waiting. */
export function FeedbackParts({ say }: { say: Say }) {
  const [isOpen, setOpen] = useState(false);
  const [sheetText, setSheetText] = useState('');
  const [query, setQuery] = useState('');
  const [isLoading, setLoading] = useState(false);
  function loadForAMoment(): void {
    setLoading(true);
    setTimeout(() => setLoading(false), 1500);
  }
  const inform = () => showToast({ tone: 'done', text: say('已记录', 'Recorded') });
  const undo = { label: say('撤销', 'Undo'), onPress: inform };
  return (
    <>
      <GroupHeader title={say('按钮', 'Buttons')} />
      <Group hasRows={false}>
        <div className="parts-line">
          <Button kind="primary" icon={<Plus size={22} />} onPress={inform}>
            {say('记录缺陷', 'Add defect')}
          </Button>
          <Button onPress={inform}>{say('预览', 'Preview')}</Button>
          <Button kind="text" onPress={inform}>
            {say('现在', 'Now')}
          </Button>
          <Button
            kind="square"
            icon={<Camera size={22} />}
            label={say('先拍照', 'Photo first')}
            onPress={inform}
          />
          <Button kind="primary" isNotYet onPress={inform}>
            {say('提交 · 缺 5 项', 'Submit · 5 missing')}
          </Button>
          <Button kind="primary" isBusy>
            {say('正在登录', 'Logging in')}
          </Button>
          <Button kind="secondary" isDanger onPress={inform}>
            {say('删除', 'Delete')}
          </Button>
        </div>
      </Group>
      <GroupHeader title={say('提示', 'Feedback')} />
      <Notice tone="fail" action={{ label: say('查看', 'Show'), onPress: inform }}>
        <b>{say('发现致命缺陷', 'Critical defect found')}</b>
        <small>{say('整批拒收', 'The lot is rejected')}</small>
      </Notice>
      <Notice tone="pending">{say('2 类照片还缺', '2 photo categories are missing')}</Notice>
      <Group hasRows={false}>
        <div className="parts-line">
          <Button onPress={inform}>{say('浮动提示', 'Toast')}</Button>
          <Button
            onPress={() =>
              showToast({ tone: 'done', text: say('已删除缺陷', 'Defect deleted'), action: undo })
            }
          >
            {say('可撤销', 'With undo')}
          </Button>
          <Button
            onPress={() => showToast({ tone: 'fail', text: say('相机打不开', 'The camera did not open') })}
          >
            {say('失败', 'Failure')}
          </Button>
          <Button onPress={() => setOpen(true)}>{say('打开面板', 'Open sheet')}</Button>
          <Button onPress={loadForAMoment}>{say('整页等待', 'Loading overlay')}</Button>
        </div>
      </Group>
      <TransferLine
        waiting={{ label: say('8 张待上传', '8 to send'), detail: '6.2 MB', onPress: inform }}
        failed={{ label: say('1 张失败，重试', '1 failed, retry'), onPress: inform }}
      />
      <GroupHeader title={say('搜索、等待与空白', 'Search, waiting and empty')} />
      <SearchField
        label={say('搜索', 'Search')}
        placeholder={say('货名、订单号、报告编号', 'Product, order or report no.')}
        value={query}
        onChange={setQuery}
        clearLabel={say('清除', 'Clear')}
      />
      <Skeleton rows={2} label={say('正在加载', 'Loading')} />
      <div className="parts-empty">
        <EmptyState
          title={say('还没有验货任务', 'No inspections yet')}
          steps={[
            say('输入订单号和报告编号', 'Type the order and report number'),
            say('核对批量，抽样方案自动算出', 'Check the lot size to get the sampling plan'),
          ]}
        >
          {say('派给你的任务会自动出现。', 'Tasks assigned to you appear here.')}
        </EmptyState>
      </div>
      <Group hasRows={false}>
        <div className="parts-line">
          {[72, 48, 32, 20].map((size) => (
            <Logo key={size} size={size} />
          ))}
        </div>
      </Group>
      {isLoading && <LoadingOverlay label={say('正在登录', 'Logging in')} />}
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('没有网络', 'No network')}
        closeLabel={say('关闭', 'Close')}
        footer={
          <>
            <Button onPress={inform}>{say('导出', 'Export')}</Button>
            <Button kind="primary" isWide onPress={() => setOpen(false)}>
              {say('立即重试', 'Try now')}
            </Button>
          </>
        }
      >
        <Notice tone="unsent" isLocal>
          <b>{say('14 项修改都已存在本机', 'All 14 changes are safe on this phone')}</b>
          <small>{say('可继续检验，联网后自动上传', 'Keep working. The app sends them by itself')}</small>
        </Notice>
        <TextField label={say('备注', 'Remark')} value={sheetText} onChange={setSheetText} />
      </Sheet>
    </>
  );
}
