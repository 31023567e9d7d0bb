/** @file A photo as it is printed: the picture untouched, with stamp, marks and its number beside it. */
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { drawMark, marksSvg, MARK_COLOURS } from '@proofmark/contract/report/mark-drawing.ts';
import { photosOf } from '@proofmark/contract/report/report.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { photoNumbers, type Worded } from '../report-source.ts';
import type { Text } from '../wording.ts';

/** A photo, or the box in its place. */
export interface PrintedPhoto {
  no: string;
  category: Text;
  /** Where it came from, if not from the camera. */
  from: Text;
  caption: Text;
  /** The first characters of the photo's SHA-256. */
  hash: string;
  picture: { file: string; width: number; height: number; alt: string } | null;
  /** Why there is no picture. */
  missing: Text;
  /** Into the lower left corner: report, time; the place where there is room. */
  stamp: string;
  place: string;
  /** Lines drawn on it, as an SVG document; '' for none. */
  svg: string;
  /** Words written on it: left and base line in shares of the picture's sides, size in shares of its long edge. */
  writing: { t: string; x: number; y: number; size: number; colour: string }[];
}

/** Prepares one photo. */
export function printedPhoto(source: Worded, photo: Entity<'photo'>): PrintedPhoto {
  const { words, report } = source;
  const picture = source.pictures.get(photo.id);
  const no = photoNumbers(report).get(photo.id) ?? '';
  const { category, source: from } = photo;
  const categoryText = category ? words.each((t) => wordOf('photo_category', category, t.language)) : [];
  const caption = words.field(photo, 'caption', true);
  const marks = report.marks.filter(({ photoId }) => photoId === photo.id);
  const first = ({ [0]: line }: Text) => line?.t ?? '';
  const [t] = words.translators;
  const alt = t?.('printed.altPhoto', { no, category: first(categoryText), caption: first(caption) }) ?? no;
  return {
    no,
    category: categoryText,
    from: from && from !== 'camera' ? words.each((t) => wordOf('photo_source', from, t.language)) : [],
    caption,
    hash: photo.sha256?.slice(0, 8) ?? '',
    picture: picture ? { ...picture, alt: alt.trim() } : null,
    missing: words.say(photo.rename ? 'printed.photoLost' : 'printed.photoNotSent'),
    stamp: [source.reportNo, photo.takenAt?.slice(0, 16).replace('T', ' ')].filter(Boolean).join(' · '),
    place: photo.gps ? `${photo.gps.lat.toFixed(4)}, ${photo.gps.lng.toFixed(4)}` : '',
    svg: picture && marks.some(({ shape }) => shape !== 'text') ? linesSvg(marks, picture) : '',
    writing: picture ? marks.flatMap((mark) => writingOf(mark, picture)) : [],
  };
}

/** The photos that show a row. */
export function printedPhotosOf(source: Worded, rowId: string): PrintedPhoto[] {
  return photosOf(source.report, rowId).map((photo) => printedPhoto(source, photo));
}

function linesSvg(marks: Entity<'mark'>[], size: { width: number; height: number }): string {
  return marksSvg(
    marks.filter(({ shape }) => shape !== 'text'),
    size,
  );
}

/** Words on a photo are set by the document, whose fonts have all scripts. */
function writingOf(mark: Entity<'mark'>, size: { width: number; height: number }): PrintedPhoto['writing'] {
  const drawing = mark.shape === 'text' ? drawMark(mark, size) : null;
  if (!drawing) return [];
  return drawing.lines.map(({ x, y, text }) => ({
    t: text,
    x: x / size.width,
    y: y / size.height,
    size: drawing.fontSize / Math.max(size.width, size.height),
    colour: MARK_COLOURS[mark.colour ?? 'red'],
  }));
}
