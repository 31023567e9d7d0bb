import { isBlocker, isUnsettled } from '@proofmark/contract/report/readiness.ts';
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import { gapText } from '@proofmark/contract/words/gap-text.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

interface InfoRowProps {
  label: string;
  /** The fields that the row shows, with their gaps. The first one has the anchor. */
  fields: readonly string[];
  /** '' while there is none. */
  value: string;
  sub?: ReactNode;
  end?: ReactNode;
  onPress: () => void;
  /** The quickest way to fill it, offered while it is missing. */
  remedy?: { label: string; onPress: () => void } | undefined;
}

/** A line of the page: what is entered, or in amber what is missing or contradicts, with the quickest remedy. */
export function InfoRow({ label, fields, value, sub, end, onPress, remedy }: InfoRowProps) {
  const { t } = useTranslation();
  const { gaps, report, isEditable } = usePageReport('gaps', 'report', 'isEditable');
  const own = gaps.filter(
    (gap) => gap.kind === 'information' && fields.includes(gap.field ?? '') && isUnsettled(gap),
  );
  const isMissing = value === '' && own.some(isBlocker);
  const words = own.filter((gap) => !(isMissing && isOfFirst(gap, fields)));
  return (
    <GapAnchor kind="information" id="information" field={fields[0]}>
      <ListRow
        label={label}
        value={value === '' ? (isMissing ? t('report.notFilledIn') : '–') : value}
        sub={
          words.length > 0 || sub !== undefined ? (
            <>
              {sub}
              {words.map((gap) => (
                <span key={`${gap.code}${gap.field ?? ''}`} className="information-gap">
                  {gapText(t, gap, report)}
                </span>
              ))}
            </>
          ) : undefined
        }
        end={end}
        onPress={onPress}
        isMissing={own.length > 0}
        isLocked={!isEditable}
        remedy={isMissing && isEditable ? remedy : undefined}
        hasNoChevron={end !== undefined}
      />
    </GapAnchor>
  );
}

/** The value already says this: "Not filled in". */
function isOfFirst({ code, field }: Gap, fields: readonly string[]): boolean {
  return code === 'missing' && field === fields[0];
}
