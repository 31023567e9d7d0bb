import { Minus, Plus, RotateCcw } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dock } from '../../ui/layout/Dock.tsx';
import { BackBar } from '../../frame/BackBar.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { offerUndo } from '../../frame/offer-undo.ts';
import { countBy, resetCounter, useCounter } from './counter-store.ts';
import './counter.css';

/** A counter that is stored on the phone. */
export function CounterPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const count = useCounter((store) => store.count);

  function reset(): void {
    offerUndo(() => t('demo.counter.resetDone'), resetCounter());
  }

  return (
    <Page
      isPlain
      header={<BackBar title={t('menus.counter')} hasLine />}
      footer={
        <Dock>
          <Button
            kind="square"
            label={t('demo.counter.reset')}
            icon={<RotateCcw size={22} />}
            onPress={reset}
          />
          <Button
            kind="square"
            label={t('demo.counter.minus')}
            icon={<Minus size={22} />}
            onPress={() => countBy(-1)}
          />
          <Button kind="primary" isWide icon={<Plus size={22} />} onPress={() => countBy(1)}>
            {t('demo.counter.plus')}
          </Button>
        </Dock>
      }
    >
      <div className="counter">
        <output className="counter-value" aria-label={t('demo.counter.count', { count })}>
          {format.number(count)}
        </output>
        <p className="fine-print">{t('demo.counter.text')}</p>
      </div>
    </Page>
  );
}
