import { MARK_COLOURS } from '@proofmark/contract/report/mark-drawing.ts';
import { Circle, MoveUpRight, Pencil, Plus, Redo2, Square, Trash2, Type, Undo2 } from 'lucide-react';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { MarkColour, MarkShapeName } from './mark-points.ts';

interface MarkToolsProps {
  tool: MarkShapeName;
  onTool: (tool: MarkShapeName) => void;
  colour: MarkColour;
  onColour: (colour: MarkColour) => void;
  /** Draws a mark in the middle, for users who cannot draw with a finger. */
  onPlace: () => void;
  /** Undefined while there is nothing to undo; likewise for the next two. */
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

const ICONS: Record<MarkShapeName, ReactNode> = {
  arrow: <MoveUpRight size={24} />,
  box: <Square size={24} />,
  circle: <Circle size={24} />,
  pen: <Pencil size={24} />,
  text: <Type size={24} />,
};
const TOOLS = Object.keys(ICONS) as MarkShapeName[];
const COLOURS = Object.keys(MARK_COLOURS) as MarkColour[];

/** Shapes and colours in reach of the thumb, and the actions for marks. */
export function MarkTools(props: MarkToolsProps) {
  const { t } = useTranslation();
  const action = (label: string, icon: ReactNode, onPress: (() => void) | undefined) => (
    <IconButton label={label} icon={icon} onPress={onPress} />
  );
  return (
    <div className="mark-up-foot">
      <div className="mark-up-row">
        <Choice
          label={t('markUp.colour')}
          values={COLOURS}
          value={props.colour}
          onChange={props.onColour}
          nameOf={(colour) => t(`report.colour.${colour}`)}
        >
          {(colour) => (
            <span className="mark-up-dot" style={{ '--colour': MARK_COLOURS[colour] } as CSSProperties} />
          )}
        </Choice>
        <div className="mark-up-actions">
          {action(t('markUp.undo'), <Undo2 size={24} />, props.onUndo)}
          {action(t('markUp.redo'), <Redo2 size={24} />, props.onRedo)}
          {action(t('markUp.delete'), <Trash2 size={24} />, props.onDelete)}
        </div>
      </div>
      <div className="mark-up-row">
        <Choice
          label={t('markUp.tool')}
          values={TOOLS}
          value={props.tool}
          onChange={props.onTool}
          nameOf={(tool) => t(`report.shape.${tool}`)}
        >
          {(tool) => ICONS[tool]}
        </Choice>
        {props.tool !== 'pen' &&
          action(
            t('markUp.place', { shape: t(`report.shape.${props.tool}`) }),
            <Plus size={24} />,
            props.onPlace,
          )}
      </div>
    </div>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  values: readonly V[];
  value: V;
  onChange: (value: V) => void;
  nameOf: (value: V) => string;
  children: (value: V) => ReactNode;
}

const STEP_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A choice between a few icons. Arrow keys move the choice. */
function Choice<V extends string>({ label, values, value, onChange, nameOf, children }: ChoiceProps<V>) {
  const group = useRef<HTMLDivElement>(null);

  function moveByKey(event: KeyboardEvent): void {
    const step = STEP_BY_KEY[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (values.indexOf(value) + step + values.length) % values.length;
    const next = values[index];
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[index]?.focus();
    if (next !== undefined) onChange(next);
  }

  return (
    <div ref={group} role="radiogroup" aria-label={label} className="mark-up-choice" onKeyDown={moveByKey}>
      {values.map((each) => (
        <button
          key={each}
          type="button"
          role="radio"
          aria-checked={each === value}
          aria-label={nameOf(each)}
          tabIndex={each === value ? 0 : -1}
          onClick={() => onChange(each)}
        >
          {children(each)}
        </button>
      ))}
    </div>
  );
}
