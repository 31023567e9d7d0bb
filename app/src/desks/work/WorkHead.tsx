import { Building2, FileSpreadsheet } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { Ref } from 'react';
import { AccountButton } from '../../frame/AccountButton.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { DeskHead } from '../../ui/office/Desk.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskSearch } from '../../ui/office/DeskSearch.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import type { WorkPlace } from './use-work-place.ts';
import { WeekStepper } from './WeekStepper.tsx';
import { WorkActions } from './WorkActions.tsx';

interface WorkHeadProps {
  place: WorkPlace;
  keyword: string;
  onKeyword: (keyword: string) => void;
  searchRef: Ref<HTMLInputElement>;
  /** The place of the list offers what can be begun. */
  isEmpty: boolean;
  isExporting: boolean;
  onExport: () => void;
  onImport: () => void;
  onAdd: () => void;
}

/** The head of the Work desk: the week, the search, and what can be begun. */
export function WorkHead({ place, keyword, onKeyword, searchRef, isEmpty, ...on }: WorkHeadProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isWide = useIsWide();
  return (
    <DeskHead
      title={t('menus.work')}
      suffix={<WeekStepper week={place.week} weeks={place.weeks} onChange={place.setWeeks} />}
      after={<AccountButton />}
    >
      <DeskSearch
        ref={searchRef}
        label={t('work.search')}
        placeholder={t('work.searchHint')}
        value={keyword}
        onChange={onKeyword}
        clearLabel={t('common.clear')}
      />
      <DeskButton
        kind="icon"
        icon={<Building2 size={18} />}
        label={t('menus.parties')}
        onPress={() => void navigate({ to: PATHS.parties })}
      />
      <DeskButton
        kind="icon"
        icon={<FileSpreadsheet size={18} />}
        label={t('work.export')}
        shortcut={{ print: 'E', keys: 'E' }}
        isBusy={on.isExporting}
        onPress={on.onExport}
      />
      {isWide && <WorkActions primary={isEmpty ? null : 'add'} onImport={on.onImport} onAdd={on.onAdd} />}
    </DeskHead>
  );
}
