import { changedWords, type TextPart } from '@proofmark/contract/words/changed-words.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldLine, SectionLine } from './diff-lines.ts';
import { FileThumb } from './FileThumb.tsx';

/** The head of a section: how much of it changed. */
export function SectionRow({ line: { section, changed, total, photos } }: { line: SectionLine }) {
  const { t } = useTranslation();
  const changes =
    section === 'productImages'
      ? t('versions.photos', photos)
      : t('versions.changed', { count: changed, total });
  return (
    <div className="comparison-section">
      <h3>{t(`menus.${section}`)}</h3>
      <span>{changed === 0 ? t('versions.same', { count: total }) : changes}</span>
    </div>
  );
}

interface DiffRowProps {
  index: number;
  line: FieldLine;
  /** The numbers of the two versions. */
  numbers: { before: number; after: number };
  isCurrent: boolean;
  onFocus: () => void;
}

/** One field: what it said, what it says, and who changed it, when and why. Only the changed words are marked. */
export function DiffRow({ index, line, numbers, isCurrent, onFocus }: DiffRowProps) {
  const { t } = useTranslation();
  const { change, field, isFirst } = line;
  const name = pickText(t.language, change.name);
  const label = pickText(t.language, field.label);
  const shown = (value: unknown, words: typeof field.beforeText) =>
    field.isLong ? t('versions.long') : value === null ? '' : pickText(t.language, words);
  const before = shown(field.before, field.beforeText);
  const after = shown(field.after, field.afterText);
  const words = useMemo(() => changedWords(before, after), [before, after]);
  const photo = isFirst ? change.photo : null;
  return (
    <div
      className="comparison-row comparison-columns"
      role="group"
      aria-label={[name, label].filter(Boolean).join(', ')}
      data-line={index}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
    >
      <span className="comparison-label">
        {name !== '' && <b>{name}</b>} {label}
        {isFirst && change.what !== 'changed' && <small>{t(`versions.row.${change.what}`)}</small>}
      </span>
      <Side as="del" parts={words.before} photo={photo?.before ?? null} number={numbers.before} />
      <Side as="ins" parts={words.after} photo={photo?.after ?? null} number={numbers.after} />
      <Origin field={field} />
    </div>
  );
}

interface SideProps {
  /** How the changed words are marked. */
  as: 'del' | 'ins';
  parts: readonly TextPart[];
  photo: string | null;
  /** Of the version. */
  number: number;
}

function Side({ as: Mark, parts, photo, number }: SideProps) {
  const { t } = useTranslation();
  return (
    <span className="comparison-side" data-side={Mark}>
      {photo !== null && <FileThumb rename={photo} label={t('versions.photoOf', { n: number })} />}
      <span>
        {parts.length === 0 && '–'}
        {withPlaces(parts).map(({ text, isChanged, place }) =>
          isChanged ? <Mark key={place}>{text}</Mark> : <span key={place}>{text}</span>,
        )}
      </span>
    </span>
  );
}

/** Each part with the place at which it begins. */
function withPlaces(parts: readonly TextPart[]): (TextPart & { place: number })[] {
  let place = 0;
  return parts.map((part) => {
    place += part.text.length;
    return { ...part, place };
  });
}

function Origin({ field: { by, why } }: Pick<FieldLine, 'field'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (by === null) return <span />;
  const reason =
    why && [wordOf('return_reason', why.reason, t.language), why.text].filter(Boolean).join(' · ');
  return (
    <span>
      {by.person.nickname}
      <small>{format.dateTime(by.at)}</small>
      {reason && <small>{reason}</small>}
    </span>
  );
}
