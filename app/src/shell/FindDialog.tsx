import { ArrowRight, FileText, Keyboard, Package, User } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { OverallTag } from '../report/OverallTag.tsx';
import { classNames } from '../ui/class-names.ts';
import { isForInputMethod } from '../ui/fields/input-method.ts';
import { DeskButton } from '../ui/office/DeskButton.tsx';
import { DeskDialog } from '../ui/office/DeskDialog.tsx';
import { KeyHint } from '../ui/office/KeyHint.tsx';
import './find-dialog.css';
import { markedParts } from './marked-parts.ts';
import { useFound, wordsOf, type FoundEntry, type FoundGroup } from './use-found.ts';

const ICONS: Record<FoundGroup['key'], ReactNode> = {
  reports: <FileText size={18} />,
  orders: <Package size={18} />,
  people: <User size={18} />,
  actions: <Keyboard size={18} />,
  elsewhere: <Keyboard size={18} />,
  places: <ArrowRight size={18} />,
};

/**
 * Finds reports and orders by number, product or client, people, what this page and others can do, and places. The first row is
 * always selected.
 */
export function FindDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const [selected, setSelected] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const wanted = keyword.trim();
  const { groups, isSearching, hasFailed, searchAgain } = useFound(wanted, isOpen);
  const found = groups.flatMap(({ items }) => items);
  const at = Math.min(selected, found.length - 1);

  function close(): void {
    setEntered(false);
    onClose();
  }

  function open(one: FoundEntry | undefined): void {
    if (!one) return;
    close();
    setKeyword('');
    setSelected(0);
    one.open();
  }

  function onKey(event: KeyboardEvent): void {
    if (isForInputMethod(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setSelected(Math.min(found.length - 1, Math.max(0, at + step)));
    else if (event.key !== 'Enter') return;
    // Until the server has answered, the first row may be one of the word before.
    else if (isSearching && selected === 0) setEntered(true);
    else open(found[at]);
    event.preventDefault();
  }

  const openFirst = useEffectEvent(() => {
    setEntered(false);
    open(found[0]);
  });
  // Once the answer is drawn.
  useEffect(() => {
    if (!isEntered || isSearching) return undefined;
    const timer = setTimeout(() => openFirst());
    return () => clearTimeout(timer);
  }, [isEntered, isSearching]);

  return (
    <DeskDialog
      isOpen={isOpen}
      onClose={close}
      title={t('office.find.title')}
      closeLabel={t('common.close')}
      place="middle"
      focusFirst={input}
    >
      <input
        ref={input}
        className="find-dialog-input"
        role="combobox"
        aria-label={t('office.find.title')}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found[at] && `${listId}-${at}`}
        placeholder={t('office.find.hint')}
        value={keyword}
        autoComplete="off"
        onChange={(event) => {
          setKeyword(event.currentTarget.value);
          setSelected(0);
          setEntered(false);
        }}
        onKeyDown={onKey}
      />
      <div id={listId} role="listbox" aria-label={t('office.find.results')} className="find-dialog-list">
        {groups.map(({ key, items }) => (
          <div key={key} role="group" aria-label={t(`office.find.group.${key}`)}>
            <p className="find-dialog-group" aria-hidden="true">
              {t(`office.find.group.${key}`)}
            </p>
            {items.map((one) => {
              const index = found.indexOf(one);
              return (
                <FoundRow
                  key={one.key}
                  id={`${listId}-${index}`}
                  icon={ICONS[key]}
                  found={one}
                  keyword={wanted}
                  isSelected={index === at}
                  onOpen={() => open(one)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {hasFailed ? (
        <div className="find-dialog-failed" role="status">
          <p>{t('office.find.failed')}</p>
          <DeskButton isBusy={isSearching} onPress={searchAgain}>
            {t('common.retry')}
          </DeskButton>
        </div>
      ) : (
        found.length === 0 && <p role="status">{t(isSearching ? 'common.loading' : 'office.find.nothing')}</p>
      )}
    </DeskDialog>
  );
}

interface FoundRowProps {
  id: string;
  icon: ReactNode;
  found: FoundEntry;
  keyword: string;
  isSelected: boolean;
  onOpen: () => void;
}

function FoundRow({ id, icon, found, keyword, isSelected, onOpen }: FoundRowProps) {
  const { name, detail, overall, print } = found;
  return (
    <div
      id={id}
      // Walking with the keys keeps the row in sight.
      ref={(row) => {
        if (isSelected) row?.scrollIntoView({ block: 'nearest' });
      }}
      role="option"
      aria-selected={isSelected}
      className={classNames('find-dialog-row', isSelected && 'selected')}
      onClick={onOpen}
    >
      {icon}
      <span>
        <Marked text={name} keyword={keyword} />{' '}
        {detail !== '' && (
          <small>
            <Marked text={detail} keyword={keyword} />
          </small>
        )}
      </span>
      {overall && <OverallTag overall={overall} />}
      {print && (
        <span className="find-dialog-keys" aria-hidden="true">
          {print.map((key) => (
            <KeyHint key={key}>{key}</KeyHint>
          ))}
        </span>
      )}
    </div>
  );
}

/** A text with the words that were typed in semibold. */
function Marked({ text, keyword }: { text: string; keyword: string }) {
  return markedParts(text, wordsOf(keyword)).map(({ at, part, isMatch }) =>
    isMatch ? (
      <b key={at} className="find-dialog-match">
        {part}
      </b>
    ) : (
      part
    ),
  );
}
