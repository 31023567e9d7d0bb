import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskFoot } from '../../ui/office/Desk.tsx';
import { KeyHints } from '../../ui/office/KeyHint.tsx';

interface WorkFootProps {
  /** How many tasks are shown; undefined until that is known. */
  count: number | undefined;
  /** How many the view has; undefined if that is not counted. */
  all: string | undefined;
  isLatestFirst: boolean;
}

/** What the list holds, how it is ordered, and the keys that matter here. */
export function WorkFoot({ count, all, isLatestFirst }: WorkFootProps) {
  const { t } = useTranslation();
  const order = t(isLatestFirst ? 'work.footLatest' : 'work.foot');
  return (
    <DeskFoot>
      <span>
        {count !== undefined &&
          (all === undefined ? t('work.count', { count }) : t('work.footCount', { n: count, all, order }))}
      </span>
      <KeyHints
        hints={[
          { keys: ['J', 'K'], label: t('work.key.move') },
          { keys: ['⏎'], label: t('work.key.open') },
          { keys: ['X'], label: t('work.key.select') },
          { keys: ['A'], label: t('work.assign.open') },
          { keys: ['D'], label: t('work.move.open') },
          { keys: ['?'], label: t('office.keys.button') },
        ]}
      />
    </DeskFoot>
  );
}
