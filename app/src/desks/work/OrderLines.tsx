import type { OrderLine } from '@proofmark/contract/api/order.ts';
import { LINE_LIMIT } from '@proofmark/contract/api/order-limits.ts';
import type { TaskDetail } from '@proofmark/contract/api/task.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OneLineFields } from './OneLineFields.tsx';
import type { OrderDraft } from './order-draft.ts';
import './order-lines.css';
import { SheetLine } from './SheetLine.tsx';

interface OrderLinesProps {
  detail: Pick<TaskDetail, 'task' | 'order'>;
  canPlan: boolean;
}

/** The lines of an order. While it can be planned, each is changed where it stands, and one can be added. */
export function OrderLines({ detail, canPlan }: OrderLinesProps) {
  const { t } = useTranslation();
  const { lines } = detail.order;
  const parts = canPlan ? (['lines'] as const) : undefined;
  const field =
    (index: number) => (draft: OrderDraft, set: (change: Partial<OrderDraft>) => void, error?: string) => {
      // An order without lines begins with an empty one.
      const line = draft.lines[index] ?? {};
      const put = (next: OrderLine) =>
        set({ lines: [...draft.lines.slice(0, index), next, ...draft.lines.slice(index + 1)] });
      // An empty line is left out when it is saved.
      return (
        <OneLineFields
          line={line}
          index={index}
          isWrong={error !== undefined}
          onChange={put}
          onRemove={() => put({})}
        />
      );
    };
  if (lines.length === 0 && !canPlan) return null;
  return (
    <section>
      <h3>{t('work.lines')}</h3>
      <dl>
        {lines.map((line, index) => (
          <SheetLine
            key={index}
            detail={detail}
            label={t('work.line', { n: index + 1 })}
            value={[line.itemNo, line.nameEn ?? line.nameZh].filter(Boolean).join(' · ')}
            shown={<LineShown line={line} />}
            line={index}
            parts={parts}
            renderField={field(index)}
          />
        ))}
        {canPlan && lines.length < LINE_LIMIT && (
          <SheetLine
            key={`new ${lines.length}`}
            detail={detail}
            label={t('work.line', { n: lines.length + 1 })}
            value=""
            line={lines.length}
            parts={parts}
            renderField={field(lines.length)}
          />
        )}
      </dl>
    </section>
  );
}

function LineShown({ line }: { line: OrderLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className="order-lines-line">
      <span>
        {format.text({ nameEn: line.nameEn ?? '', nameZh: line.nameZh ?? '' }, 'name') || line.itemNo}
        <small>{[line.itemNo, line.barcode].filter(Boolean).join(' · ')}</small>
        <small>
          {format.text({ pointsEn: line.specPointsEn ?? '', pointsZh: line.specPointsZh ?? '' }, 'points')}
        </small>
      </span>
      {line.orderedQty !== undefined && (
        <b>
          {format.number(line.orderedQty)}{' '}
          {line.unit !== undefined && <small>{wordOf('unit', line.unit, t.language)}</small>}
        </b>
      )}
    </span>
  );
}
