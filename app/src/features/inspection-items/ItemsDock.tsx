import { rowName } from '@proofmark/contract/words/row-names.ts';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, Camera } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dock } from '../../ui/layout/Dock.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { usePhotoPicker } from '../../report/photos/use-photo-picker.tsx';
import { photoCategoryOf } from './item-photos.ts';
import { nextItem } from './next-gap.ts';
import type { ItemsPageState } from './use-items-page.ts';

/** Takes a photo for the open item, and goes to the next item that is not done. */
export function ItemsDock({ page }: { page: ItemsPageState }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { report, isEditable } = usePageReport('report', 'isEditable');
  const open = report.items.find(({ id }) => id === page.openId);
  const { inputs, openCamera, isBusy } = usePhotoPicker({
    category: photoCategoryOf(open?.category),
    linkTo: open && [open.id],
  });
  const next = nextItem(report, page.openId);
  const label =
    next.kind === 'done'
      ? t('inspectionItems.next.done')
      : t(`inspectionItems.next.${next.kind}`, {
          item: rowName(t, 'item', next.item.id, report),
        });

  function goOn(): void {
    if (next.kind === 'done') void navigate({ to: PATHS.conclusion, replace: true });
    else page.showItem(next.item.id);
  }

  return (
    <Dock>
      {isEditable && (
        <>
          {inputs}
          <Button
            kind="square"
            icon={<Camera size={22} />}
            label={t('inspectionItems.photo')}
            isBusy={isBusy}
            onPress={() => openCamera()}
          />
        </>
      )}
      <Button kind="primary" isWide iconAfter={<ArrowRight size={20} />} onPress={goOn}>
        <span className="item-next">{label}</span>
      </Button>
    </Dock>
  );
}
