import { packedPercent } from '@proofmark/contract/report/totals.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import type { Entity, Fields } from '@proofmark/contract/fields/kinds.ts';
import { textOf } from '@proofmark/contract/words/texts.ts';
import { isUnsettled } from '@proofmark/contract/report/readiness.ts';
import { gapTextInRow } from '@proofmark/contract/words/gap-text.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { RivalMark } from '../../report/rivals/RivalMark.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { OfferRow } from '../../report/OfferRow.tsx';
import { useEarlierRows } from '../../store/earlier-reports.ts';
import { newId } from '../../store/ids.ts';
import { productsAsBefore } from './as-before.ts';
import { cartonsPresented } from './carton-draw.ts';
import { newProduct } from './new-product.ts';
import { AddRow } from './AddRow.tsx';
import { InfoGroup } from './InfoGroup.tsx';
import { InfoRow } from './InfoRow.tsx';
import type { InformationSheet } from './information-groups.ts';

/** Products, cartons opened, reference sample, documents. */
export function ProductsGroup({ onOpen }: { onOpen: (sheet: InformationSheet) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reportId, report, addFrom, gaps } = usePageReport('reportId', 'report', 'addFrom', 'gaps');
  const [last] = useEarlierRows(reportId, 'product');
  const percent = packedPercent(report.products);
  const isNone = gaps.some(({ code }) => code === 'noProducts');
  return (
    <InfoGroup
      group="products"
      note={
        percent === null ? undefined : t('information.packed', { percent: format.percent(percent / 100) })
      }
    >
      {report.products.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          onPress={() => onOpen({ name: 'product', id: product.id })}
        />
      ))}
      <AddRow
        kind="product"
        isNone={isNone}
        words={{
          title: t('information.product.title'),
          none: t('information.product.none'),
          add: t('information.product.add'),
        }}
        onAdd={() => addProduct(newProduct)}
      />
      <OfferRow
        label={t('report.usedBefore')}
        offers={last?.isSameProduct ? productsAsBefore(last.rows, report.products) : []}
        nameOf={({ itemNo }) => itemNo ?? ''}
        onTake={(product) => addProduct(() => product)}
      />
      <CartonsRow onPress={() => onOpen({ name: 'cartons' })} />
      <SampleRow onPress={() => onOpen({ name: 'sample' })} />
      <InfoRow
        label={t('information.documents.row')}
        fields={['documents']}
        value={format.list(report.information.documents ?? [])}
        onPress={() => onOpen({ name: 'documents' })}
      />
    </InfoGroup>
  );

  function addProduct(fieldsIn: (stored: Report) => Fields<'product'>): void {
    const id = newId();
    void addFrom(id, (stored) => [{ kind: 'product', id, fields: fieldsIn(stored) }]);
    onOpen({ name: 'product', id });
  }
}

function ProductRow({ product, onPress }: { product: Entity<'product'>; onPress: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, gaps, isEditable } = usePageReport('report', 'gaps', 'isEditable');
  const own = gaps.filter((gap) => gap.kind === 'product' && gap.id === product.id && isUnsettled(gap));
  const [first] = own;
  const quantity = (value: number | null | undefined) => (value == null ? '–' : format.number(value));
  const name = textOf(product, 'name', t.language);
  return (
    <GapAnchor kind="product" id={product.id}>
      <ListRow
        label={product.itemNo ?? rowName(t, 'product', product.id, report)}
        end={<RivalMark kind="product" id={product.id} />}
        value={name === '' ? t('information.product.noName') : name}
        sub={
          <>
            {t('information.product.quantities', {
              ordered: quantity(product.orderedQty),
              produced: quantity(product.producedQty),
              packed: quantity(product.packedQty),
            })}
            {first !== undefined && (
              <span className="information-gap">
                {own.length > 1 && own.every(({ code }) => code === 'missing')
                  ? t('information.product.fieldsMissing', { count: own.length })
                  : gapTextInRow(t, first, report)}
              </span>
            )}
          </>
        }
        isMissing={own.length > 0}
        isLocked={!isEditable}
        onPress={onPress}
      />
    </GapAnchor>
  );
}

function CartonsRow({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report } = usePageReport('report');
  const { cartonsOpened, cartonNos } = report.information;
  const total = cartonsPresented(report);
  const opened = cartonsOpened == null ? '' : format.number(cartonsOpened);
  return (
    <InfoRow
      label={t('information.cartons.row')}
      fields={['cartonsOpened', 'cartonNos', 'goodsCountable', 'sampleRandom']}
      value={
        opened === ''
          ? ''
          : total > 0
            ? t('information.cartons.opened', { opened, total: format.number(total) })
            : t('information.cartons.openedNoTotal', { opened })
      }
      sub={cartonNos && cartonNos.length > 0 ? cartonNos.join(', ') : undefined}
      onPress={onPress}
    />
  );
}

function SampleRow({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const { information } = report;
  const { referenceSampleAvailable, referenceSampleId, referenceSampleSealedBy } = information;
  const { referenceSampleExpires } = information;
  const sealed = referenceSampleSealedBy
    ? t(`information.sample.sealedBy.${referenceSampleSealedBy}`)
    : undefined;
  const valid = referenceSampleExpires
    ? t('information.sample.validTo', { date: referenceSampleExpires })
    : undefined;
  const details = [sealed, valid].filter(Boolean).join(' · ');
  return (
    <InfoRow
      label={t('information.sample.row')}
      fields={[
        'referenceSampleAvailable',
        'referenceSampleId',
        'referenceSampleSealedBy',
        'referenceSampleExpires',
      ]}
      value={
        referenceSampleAvailable == null
          ? ''
          : referenceSampleAvailable
            ? (referenceSampleId ?? t('information.sample.yes'))
            : t('information.sample.no')
      }
      sub={referenceSampleAvailable === true && details !== '' ? details : undefined}
      onPress={onPress}
    />
  );
}
