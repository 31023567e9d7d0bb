import { formatList } from '@proofmark/contract/words/format.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useUser } from '../session/session-store.ts';
import { startPath, WORKPLACE_PATHS, workplacesOf } from '../session/workplaces.ts';
import { DeskButton } from '../ui/office/DeskButton.tsx';
import { DeskState } from '../ui/office/DeskState.tsx';

/** In place of a desk that is not this person's: whose it is, what the person has instead, and the way there. */
export function DeskDenied({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { roles } = useUser();
  const own = workplacesOf(roles);
  const start = startPath();
  const first = own.find((each) => WORKPLACE_PATHS[each] === start);
  const names = formatList(
    t.language,
    own.map((each) => t(`office.${each}`)),
  );
  return (
    <DeskState
      kind="denied"
      title={title}
      safe={own.length === 0 ? undefined : t('office.trouble.own', { desks: names })}
      actions={
        first && (
          <DeskButton kind="primary" onPress={() => void navigate({ to: start, replace: true })}>
            {t('office.trouble.back', { desk: t(`office.${first}`) })}
          </DeskButton>
        )
      }
    >
      {children}
    </DeskState>
  );
}
