import type { TaskDetail } from '@proofmark/contract/api/task.ts';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isForInputMethod } from '../../ui/fields/input-method.ts';
import { changeOrder } from './change-tasks.ts';
import { useLineEdit } from './line-edits.ts';
import {
  draftOf,
  draftProblems,
  editNow,
  orderPart,
  partsIn,
  typedOver,
  type DraftProblem,
  type OrderDraft,
} from './order-draft.ts';
import './sheet-line.css';

interface SheetLineProps {
  detail: Pick<TaskDetail, 'task' | 'order'>;
  label: string;
  /** As it is read; empty while nothing is entered. */
  value: string;
  /** Drawn in place of the value. */
  shown?: ReactNode;
  /** The field is one line of the order: its number from 0. */
  line?: number | undefined;
  /** What of the order the field changes. Without it the line is only read. */
  parts?: readonly (keyof OrderDraft)[] | undefined;
  /** The field, with its label. */
  renderField?:
    | ((
        draft: OrderDraft,
        set: (change: Partial<OrderDraft>) => void,
        error: string | undefined,
      ) => ReactNode)
    | undefined;
}

/** Where the line was left by a key, the focus comes back to it. It goes into a field that was opened here. */
type Mode = 'read' | 'left' | 'opened';

/**
 * A line of the sheet. A press turns its value into a field; Enter or leaving the field saves, Esc does not. What is saved
 * can be taken back. What the server refuses is a field again, with what was typed. So is what was not saved when the sheet
 * closed.
 */
export function SheetLine({ detail, label, value, shown = value, line, parts, renderField }: SheetLineProps) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>('read');
  const [edited, edit] = useLineEdit(JSON.stringify([detail.task.reportId, parts, line]));
  const latest = useRef(detail);
  useEffect(() => {
    latest.current = detail;
  });

  if (!parts || !renderField) {
    if (value === '') return null;
    return (
      <>
        <dt>{label}</dt>
        <dd>{shown}</dd>
      </>
    );
  }
  if (!edited) {
    const isPlain = shown === value;
    return (
      <>
        <dt>{label}</dt>
        <dd>
          <button
            type="button"
            className="sheet-line"
            ref={mode === 'left' ? focusIt : undefined}
            // What is shown otherwise names the button itself: a name must have what is seen.
            aria-label={
              isPlain ? t('work.edit', { field: label, value: value || t('work.nothingEntered') }) : undefined
            }
            onClick={() => {
              edit(() => ({ from: detail, draft: draftOf(detail) }));
              setMode('opened');
            }}
          >
            {!isPlain && <span className="visually-hidden">{label}: </span>}
            {shown || <span className="sheet-line-empty">{t('work.nothingEntered')}</span>}
          </button>
        </dd>
      </>
    );
  }

  const { from, draft } = editNow(edited, detail, parts, line);
  const problem = draftProblems(draft).find((each) =>
    each.line === undefined ? (parts as readonly string[]).includes(each.field) : each.line === line,
  );
  function close(next: Mode): void {
    edit(() => null);
    setMode(next);
  }
  function save(next: Mode): void {
    if (problem || !parts) return;
    const released = whenReleased();
    if (released) void released.then(() => close(next));
    else close(next);
    const [before, after] = [orderPart(draftOf(from), parts), orderPart(draft, parts)];
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    void Promise.all([changeOrder(t, from.task, after, before), released]).then(([outcome]) => {
      if (outcome !== 'none') return;
      // With what the order says now, so that the next try is about this. A list of lines is saved whole: its try stays refused.
      const now = line === undefined ? latest.current : from;
      edit((open) => open ?? { from: now, draft: typedOver(now, partsIn(draft, parts)) });
      setMode('opened');
    });
  }
  function onKey(event: KeyboardEvent): void {
    if (isForInputMethod(event.nativeEvent)) return;
    const isEnd = event.key === 'Enter' && !(event.target instanceof HTMLButtonElement);
    const isText = event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
    if (event.key === 'Escape') close('left');
    else if (isEnd && !isText && !isRefused(event.currentTarget)) save('left');
    else return;
    event.preventDefault();
    // A field for a number would go on to the next one, which saves too.
    event.stopPropagation();
  }
  return (
    <>
      <dt className="visually-hidden">{label}</dt>
      <dd
        ref={mode === 'opened' ? focusFirst : undefined}
        className="sheet-line-field"
        onKeyDownCapture={onKey}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget) && !isRefused(currentTarget)) save('read');
        }}
      >
        {renderField(
          draft,
          (change) => edit((now) => ({ from, draft: { ...(now?.draft ?? draft), ...change } })),
          problem && errorOf(problem),
        )}
      </dd>
    </>
  );

  function errorOf({ field: name }: DraftProblem): string {
    return t(`work.problem.${name}`);
  }
}

function focusIt(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Resolves once the button under the pointer was pressed: if the field closed before, the button would move away. */
function whenReleased(): Promise<void> | undefined {
  if (!document.querySelector('button:active, a:active')) return undefined;
  return new Promise((resolve) => {
    document.addEventListener('mouseup', () => setTimeout(resolve), { once: true });
  });
}

/** Something in the field is not taken over, such as a text that is too long. */
function isRefused(field: Element): boolean {
  return field.querySelector('[data-refused]') !== null;
}

function focusFirst(box: HTMLElement | null): void {
  // A field that comes back must not take the focus from another one.
  if (document.activeElement?.matches('input, textarea, select')) return;
  box?.querySelector<HTMLElement>('input, textarea, select')?.focus();
}
