import { ABBREVIATIONS } from '@proofmark/contract/words/dictionary-words.ts';
import { shownVerdict, proposalReason } from '@proofmark/contract/words/proposal-texts.ts';
import { readingTexts } from '@proofmark/contract/words/reading-texts.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import type { Fields, Kind } from '@proofmark/contract/fields/kinds.ts';
import { changesSinceSigning, isSigned } from '@proofmark/contract/report/signatures.ts';
import { answerId } from '@proofmark/contract/report/warning-answers.ts';
import { gapText } from '@proofmark/contract/words/gap-text.ts';
import { presentInstant } from '@proofmark/contract/words/format.ts';
import { stampedResult } from '@proofmark/contract/report/verdict.ts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { knownOf } from '../../../report/known-of.ts';
import { SamplingTable } from '../../../report/SamplingTable.tsx';
import { usePageReport } from '../../../report/use-current-report.ts';
import { Hallmark } from '../../../ui/marks/Hallmark.tsx';
import { ClassTag, VerdictTag } from '../../../ui/marks/Tag.tsx';
import { Gauge } from '../../../ui/readings/Gauge.tsx';
import { SignatureImage } from '../../../ui/signature/SignatureImage.tsx';
import { CommentMarks } from './comments/CommentMarks.tsx';
import { CommentOnSection } from './comments/CommentOnSection.tsx';
import { ItemPoint } from './ItemPoint.tsx';
import { Point } from './Point.tsx';
import { Photos, PointThumb } from './PointPhotos.tsx';
import type { ReadingPoint, ReadingSection } from './points.ts';
import './reading-document.css';
import { useReading } from './reading-store.ts';
import { rowFact, rowFacts } from './row-facts.ts';

/** The whole report, in the order of the printed one. */
export function ReadingDocument() {
  return (
    <article className="reading-document">
      <div className="reading-document-first">
        <Cover />
      </div>
      <Section section="order" />
      <Section section="sampling" before={<SamplingTable />} />
      <Section section="defects" />
      <Section section="items" />
      <Section section="photos" />
      <Section section="conclusion" />
    </article>
  );
}

/** What it is, whose it is, the result and the reading. */
function Cover() {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, reading, proposal, local } = usePageReport('report', 'reading', 'proposal', 'local');
  const { task } = local;
  const known = knownOf(task, task.summary);
  const overall = report.conclusion.overall ?? null;
  const verdict = overall === null ? shownVerdict(proposal) : stampedResult(overall);
  const photo = report.photos.find(({ main }) => main === true) ?? report.photos[0];
  return (
    <Point id="conclusion/conclusion/overall" as="section">
      <header className="reading-document-cover">
        <div>
          <h2>{format.text(known, 'product') || task.reportNo}</h2>
          <p>
            {[known.client, format.text(known, 'factory'), known.day && format.day(known.day, 'long')]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {photo && <PointThumb id={photo.id} />}
      </header>
      <p className="reading-document-verdict">
        <Hallmark verdict={verdict}>
          {overall === null ? t('conclusion.open') : t(`report.overall.${overall}`)}
        </Hallmark>
        <span>{proposalReason(t, proposal, reading)}</span>
      </p>
      <Gauge {...readingTexts(t, reading, report)} />
    </Point>
  );
}

/** The browser skips what is out of sight by groups of so many points. */
const ROWS_TOGETHER = 3;
/** Whole lines of photos, with up to four in a line. */
const PHOTOS_TOGETHER = 12;

function inGroups(points: readonly ReadingPoint[], size: number): ReadingPoint[][] {
  return Array.from({ length: Math.ceil(points.length / size) }, (_, index) =>
    points.slice(index * size, (index + 1) * size),
  );
}

/** One section with its points. */
function Section({ section, before }: { section: ReadingSection; before?: ReactNode }) {
  const { t } = useTranslation();
  const all = useReading(({ points }) => points);
  const folded = useReading((state) => state.folded);
  const ofSection = all.filter((point) => point.section === section);
  const points = ofSection.filter(({ id }) => !folded.has(id));
  if (ofSection.length === 0) return null;
  const facts = points.filter(({ kind }) => kind === 'information');
  const photos = points.filter(({ kind }) => kind === 'photo');
  const rows = points.filter(({ kind }) => kind !== 'information' && kind !== 'photo');
  return (
    <section className="reading-document-section" aria-labelledby={`reading-${section}`}>
      <h2 id={`reading-${section}`}>
        {t(`review.reading.section.${section}`)}
        <span>{t('review.reading.points', { count: ofSection.length })}</span>
        <CommentOnSection section={section} />
      </h2>
      {before}
      <Folded points={ofSection.filter(({ id }) => folded.has(id))} />
      {facts.length > 0 && (
        <dl className="reading-document-facts">
          {facts.map((point) => (
            <Fact key={point.id} point={point} />
          ))}
        </dl>
      )}
      {inGroups(rows, ROWS_TOGETHER).map((group) => (
        <div key={group[0]?.id} className="reading-document-rows">
          {group.map((point) => (
            <RowPoint key={point.id} point={point} />
          ))}
        </div>
      ))}
      {inGroups(photos, PHOTOS_TOGETHER).map((group) => (
        <div key={group[0]?.id} className="reading-document-photos">
          {group.map((point) => (
            <PhotoPoint key={point.id} point={point} />
          ))}
        </div>
      ))}
    </section>
  );
}

/** One line for the points that have not changed. A press shows them. */
function Folded({ points }: { points: readonly ReadingPoint[] }) {
  const { t } = useTranslation();
  const unfold = useReading((state) => state.unfold);
  if (points.length === 0) return null;
  return (
    <button
      type="button"
      className="reading-document-folded"
      onClick={() => unfold(points.map(({ id }) => id))}
    >
      <ChevronRight size={16} />
      {t('review.reading.unchanged', { count: points.length })}
    </button>
  );
}

function Fact({ point: { id, field = '' } }: { point: ReadingPoint }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const fact = rowFact(t, 'information', field, report.information, report);
  return (
    <Point id={id} className="fact">
      <dt>{fact?.label}</dt>
      <dd>
        {fact?.text}
        {fact?.other && <small>{fact.other}</small>}
        <CommentMarks pointId={id} />
      </dd>
    </Point>
  );
}

function PhotoPoint({ point: { id, rowId } }: { point: ReadingPoint }) {
  return (
    <Point id={id} className="photo">
      <Photo rowId={rowId} />
    </Point>
  );
}

function Photo({ rowId }: { rowId: string }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  return (
    <figure>
      <PointThumb id={rowId} />
      <figcaption>{rowName(t, 'photo', rowId, report)}</figcaption>
    </figure>
  );
}

/** A row of the report. Most are their filled fields; some kinds have a shape of their own. */
function RowPoint({ point }: { point: ReadingPoint }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, gaps } = usePageReport('report', 'gaps');
  const { id, kind, rowId, field } = point;
  switch (kind) {
    case 'item':
      return <ItemPoint id={id} itemId={rowId} />;
    case 'defect': {
      const defect = report.defects.find((row) => row.id === rowId);
      if (!defect) return null;
      return (
        <Point id={id} className="wide">
          <div className="reading-document-row">
            <Photos rowId={rowId} isNeeded={defect.class !== 'minor'} />
            <div>
              <h3>{rowName(t, kind, rowId, report)}</h3>
              <OtherLanguage kind={kind} field="descriptionEn" row={defect} />
              {defect.class && <ClassTag abbreviation={ABBREVIATIONS[defect.class]} />}{' '}
              <Details
                kind={kind}
                row={defect}
                without={['descriptionEn', 'class', 'quantity', 'category']}
              />
            </div>
            <b className="reading-document-count">{format.number(defect.quantity ?? 0)}</b>
          </div>
        </Point>
      );
    }
    case 'finding': {
      const finding = report.findings.find((row) => row.id === rowId);
      if (!finding) return null;
      return (
        <Point id={id} className="wide">
          <div className="reading-document-row">
            <Photos rowId={rowId} />
            <div>
              <h3>{format.text(finding, 'text')}</h3>
              <OtherLanguage kind={kind} field="textEn" row={finding} />
              {finding.result && (
                <VerdictTag verdict={finding.result === 'remark' ? 'none' : finding.result}>
                  {t(`report.findingResult.${finding.result}`)}
                </VerdictTag>
              )}
              <Details kind={kind} row={finding} without={['textEn', 'result']} />
            </div>
          </div>
        </Point>
      );
    }
    case 'signature':
      return <SignaturePoint id={id} rowId={rowId} />;
    case 'warningAnswer': {
      const gap = gaps.find((each) => answerId(each) === rowId);
      const text = report.warningAnswers.find((row) => row.id === rowId)?.text ?? '';
      return (
        <Point id={id} className="wide">
          <h3>{gap ? gapText(t, gap, report) : t('conclusion.warnings')}</h3>
          <p>{t(`report.answer.${gap?.formerAnswer === undefined ? 'given' : 'former'}`, { text })}</p>
        </Point>
      );
    }
    case 'conclusion': {
      const fact = rowFact(t, kind, field ?? '', report.conclusion, report);
      return (
        <Point id={id} className="wide">
          <h3>{fact?.label}</h3>
          <p>{fact?.text}</p>
        </Point>
      );
    }
    default: {
      const row = rowsOf(kind, report).find((each) => each.id === rowId);
      return (
        <Point id={id} className="wide">
          <h3>{rowName(t, kind, rowId, report)}</h3>
          {row && <Details kind={kind} row={row} />}
          <Photos rowId={rowId} />
        </Point>
      );
    }
  }
}

function rowsOf(kind: Kind, report: object): readonly { id: string }[] {
  return (report as Record<string, readonly { id: string }[]>)[`${kind}s`] ?? [];
}

/** The filled fields of a row in one paragraph. */
function Details<K extends Kind>({
  kind,
  row,
  without = [],
}: {
  kind: K;
  row: object;
  without?: readonly (keyof Fields<K>)[];
}) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  return (
    <p className="reading-document-details">
      {rowFacts(t, kind, row, report, without).map(({ field, label, text, other }) => (
        <span key={field}>
          <i>{label}</i> {text}
          {other !== undefined && <small> {other}</small>}
        </span>
      ))}
    </p>
  );
}

/** The text of a heading in the other language, which the PDF prints too. */
function OtherLanguage({ kind, field, row }: { kind: Kind; field: string; row: object }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const other = rowFact(t, kind, field, row, report)?.other;
  return other !== undefined && <p className="reading-document-details">{other}</p>;
}

/** What a signature shows in its own way. The declaration is the same on every report. */
const SIGNATURE_SHOWN = ['role', 'name', 'title', 'at', 'declarationEn', 'refused', 'refusedReason'] as const;

function SignaturePoint({ id, rowId }: { id: string; rowId: string }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const signature = report.signatures.find((row) => row.id === rowId);
  if (!signature) return null;
  const changes = changesSinceSigning(signature, report).length;
  const name = signature.name ?? '';
  return (
    <Point id={id} className="wide">
      <h3>{rowName(t, 'signature', rowId, report)}</h3>
      {isSigned(signature) && signature.strokes && (
        <span className="reading-document-signature">
          <SignatureImage strokes={signature.strokes} label={name} />
        </span>
      )}
      <p>
        {[name, signature.title, signature.at && presentInstant(signature.at, null)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {signature.refused === true && (
        <p>
          {t('conclusion.signatures.refused')}: {signature.refusedReason}
        </p>
      )}
      <Details kind="signature" row={signature} without={SIGNATURE_SHOWN} />
      {changes > 0 && (
        <p className="reading-document-warning">{t('conclusion.signatures.before', { count: changes })}</p>
      )}
    </Point>
  );
}
