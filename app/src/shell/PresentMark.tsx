import type { Section } from '@proofmark/contract/report/sections.ts';
import { formatList } from '@proofmark/contract/words/format.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { presentBySection, presentMark } from './present-people.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePresence } from '../sync/presence.ts';
import { IconButton } from '../ui/actions/IconButton.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import './present-mark.css';

/** In the bar: who else is on this page. A tap shows their names. Shows nothing when nobody is. */
export function PresentMark({ reportId, section }: { reportId: string; section: Section }) {
  const { t } = useTranslation();
  const people = presentBySection(usePresence(reportId))[section];
  if (people.length === 0) return null;
  const nicknames = people.map(({ nickname }) => nickname);
  const label = labelIn(t.language);

  function labelIn(spoken: Language): string {
    return t('report.present.here', { names: formatList(spoken, nicknames), count: people.length });
  }

  return (
    <IconButton
      label={label}
      icon={
        // Drawn by the style sheet: as text it would have to be part of the label.
        <span className="present-mark" data-mark={presentMark(people)} />
      }
      onPress={() => showToast({ text: () => labelIn(currentLanguage()), tone: 'done' })}
    />
  );
}
