import { ChevronRight, Lock } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import '../actions/button.css';
import './list-row.css';

interface ListRowProps {
  /** Small, in a column of its own; without it the value takes the whole width. */
  label?: ReactNode;
  value: ReactNode;
  /** Second line in small. */
  sub?: ReactNode;
  /** Before everything: a thumb, an icon. */
  leading?: ReactNode;
  /** At the right: a unit, a tag, a mark. The row adds the chevron or lock itself. */
  end?: ReactNode;
  /** Makes the whole row a button. With `isLocked` it should say why it is locked. */
  onPress?: (() => void) | undefined;
  /** For a row with a control of its own in `end`: names the press on the rest of the row. */
  pressLabel?: string | undefined;
  /** Amber bar at the screen edge; `value` says in words that it is missing. */
  isMissing?: boolean | undefined;
  /** The quickest way to fill in what is missing, such as "Now": a button of its own at the right. */
  remedy?: { label: string; onPress: () => void } | undefined;
  isLocked?: boolean | undefined;
  isDanger?: boolean | undefined;
  /** Leaves out the chevron of a row that acts on the spot. */
  hasNoChevron?: boolean | undefined;
}

/** A row of a list: label, value and what is at its end. With `onPress` the whole row is a button. */
export function ListRow(props: ListRowProps) {
  const id = useId();
  const className = classNames(
    'list-row',
    props.label === undefined && 'wide',
    props.leading !== undefined && 'with-lead',
    props.isMissing === true && 'missing',
    props.isDanger === true && 'danger',
  );
  const content = (
    <>
      {props.leading}
      {props.label !== undefined && (
        <span className="list-row-label" id={`${id}k`}>
          {props.label}
        </span>
      )}
      <span className="list-row-value" id={`${id}v`}>
        {props.value}
        {props.sub !== undefined && <span className="list-row-sub">{props.sub}</span>}
      </span>
    </>
  );
  const end = (
    <span className="list-row-end">
      {props.end}
      {props.isLocked === true ? <Lock size={16} /> : hasChevron(props) && <ChevronRight size={18} />}
    </span>
  );
  if (props.onPress === undefined || props.remedy !== undefined || props.pressLabel !== undefined) {
    return (
      <div className={className}>
        {props.onPress !== undefined && (
          <button
            type="button"
            className="stretched"
            aria-label={props.pressLabel}
            aria-labelledby={props.pressLabel === undefined ? `${id}k ${id}v` : undefined}
            onClick={props.onPress}
          />
        )}
        {content}
        {props.remedy === undefined ? (
          end
        ) : (
          <button type="button" className="button text remedy" onClick={props.remedy.onPress}>
            {props.remedy.label}
          </button>
        )}
      </div>
    );
  }
  return (
    <button type="button" className={className} onClick={props.onPress}>
      {content}
      {end}
    </button>
  );
}

function hasChevron(props: ListRowProps): boolean {
  return props.onPress !== undefined && props.hasNoChevron !== true;
}
