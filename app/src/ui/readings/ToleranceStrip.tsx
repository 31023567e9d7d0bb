import { isWithinTolerance, toleranceScale, type ToleranceLimits } from './tolerance-scale.ts';
import './tolerance-strip.css';

interface ToleranceStripProps extends ToleranceLimits {
  values: readonly number[];
  /** Sets numbers as text; by default as in `String`, with a real minus. */
  formatNumber?: ((value: number) => string) | undefined;
}

const WIDTH = 120;
const EDGE = 5;

/**
 * Values against their tolerance band: round inside, red diamonds outside, what lies beyond is pinned to the end.
 * Decorative: the value cells beside it say the same.
 */
export function ToleranceStrip(props: ToleranceStripProps) {
  const format = props.formatNumber ?? ((value: number) => String(value).replace('-', '−'));
  const scale = toleranceScale(props);
  const x = (value: number) => Math.min(WIDTH - EDGE, Math.max(EDGE, scale(value) * WIDTH));
  const limits = [props.lowerLimit, props.upperLimit].filter((limit) => limit !== null);
  const bandStart = props.lowerLimit === null ? 0 : x(props.lowerLimit);
  const bandEnd = props.upperLimit === null ? WIDTH : x(props.upperLimit);
  return (
    <svg className="tolerance-strip" viewBox={`0 0 ${WIDTH} 28`} aria-hidden>
      <path d={`M0 18.5H${WIDTH}`} stroke="var(--line)" />
      <rect
        x={bandStart}
        y="7"
        width={Math.max(0, bandEnd - bandStart)}
        height="11"
        rx="1.5"
        className="tolerance-strip-band"
      />
      {limits.map((limit) => (
        <path key={limit} d={`M${x(limit)} 5v14`} stroke="var(--ink)" strokeWidth="1.5" />
      ))}
      {props.nominal !== null && <path d={`M${x(props.nominal)} 13v5`} stroke="var(--ink-3)" />}
      {limits.map((limit) => (
        <text key={limit} x={x(limit)} y="20.5" textAnchor="middle">
          {format(limit)}
        </text>
      ))}
      {props.values.map((value, index) => {
        const place = scale(value);
        if (isWithinTolerance(value, props))
          return <circle key={index} cx={x(value)} cy="12.5" r="3.6" className="tolerance-strip-inside" />;
        return (
          <g key={index}>
            <path d={`M${x(value)} 8l4.2 4.5-4.2 4.5-4.2-4.5z`} className="tolerance-strip-outside" />
            {(place < 0 || place > 1) && (
              <text
                x={place < 0 ? 0 : WIDTH}
                y="20.5"
                className="tolerance-strip-beyond"
                textAnchor={place < 0 ? 'start' : 'end'}
              >
                {format(value)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
