const STEP = 6;
const TICKS_PER_UNIT = 10;
const START = 24.5;
/** Covers the widest column (30 rem). */
const WIDTH = 480;
const SLIDER_AT = 4;

/** The decorative ruler with its slider below the brand. */
export function Ruler() {
  const first = -Math.floor(START / STEP);
  const ticks = Array.from({ length: Math.ceil(WIDTH / STEP) + 1 }, (_, index) => first + index);
  const slider = START + SLIDER_AT * TICKS_PER_UNIT * STEP;
  return (
    <svg className="login-ruler" viewBox={`0 0 ${WIDTH} 40`} aria-hidden="true">
      <path d={`M0 .5h${WIDTH}`} stroke="currentColor" />
      <path
        d={ticks.map((tick) => `M${START + tick * STEP} 0v${heightOf(tick)}`).join('')}
        stroke="currentColor"
      />
      {ticks
        .filter((tick) => tick >= 0 && tick % TICKS_PER_UNIT === 0)
        .map((tick) => (
          <text key={tick} x={START + tick * STEP} y="30" textAnchor="middle">
            {tick / TICKS_PER_UNIT}
          </text>
        ))}
      <path d={`M${slider} -1l5 7v13h-10V6z`} fill="var(--accent)" />
    </svg>
  );
}

function heightOf(tick: number): number {
  if (tick % TICKS_PER_UNIT === 0) return 16;
  return tick % (TICKS_PER_UNIT / 2) === 0 ? 11 : 6;
}
