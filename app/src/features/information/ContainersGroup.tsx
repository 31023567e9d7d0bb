import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { gapTextInRow } from '@proofmark/contract/words/gap-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { RivalMark } from '../../report/rivals/RivalMark.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { AddRow } from './AddRow.tsx';
import { InfoGroup } from './InfoGroup.tsx';

/** The containers that were loaded, each with its seal; only where loading is supervised, or somebody entered one. */
export function ContainersGroup({ onOpen }: { onOpen: (containerId: string) => void }) {
  const { t } = useTranslation();
  const { report, gaps, add } = usePageReport('report', 'gaps', 'add');
  const { containers, information } = report;
  if (information.inspectionType !== 'CLS' && containers.length === 0) return null;
  const isNone = gaps.some(({ code }) => code === 'noContainers');
  const addContainer = () => onOpen(add('container', {}));
  return (
    <InfoGroup group="containers">
      {containers.map((container, index) => (
        <ContainerRow
          key={container.id}
          container={container}
          n={index + 1}
          onPress={() => onOpen(container.id)}
        />
      ))}
      <AddRow
        kind="container"
        isNone={isNone}
        words={{
          title: t('information.container.title'),
          none: t('information.container.none'),
          add: t('information.container.add'),
        }}
        onAdd={addContainer}
      />
    </InfoGroup>
  );
}

interface ContainerRowProps {
  container: Entity<'container'>;
  /** Its place, from 1. */
  n: number;
  onPress: () => void;
}

function ContainerRow({ container, n, onPress }: ContainerRowProps) {
  const { t } = useTranslation();
  const { report, gaps, isEditable } = usePageReport('report', 'gaps', 'isEditable');
  const { id, containerNo, sealNo } = container;
  const own = gaps.filter((gap) => gap.kind === 'container' && gap.id === id);
  return (
    <GapAnchor kind="container" id={id}>
      <ListRow
        label={t('report.unnamed.container', { n })}
        end={<RivalMark kind="container" id={id} />}
        value={containerNo?.trim() ? containerNo : t('report.notFilledIn')}
        sub={
          <>
            {sealNo?.trim() && t('information.container.seal', { sealNo })}
            {own.map((gap) => (
              <span key={`${gap.code}${gap.field ?? ''}`} className="information-gap">
                {gapTextInRow(t, gap, report)}
              </span>
            ))}
          </>
        }
        isMissing={own.length > 0}
        isLocked={!isEditable}
        onPress={onPress}
      />
    </GapAnchor>
  );
}
