import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { Split } from 'lucide-react';
import { useLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RivalActions } from './RivalActions.tsx';
import { rivalField, rivalPlace, rivalText } from './rival-texts.ts';
import './rival.css';
import { usePageReport } from '../use-current-report.ts';

export interface RivalNoteProps {
  kind: Kind;
  id: string;
  /** The field; several, such as both of a bilingual text, are told by their names. */
  fields: readonly string[];
}

/** Under a field that two people filled in: the other value, and the choice between the two. Else nothing. */
export function RivalNote({ kind, id, fields }: RivalNoteProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report, local } = usePageReport();
  return local.rivals
    .filter((rival) => rival.kind === kind && rival.id === id && fields.includes(rival.field))
    .map((rival) => (
      <div
        key={rival.field}
        className="rival"
        role="group"
        aria-label={t('report.rival.label', { place: rivalPlace(t, rival, report, language) })}
      >
        <p>
          <Split size={16} aria-hidden="true" />
          <span>
            <b>
              {[t('report.rival.title'), fields.length > 1 ? rivalField(t, kind, rival.field) : '']
                .filter(Boolean)
                .join(' · ')}
            </b>{' '}
            {rivalText(t, rival, report, language, local.task.inspectors)}
          </span>
        </p>
        <RivalActions rival={rival} />
      </div>
    ));
}
