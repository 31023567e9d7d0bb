import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { fullFieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { Split } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldRival } from '../../store/rivals.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { RivalActions } from './RivalActions.tsx';
import { useKnownNames } from './use-known-names.ts';
import { rivalPlace, rivalText } from './rival-texts.ts';
import './rival.css';
import { usePageReport } from '../use-current-report.ts';

interface RivalNoteProps {
  kind: Kind;
  id: string;
  /** The field. For several, such as both languages of a text, the note names each. */
  fields: readonly string[];
}

/** Below a field that two users filled in: the other value, and the choice between the two. Otherwise shows nothing. */
export function RivalNote({ kind, id, fields }: RivalNoteProps) {
  const { local } = usePageReport('local');
  return local.rivals
    .filter((rival) => rival.kind === kind && rival.id === id && fields.includes(rival.field))
    .map((rival) => <OneRival key={rival.field} rival={rival} isFieldNamed={fields.length > 1} />);
}

function OneRival({ rival, isFieldNamed }: { rival: FieldRival; isFieldNamed: boolean }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const { today } = useServerClock();
  const names = useKnownNames();
  return (
    <div
      className="rival"
      role="group"
      aria-label={t('report.rival.label', { place: rivalPlace(t, rival, report) })}
    >
      <p>
        <Split size={16} aria-hidden="true" />
        <span>
          <b>
            {[t('report.rival.title'), isFieldNamed ? fullFieldLabel(t, rival.kind, rival.field) : '']
              .filter(Boolean)
              .join(' · ')}
          </b>{' '}
          {rivalText(t, rival, report, today, names)}
        </span>
      </p>
      <RivalActions rival={rival} />
    </div>
  );
}
