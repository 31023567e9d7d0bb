/** @file How much of a photo is shown: how large, and which part. */

/** Scale 1 shows the whole photo. `x` and `y` are the shift in parts of the box, from −0.5 to 0.5 at scale 2. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

/** The whole photo. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
/** The most that a photo is enlarged. */
export const MOST = 8;
/** What one press enlarges to. */
const CLOSE_UP = 3;

/** Enlarged or made smaller by a factor; the point (parts of the box, from its middle) stays where it is. */
export function zoomedAt(zoom: Zoom, factor: number, point: { x: number; y: number } = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor));
  const by = scale / zoom.scale;
  return within({
    scale,
    x: point.x - (point.x - zoom.x) * by,
    y: point.y - (point.y - zoom.y) * by,
  });
}

/** Moved by parts of the box. The photo does not leave its box. */
export function moved(zoom: Zoom, by: { x: number; y: number }): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y });
}

/** Close up, or whole again. */
export function toggled(zoom: Zoom): Zoom {
  return zoom.scale > 1 ? WHOLE : zoomedAt(zoom, CLOSE_UP);
}

function within({ scale, x, y }: Zoom): Zoom {
  const most = (scale - 1) / 2;
  const kept = (shift: number) => Math.min(most, Math.max(-most, shift)) + 0;
  return { scale, x: kept(x), y: kept(y) };
}
