/** @file Turns a chosen picture into an avatar: the square in its middle, scaled down, as a JPEG data address. */
import { AVATAR_MAX_LENGTH } from '@proofmark/contract/api/account-limits.ts';

const AVATAR_EDGE_PX = 128;

export interface Square {
  x: number;
  y: number;
  edge: number;
}

/** The largest square in the middle of a picture. */
export function middleSquare({ width, height }: { width: number; height: number }): Square {
  const edge = Math.min(width, height);
  return { x: Math.floor((width - edge) / 2), y: Math.floor((height - edge) / 2), edge };
}

const QUALITIES = [0.85, 0.7, 0.55, 0.4];

/** The picture as an avatar, upright. @throws when the browser cannot read the file as a picture */
export async function toAvatar(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    canvas.width = AVATAR_EDGE_PX;
    canvas.height = AVATAR_EDGE_PX;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('Cannot make an avatar: the browser gives no canvas');
    // JPEG would make transparent parts black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, AVATAR_EDGE_PX, AVATAR_EDGE_PX);
    context.imageSmoothingQuality = 'high';
    const { x, y, edge } = middleSquare(picture);
    context.drawImage(picture, x, y, edge, edge, 0, 0, AVATAR_EDGE_PX, AVATAR_EDGE_PX);
    return smallEnough(QUALITIES.map((quality) => () => canvas.toDataURL('image/jpeg', quality)));
  } finally {
    picture.close();
  }
}

/** The first address that the server accepts, else the last. */
export function smallEnough(tries: readonly (() => string)[]): string {
  let address = '';
  for (const encode of tries) {
    address = encode();
    if (address.length <= AVATAR_MAX_LENGTH) break;
  }
  return address;
}
