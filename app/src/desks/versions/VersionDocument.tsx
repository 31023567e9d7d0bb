import type { ReportVersion } from '@proofmark/contract/api/version.ts';
import { fieldFacts, inDeclaredOrder, type Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { SECTION_OF, SECTIONS, type Section } from '@proofmark/contract/report/sections.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { valueText } from '@proofmark/contract/words/value-text.ts';
import { useMemo } from 'react';
import { NotLoaded } from '../../frame/NotLoaded.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useReportFiles } from '../../report/files/use-report-files.tsx';
import { Hallmark } from '../../ui/marks/Hallmark.tsx';
import { Tag } from '../../ui/marks/Tag.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { isKnownKind, reportIn, useVersionDocument } from '../../report/versions/issued-version.ts';
import { FileThumb } from './FileThumb.tsx';
import './version-document.css';

type Row = Manifest['rows'][number];

interface VersionDocumentProps {
  reportId: string;
  /** Of the report now: it may be at a later version. */
  status: ReportStatus;
  version: ReportVersion;
}

/** An approved version as it was issued, with the words that were printed then. */
export function VersionDocument({ reportId, status, version }: VersionDocumentProps) {
  const read = useVersionDocument(reportId, version.version);
  if (!read.data) return <NotLoaded query={read} rows={12} />;
  return <Document manifest={read.data} status={status} version={version} />;
}

interface DocumentProps extends Pick<VersionDocumentProps, 'status' | 'version'> {
  manifest: Manifest;
}

function Document({ manifest, status, version }: DocumentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const files = useReportFiles({
    reportId: manifest.reportId,
    status,
    version: version.version,
    isReplaced: version.state === 'superseded',
  });
  const report = useMemo(() => reportIn(manifest), [manifest]);
  const { goods, reportNo, overall, issuedAt, team } = manifest;
  const approved = { time: format.dateTime(Date.parse(issuedAt)), name: version.by?.nickname ?? '' };
  return (
    <article className="version-document">
      <header>
        <h2>
          {pickText(t.language, { en: goods.productEn, zh: goods.productZh }) || reportNo}{' '}
          <Tag tone="none">{t(`versions.state.${version.state}`)}</Tag>
        </h2>
        <p>
          {[
            t('versions.version', { n: manifest.version }),
            t('versions.approved', approved),
            format.list(team),
          ].join(' · ')}
        </p>
        <p className="version-document-files">
          <DeskButton onPress={files.print}>{t('conclusion.pdf')}</DeskButton>
          {files.save && <DeskButton onPress={files.save}>{t('conclusion.data')}</DeskButton>}
          {files.share && <DeskButton onPress={files.share}>{t('conclusion.share')}</DeskButton>}
        </p>
        {files.sheets}
        <Hallmark verdict={verdictOf(overall)}>{t.find(`report.overall.${overall}`) ?? overall}</Hallmark>
      </header>
      {SECTIONS.map((section) => (
        <DocumentSection key={section} section={section} manifest={manifest} report={report} />
      ))}
    </article>
  );
}

function verdictOf(overall: string) {
  if (overall === 'conditional') return 'pass';
  return (['pass', 'fail', 'pending', 'aborted'] as const).find((each) => each === overall) ?? 'none';
}

interface SectionProps {
  section: Section;
  manifest: Manifest;
  report: Report;
}

function DocumentSection({ section, manifest, report }: SectionProps) {
  const { t } = useTranslation();
  const rows = manifest.rows.filter(({ kind }) => isKnownKind(kind) && SECTION_OF[kind] === section);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{t(`menus.${section}`)}</h2>
      {rows.map((row) => (
        <DocumentRow key={`${row.kind}/${row.id}`} row={row} manifest={manifest} report={report} />
      ))}
    </section>
  );
}

function DocumentRow({ row, manifest, report }: { row: Row; manifest: Manifest; report: Report }) {
  const { t } = useTranslation();
  const kind = row.kind as Kind;
  const name = rowName(t, kind, row.id, report);
  const { rename } = row.fields;
  const fields = inDeclaredOrder(kind, Object.keys(row.fields)).filter(
    (field) => !fieldFacts(kind, field).isInternal,
  );
  return (
    <div className="version-document-row">
      {kind === 'photo' && typeof rename === 'string' && (
        <FileThumb rename={rename} label={t('versions.photoOf', { n: manifest.version })} />
      )}
      <div>
        {name !== '' && <h3>{name}</h3>}
        <dl>
          {fields.map((field) => {
            const value = row.fields[field] ?? null;
            const place = `${kind}.${field}`;
            const printed = typeof value === 'string' ? manifest.words[place]?.[value] : undefined;
            return (
              <div key={field}>
                <dt>{pickText(t.language, manifest.labels[place] ?? { en: field })}</dt>
                <dd>
                  {printed ? pickText(t.language, printed) : valueText(t, { kind, field }, value, report)}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
    </div>
  );
}
