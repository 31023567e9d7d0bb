/** @file A photo as it leaves the app: in full size, with marks and watermark. The stored photo does not change. */
import { drawMark, type DrawableMark, type MarkDrawing } from '@proofmark/contract/report/mark-drawing.ts';
import { layoutWatermark, type WatermarkLayout } from './watermark.ts';

const QUALITY = 0.9;
const FONT = 'system-ui, -apple-system, "PingFang SC", "Noto Sans SC", sans-serif';

/** What to draw on a photo. */
interface Rendering {
  marks: readonly DrawableMark[];
  /** Lines of the watermark; empty for no watermark. */
  watermark: readonly string[];
}

/** Draws marks and watermark on a picture, as JPEG. @throws when the browser cannot decode or encode it */
export async function renderPhoto(picture: Blob, { marks, watermark }: Rendering): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Cannot render the photo: the browser gives no canvas');
  context.drawImage(bitmap, 0, 0);
  const size = { width: bitmap.width, height: bitmap.height };
  bitmap.close();
  for (const mark of marks) {
    const drawing = drawMark(mark, size);
    if (drawing !== null) paintMark(context, drawing);
  }
  const layout = layoutWatermark(watermark, size);
  if (layout !== null) paintWatermark(context, layout);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob === null ? reject(new Error('Cannot render the photo: encoding failed')) : resolve(blob);
    canvas.toBlob(take, 'image/jpeg', QUALITY);
  });
}

function paintMark(context: CanvasRenderingContext2D, { path, lines, fontSize, passes }: MarkDrawing): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.font = `700 ${fontSize}px ${FONT}`;
  for (const [index, { colour, width }] of passes.entries()) {
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = width;
    if (path !== '') context.stroke(new Path2D(path));
    for (const { text, x, y } of lines) {
      if (width > 0) context.strokeText(text, x, y);
      if (index === passes.length - 1) context.fillText(text, x, y);
    }
  }
}

function paintWatermark(context: CanvasRenderingContext2D, { band, lines, fontSize }: WatermarkLayout): void {
  context.fillStyle = 'rgb(0 0 0 / 0.62)';
  context.fillRect(band.x, band.y, band.width, band.height);
  context.fillStyle = '#fff';
  context.font = `500 ${fontSize}px ${FONT}`;
  for (const { text, x, y } of lines) context.fillText(text, x, y);
}
