import type { MarkDrawing } from '@proofmark/contract/report/mark-drawing.ts';

/** A mark as SVG, for an `<svg class="marks">` whose units are the photo's pixels. */
export function MarkShape({ drawing }: { drawing: MarkDrawing }) {
  const { path, lines, fontSize, passes } = drawing;
  return passes.map(({ colour, width }, pass) =>
    lines.length === 0 ? (
      <path key={pass} d={path} stroke={colour} strokeWidth={width} />
    ) : (
      lines.map(({ text, x, y }, line) => (
        <text
          key={`${pass}/${line}`}
          x={x}
          y={y}
          fontSize={fontSize}
          fill={pass === passes.length - 1 ? colour : 'none'}
          stroke={colour}
          strokeWidth={width}
        >
          {text}
        </text>
      ))
    ),
  );
}
