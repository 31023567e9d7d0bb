import type { CSSProperties } from 'react';
import { Group, GroupHeader } from '../layout/Group.tsx';
import './parts.css';

const SURFACES = ['bg', 'surface', 'raised', 'sunken', 'press', 'cell', 'line', 'line-2', 'edge'];
const INKS = [
  'ink',
  'ink-2',
  'ink-3',
  'ink-off',
  'accent',
  'accent-fill',
  'accent-press',
  'accent-tint',
  'focus',
];
const VERDICTS = ['pass', 'fail', 'pending', 'unsent'].flatMap((name) => [
  name,
  `${name}-fill`,
  `${name}-tint`,
]);
const TYPES = ['micro', 'small', 'body', 'input', 'title', 'head', 'display', 'read'];
const SPACES = ['s1', 's2', 's3', 's4', 's5', 's6', 's8', 's10', 's12'];
const CORNERS = ['r1', 'r2', 'r3', 'r4'];

/** Picks the text of the language the page is shown in. */
export type Say = (zh: string, en: string) => string;

/** Colours, type, space and corners, each under its token's name. */
export function TokenParts({ say }: { say: Say }) {
  return (
    <>
      <GroupHeader title={say('颜色', 'Colour')} />
      <Group hasRows={false}>
        {[SURFACES, INKS, VERDICTS].map((names) => (
          <ul key={names[0]} className="parts-swatches">
            {names.map((name) => (
              <li key={name}>
                <i style={{ '--swatch': `var(--${name})` } as CSSProperties} />
                {name}
              </li>
            ))}
          </ul>
        ))}
      </Group>
      <GroupHeader title={say('字号', 'Type')} />
      <Group as="ul">
        {TYPES.map((name) => (
          <li key={name} className="parts-type-sample">
            <span>{name}</span>
            <span style={{ font: `var(--t-${name})` }}>{say('验讫 10 000', 'Proofmark 10 000')}</span>
          </li>
        ))}
      </Group>
      <GroupHeader title={say('间距与圆角', 'Space and corners')} />
      <Group hasRows={false}>
        <ul className="parts-sizes">
          {SPACES.map((name) => (
            <li key={name}>
              <i style={{ inlineSize: `var(--${name})` }} />
              {name}
            </li>
          ))}
          {CORNERS.map((name) => (
            <li key={name}>
              <i className="corner" style={{ borderRadius: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Group>
    </>
  );
}
