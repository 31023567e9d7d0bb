import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTheme } from '../../session/theme.ts';
import { SyncNavMark } from '../../frame/SyncNavMark.tsx';
import { useDictionary } from '../../store/dictionaries.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { BackBar } from '../../frame/BackBar.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Skeleton } from '../../ui/feedback/Waiting.tsx';
import { BarList } from './BarList.tsx';
import './charts.css';
import type { QualityFigures } from './quality-figures.ts';
import { useFigures } from './use-figures.ts';
import { VerdictsChart } from './VerdictsChart.tsx';

/** The results of the user's inspections: verdicts, classes, codes. */
export function ChartsPage() {
  const { t } = useTranslation();
  const figures = useFigures();
  const isEmpty = figures !== undefined && isNothing(figures);
  return (
    <Page
      isPlain={isEmpty}
      isBodyFocusable
      header={<BackBar title={t('menus.charts')} actions={<SyncNavMark />} hasLine />}
    >
      {figures === undefined && <Skeleton label={t('common.loading')} />}
      {isEmpty && (
        <EmptyState title={t('charts.noneTitle')} glyph="minus">
          {t('charts.noneText')}
        </EmptyState>
      )}
      {figures !== undefined && !isEmpty && <Figures figures={figures} />}
    </Page>
  );
}

function Figures({ figures }: { figures: QualityFigures }) {
  const { t } = useTranslation();
  // Draws again for a new theme, because a canvas does not follow its colours.
  const { mode } = useTheme();
  const { decided, undecided, found, elsewhere } = figures;
  const total = found.critical + found.major + found.minor;
  const steps = t(figures.step === 'week' ? 'charts.byWeek' : 'charts.byMonth');
  return (
    <>
      <GroupHeader
        title={t('charts.verdicts')}
        note={`${t('charts.verdictsNote', { count: decided })} · ${steps}`}
      />
      <Group hasRows={false}>
        {figures.periods.length > 0 && (
          <VerdictsChart key={mode} step={figures.step} periods={figures.periods} />
        )}
        {undecided > 0 && <p className="fine-print">{t('charts.undecided', { count: undecided })}</p>}
      </Group>
      <GroupHeader title={t('charts.classes')} note={t('charts.classesNote', { count: total })} />
      <Group>
        <BarList
          entries={DEFECT_CLASSES.map((each) => ({
            key: each,
            label: t(`report.class.${each}`),
            value: found[each],
          }))}
        />
      </Group>
      <GroupHeader title={t('charts.codes')} note={t('charts.codesNote', { count: figures.onPhone })} />
      <Group>
        <TopCodes codes={figures.codes} />
      </Group>
      {elsewhere > 0 && <p className="fine-print">{t('charts.source', { count: elsewhere })}</p>}
    </>
  );
}

function TopCodes({ codes }: Pick<QualityFigures, 'codes'>) {
  const { t } = useTranslation();
  const dictionary = useDictionary('defect_code');
  if (codes.length === 0) return <p className="fine-print">{t('charts.codesNone')}</p>;
  return (
    <BarList
      entries={codes.map(({ code, quantity }) => {
        const entry = dictionary.find((each) => each.code === code);
        const name = entry === undefined ? code : pickText(t.language, entry);
        return {
          key: code,
          label: code === '' ? t('charts.noCode') : name,
          detail: entry === undefined ? undefined : code,
          value: quantity,
        };
      })}
    />
  );
}

function isNothing({ decided, found, codes }: QualityFigures): boolean {
  return decided === 0 && found.critical + found.major + found.minor === 0 && codes.length === 0;
}
