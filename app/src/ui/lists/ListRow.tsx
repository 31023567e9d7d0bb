import { ChevronRight, Lock } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './list-row.css';

export interface ListRowProps {
  /** Small, in a column of its own; without it the value takes the whole width. */
  label?: ReactNode;
  value: ReactNode;
  /** Second line in small. */
  sub?: ReactNode;
  /** Stands before everything: a thumb, an icon. */
  leading?: ReactNode;
  /** At the right: a unit, a tag, a mark. The chevron or lock follows by itself. */
  end?: ReactNode;
  /** Makes the whole row a button. With `isLocked` it should say why it is locked. */
  onPress?: (() => void) | undefined;
  /** Amber bar at the screen edge; `value` says in words that it is missing. */
  isMissing?: boolean | undefined;
  /** The quickest way to fill what is missing, such as "Now"; its own target at the right. */
  remedy?: { label: string; onPress: () => void } | undefined;
  isLocked?: boolean | undefined;
  isDanger?: boolean | undefined;
  /** Leaves out the chevron of a row that acts on the spot. */
  hasNoChevron?: boolean | undefined;
}

export function ListRow(props: ListRowProps) {
  const id = useId();
  const className = classNames(
    'row',
    props.label === undefined && 'wide',
    props.leading !== undefined && 'lead',
    props.isMissing === true && 'need',
    props.isDanger === true && 'red',
  );
  const content = (
    <>
      {props.leading}
      {props.label !== undefined && (
        <span className="k" id={`${id}k`}>
          {props.label}
        </span>
      )}
      <span className="val" id={`${id}v`}>
        {props.value}
        {props.sub !== undefined && <span className="sub">{props.sub}</span>}
      </span>
    </>
  );
  const end = (
    <span className="end">
      {props.end}
      {props.isLocked === true ? <Lock size={16} /> : hasChevron(props) && <ChevronRight size={18} />}
    </span>
  );
  if (props.onPress === undefined || props.remedy !== undefined) {
    return (
      <div className={className}>
        {props.onPress !== undefined && (
          <button
            type="button"
            className="stretch"
            aria-labelledby={`${id}k ${id}v`}
            onClick={props.onPress}
          />
        )}
        {content}
        {props.remedy === undefined ? (
          end
        ) : (
          <button type="button" className="btn txt remedy" onClick={props.remedy.onPress}>
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
