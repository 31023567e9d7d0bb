import { ChevronDown, ChevronRight } from 'lucide-react';
import { createContext, useContext, useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskMenu } from '../../ui/office/DeskMenu.tsx';
import { useIsRoomy } from '../../ui/office/use-is-wide.ts';

/** The filter that is open in the menu of all filters, by the id of its button. Null where each has a menu of its own. */
const OpenFilter = createContext<{ open: string | null; show: (id: string | null) => void } | null>(null);

interface FilterMenusProps {
  /** How many are set. */
  count: number;
  /** {@link FilterMenu}s. */
  children: ReactNode;
}

/** Filters: each with a menu of its own, or all in one where the window has no room for that. */
export function FilterMenus({ count, children }: FilterMenusProps) {
  const { t } = useTranslation();
  const isRoomy = useIsRoomy();
  if (isRoomy) return children;
  return (
    <DeskMenu label={t('work.filter.menu')} value={count > 0 ? t('work.filter.set', { count }) : ''}>
      {() => <OneMenu>{children}</OneMenu>}
    </DeskMenu>
  );
}

function OneMenu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<string | null>(null);
  return <OpenFilter value={{ open, show: setOpen }}>{children}</OpenFilter>;
}

interface FilterMenuProps {
  label: string;
  /** What is chosen; '' while nothing is. */
  value: string;
  /** What one can choose. `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** One filter. */
export function FilterMenu({ label, value, children }: FilterMenuProps) {
  const all = useContext(OpenFilter);
  const id = useId();
  if (all === null)
    return (
      <DeskMenu label={label} value={value}>
        {children}
      </DeskMenu>
    );
  const isOpen = all.open === id;
  return (
    <>
      <button id={id} type="button" aria-expanded={isOpen} onClick={() => all.show(isOpen ? null : id)}>
        {label}
        <span>{value}</span>
        {isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
      </button>
      {isOpen &&
        children(() => {
          // Focus first: the menu closes when the focus leaves it.
          document.getElementById(id)?.focus();
          all.show(null);
        })}
    </>
  );
}
