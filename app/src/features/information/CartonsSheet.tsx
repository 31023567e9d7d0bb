import { cartonsToOpen } from '@proofmark/contract/sampling/cartons.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { Dices } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { RowSheet } from '../../report/fields/RowSheet.tsx';
import {
  cartonShares,
  cartonsPresented,
  cartonsToDraw,
  drawnFields,
  mayDraw,
  MOST_DRAWN,
  newSeed,
  parseCartonNos,
  seedOfNumbers,
} from './carton-draw.ts';
import { ListField } from './ListField.tsx';
import './plan.css';

/** How many cartons were opened and which: by default ⌈√n⌉, of each product its share, drawn at random by a kept seed. */
export function CartonsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, set, isEditable } = usePageReport('report', 'set', 'isEditable');
  const { information } = report;
  const { cartonsOpened, drawSeed } = information;
  const row = { kind: 'information', id: 'information', row: information } as const;
  const total = cartonsPresented(report);
  const needed = cartonsToOpen(total);
  const shares = cartonShares(report);
  return (
    <RowSheet isOpen={isOpen} onClose={onClose} title={t('information.cartons.title')}>
      <p className="plan-hint">
        {total === 0
          ? t('information.cartons.noCartons')
          : t('information.cartons.suggested', {
              total: format.number(total),
              needed: format.number(needed),
            })}
      </p>
      <RowField {...row} field="cartonsOpened" isCounted />
      {isEditable && total > 0 && (
        <>
          {cartonsOpened == null && (
            <Button onPress={() => void set('information', 'information', { cartonsOpened: needed })}>
              {t('information.cartons.take', { n: needed })}
            </Button>
          )}
          {mayDraw(report) ? (
            <Button
              icon={<Dices size={20} />}
              onPress={() => void set('information', 'information', drawnFields(report, newSeed()))}
            >
              {t(drawSeed ? 'information.cartons.drawAgain' : 'information.cartons.draw', {
                count: cartonsToDraw(report),
              })}
            </Button>
          ) : (
            <p className="plan-hint">{t('information.cartons.tooMany', { most: MOST_DRAWN })}</p>
          )}
        </>
      )}
      {shares.length > 1 && (
        <p className="plan-hint">
          {shares
            .map(({ productId, from, to, count }) =>
              t('information.cartons.share', {
                product: rowName(t, 'product', productId, report),
                from: format.number(from),
                to: format.number(to),
                n: format.number(count),
              }),
            )
            .join(t('report.mark.list'))}
        </p>
      )}
      <CartonNumbers />
      <RowField {...row} field="goodsCountable" />
      <RowField {...row} field="sampleRandom" />
    </RowSheet>
  );
}

function CartonNumbers() {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const { cartonNos, drawSeed } = report.information;
  const seed = seedOfNumbers(report);
  const numbers = cartonNos ?? [];
  return (
    <GapAnchor kind="information" id="information" field="cartonNos">
      <div className="stacked">
        <ListField
          field="cartonNos"
          hint={numbers.length > 0 ? String(numbers.length) : undefined}
          note={seed ? t('information.cartons.drawnWith', { seed }) : t('information.cartons.numbersNote')}
          entries={numbers}
          parse={parseCartonNos}
          mark=", "
          rows={2}
          // Numbers typed by hand are no longer those of the draw.
          {...(drawSeed ? { also: { drawSeed: null } } : {})}
        />
      </div>
    </GapAnchor>
  );
}
