import { FileText, GitCompare, History, Images, Shirt } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { DeskButton } from '../../../../ui/office/DeskButton.tsx';
import './compare-list.css';
import './photo-desk.css';
import type { Comparable, ComparableList, PictureSource } from './use-comparable.ts';

const ICONS: Record<PictureSource, ReactNode> = {
  papers: <FileText size={16} />,
  sample: <Shirt size={16} />,
  lastOrder: <History size={16} />,
  versionBefore: <GitCompare size={16} />,
  report: <Images size={16} />,
};

interface CompareListProps {
  lists: readonly ComparableList[];
  source: PictureSource;
  onSource: (source: PictureSource) => void;
  /** The picture that is shown; null where the source has none. */
  shown: Comparable | null;
  onShow: (key: string) => void;
  /** Whether both move together, where the head of the page has no room for it. */
  together: { isOn: boolean; onChange: (isTogether: boolean) => void } | null;
  /** To the picture before or after in the list. */
  onStep: (step: 1 | -1) => void;
}

/** What the photo is compared with, and whether both move together. A source without a picture says why. */
export function CompareList({ lists, source, shown, together, ...props }: CompareListProps) {
  const { t } = useTranslation();
  const list = lists.find((each) => each.source === source);
  return (
    <section className="photo-desk-block">
      <fieldset className="compare-list">
        <legend>{t('review.photo.against')}</legend>
        {lists.map((each) => (
          <label key={each.source}>
            <input
              type="radio"
              name="compare"
              checked={each.source === source}
              onChange={() => props.onSource(each.source)}
            />
            <span>
              {[t(`review.photo.source.${each.source}`), each.detail].filter(Boolean).join(' · ')}
              <Missing list={each} />
            </span>
            {ICONS[each.source]}
          </label>
        ))}
      </fieldset>
      {list?.state === 'failed' && <DeskButton onPress={list.retry}>{t('common.retry')}</DeskButton>}
      {list && shown && list.items.length > 1 && (
        <SelectField
          label={t('review.photo.picture')}
          value={shown.key}
          onChange={props.onShow}
          options={list.items.map(({ key, label }) => ({ value: key, label }))}
        />
      )}
      {lists.some(({ items }) => items.length > 0) && (
        <div className="photo-desk-steps">
          <DeskButton shortcut={{ print: '[', keys: '[' }} onPress={() => props.onStep(-1)}>
            {t('review.photo.key.otherBefore')}
          </DeskButton>
          <DeskButton shortcut={{ print: ']', keys: ']' }} onPress={() => props.onStep(1)}>
            {t('review.photo.key.otherNext')}
          </DeskButton>
        </div>
      )}
      {together && (
        <label className="photo-desk-check">
          <input
            type="checkbox"
            checked={together.isOn}
            onChange={(event) => together.onChange(event.currentTarget.checked)}
          />
          {t('review.photo.together')}
        </label>
      )}
    </section>
  );
}

/** Why there is nothing to compare with. */
function Missing({ list: { source, state, items, detail } }: { list: ComparableList }) {
  const { t } = useTranslation();
  if (items.length > 0) return null;
  if (state === 'loading') return <small>{t('common.loading')}</small>;
  if (state === 'failed') return <small>{t('review.photo.notLoaded')}</small>;
  // There is such a version or report, only no photo in it that fits.
  const isFound = detail !== '';
  return <small>{t(isFound ? 'review.photo.noneLike' : `review.photo.none.${source}`)}</small>;
}
