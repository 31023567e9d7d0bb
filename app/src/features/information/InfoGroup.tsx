import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { openUnder, type Heading } from './information-groups.ts';

interface InfoGroupProps {
  group: Heading;
  /** At the right of the heading, after what is missing. */
  note?: string | undefined;
  children: ReactNode;
}

/** Rows under a heading that says how many things are missing. */
export function InfoGroup({ group, note, children }: InfoGroupProps) {
  const { t } = useTranslation();
  const { gaps } = usePageReport('gaps');
  const count = openUnder(group, gaps);
  const notes = [count > 0 ? t('report.missingCount', { count }) : undefined, note].filter(Boolean);
  return (
    <>
      <GroupHeader
        title={t(`report.groups.${group}`)}
        note={notes.length > 0 ? notes.join(' · ') : undefined}
      />
      <Group>{children}</Group>
    </>
  );
}
