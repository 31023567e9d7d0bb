import { useTranslation } from '../../i18n/use-translation.ts';

interface FilterChoicesProps {
  /** Of the filter. */
  label: string;
  /** The id of what is chosen; '' while everything is shown. */
  value: string;
  /** Shown instead of "All" when nothing is chosen. */
  none?: string | undefined;
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** What was found; undefined until it is known. */
  choices: readonly { id: string; text: string }[] | undefined;
  /** There are more, which only the search finds. */
  hasMore?: boolean;
  onChoose: (id: string) => void;
}

/** What the menu of a filter holds: a search, and what one can choose. */
export function FilterChoices({ label, value, keyword, onKeyword, ...props }: FilterChoicesProps) {
  const { t } = useTranslation();
  const { none = t('work.filter.all'), choices, hasMore = false, onChoose } = props;
  return (
    <>
      <input
        ref={focusIt}
        type="search"
        aria-label={t('work.filter.search', { label })}
        placeholder={t('work.filter.search', { label })}
        autoComplete="off"
        maxLength={64}
        value={keyword}
        onChange={(event) => onKeyword(event.currentTarget.value)}
      />
      {keyword === '' && value !== '' && (
        <button type="button" onClick={() => onChoose('')}>
          {none}
        </button>
      )}
      {choices?.map(({ id, text }) => (
        <button key={id} type="button" aria-pressed={id === value} onClick={() => onChoose(id)}>
          {text}
        </button>
      ))}
      {choices?.length === 0 && <p>{t('work.notFound')}</p>}
      {hasMore && <p>{t('work.filter.more')}</p>}
    </>
  );
}

function focusIt(input: HTMLInputElement | null): void {
  input?.focus();
}
