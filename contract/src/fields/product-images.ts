/** @file Section 2, product images (产品图片): photographs and the marks drawn on them. Domain A2. */
import { codesOf } from '../dictionary/entry.ts';
import { DICTIONARIES } from '../dictionary/lists.ts';
import { PHOTO_CATEGORY_CODES } from '../dictionary/photo-categories.ts';
import { bilingual, byApp, copied, internal, naming, pos, refersTo } from './field-facts.ts';
import { boolean, choice, instant, int, position, text, textList, type FieldType } from './field-types.ts';

/** Where a photo came from. */
export const PHOTO_SOURCES = codesOf(DICTIONARIES.photo_source);
/** Shapes that can be drawn on a photo. */
const MARK_SHAPES = ['arrow', 'box', 'circle', 'pen', 'text'] as const;

/**
 * A photo. The phone makes the row when the photo is taken. `rename` is set once the object store holds the file and the
 * server has confirmed it, so only the phone has the photo of a row without `rename`.
 */
export const photoFields = {
  category: choice(PHOTO_CATEGORY_CODES),
  ...copied(naming(bilingual('caption', 200))),
  /** Ids of the defects, findings, items, measurements, products or remarks that it shows. */
  ...internal(refersTo({ linkTo: textList(50, 64) })),
  main: boolean,
  ...byApp({
    takenAt: instant,
    takenBy: int(0),
    source: choice(PHOTO_SOURCES),
    device: text(100),
    ...internal({
      gps: position,
      width: int(1, 100_000),
      height: int(1, 100_000),
      sizeBytes: int(1, 100_000_000),
      /** Lower-case hex of the stored bytes. */
      sha256: text(64),
      fileName: text(255),
      /** The object's name in the store. */
      rename: text(300),
    }),
  }),
  pos,
} as const satisfies Record<string, FieldType>;

/** One shape drawn on a photo: vector data beside an untouched original, in thousandths of the photo's sides. */
export const markFields = {
  ...byApp(
    internal({ ...refersTo({ photoId: text(64) }), points: { type: 'strokes', maxNumbers: 4000 } as const }),
  ),
  shape: choice(MARK_SHAPES),
  colour: choice(['red', 'yellow', 'blue'] as const),
  text: text(100),
  pos,
} as const satisfies Record<string, FieldType>;
