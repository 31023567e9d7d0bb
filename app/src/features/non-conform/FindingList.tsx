import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { photosOf } from '@proofmark/contract/report/report.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePhotoUrl } from '../../photos/use-photo-url.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { Tag, VerdictTag } from '../../ui/marks/Tag.tsx';
import { Thumb } from '../../ui/lists/Thumb.tsx';
import { RivalMark } from '../../report/rivals/RivalMark.tsx';
import { AddListRow } from '../../report/AddListRow.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';

/** Findings that do not count as defects. */
export function FindingList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const report = useReportParts('findings');
  const { isEditable, add } = usePageReport('isEditable', 'add');
  if (!isEditable && report.findings.length === 0) return null;
  return (
    <section>
      <GroupHeader title={t('nonConform.findings.title')} note={report.findings.length || undefined} />
      <Group>
        {report.findings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} onOpen={() => onOpen(finding.id)} />
        ))}
        <AddListRow
          label={t('nonConform.findings.add')}
          onPress={() => onOpen(add('finding', { result: 'fail' }))}
        />
      </Group>
    </section>
  );
}

function FindingRow({ finding, onOpen }: { finding: Entity<'finding'>; onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const report = useReportParts('photos');
  const photos = photosOf(report, finding.id);
  const [first] = photos;
  const url = usePhotoUrl(first?.id ?? '', 'thumb');
  const text = format.text(finding, 'text');
  return (
    <ListRow
      leading={first && <Thumb url={url} count={photos.length} size={40} />}
      value={text || t('nonConform.findings.unnamed')}
      sub={finding.section ? wordOf('item_category', finding.section, t.language) : undefined}
      isMissing={text === '' || !finding.section || !finding.result}
      end={
        <>
          <RivalMark kind="finding" id={finding.id} />
          <FindingTag result={finding.result} />
        </>
      }
      onPress={onOpen}
    />
  );
}

function FindingTag({ result }: { result: Entity<'finding'>['result'] }) {
  const { t } = useTranslation();
  if (!result) return <Tag tone="pending">{t('nonConform.findings.noResult')}</Tag>;
  const word = t(`report.findingResult.${result}`);
  return result === 'remark' ? (
    <Tag tone="none">{word}</Tag>
  ) : (
    <VerdictTag verdict={result}>{word}</VerdictTag>
  );
}
