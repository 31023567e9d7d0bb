import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { photoCategoriesOf } from '@proofmark/contract/report/photo-needs.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

interface RecategoriseSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** How many photos will move. */
  count: number;
  onChoose: (category: PhotoCategory) => void;
}

/** Chooses the new category of the chosen photos. */
export function RecategoriseSheet({ isOpen, onClose, count, onChoose }: RecategoriseSheetProps) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('productImages.recategoriseTitle', { count })}
      isFlush
    >
      <Group>
        {photoCategoriesOf(report).map((category) => (
          <ListRow
            key={category}
            value={wordOf('photo_category', category, t.language)}
            hasNoChevron
            onPress={() => onChoose(category)}
          />
        ))}
      </Group>
    </AppSheet>
  );
}
