import { fnv1a } from '../arithmetic/fnv1a.ts';
import { ensureWhole } from './sampling-error.ts';

/**
 * How many cartons to open: the square root of the cartons, rounded up; 0 of 0. A custom of the trade that no
 * standard has. Computed in whole numbers, so that a perfect square is never rounded up.
 * Throws `SamplingError` where `cartons` is not a whole number of at least 0.
 */
export function cartonsToOpen(cartons: number): number {
  ensureWhole(cartons, 0, 'cartons');
  let root = Math.floor(Math.sqrt(cartons));
  while (root * root < cartons) root++;
  while (root > 0 && (root - 1) * (root - 1) >= cartons) root--;
  return root;
}

/**
 * How many of `count` cartons to open of each product, in proportion to its cartons, as ISO 2859-1:1999, 8.1 asks for
 * sub-lots. Every product that has cartons gets one as long as there are enough to open, and none gets more than it
 * has. Of equal claims the earlier product wins.
 *
 * Method: equal proportions (Huntington and Hill), which gives each part one before any gets a second.
 */
export function cartonsPerProduct(cartons: readonly number[], count: number): number[] {
  const given = cartons.map(() => 0);
  for (let opened = 0; opened < count; opened++) {
    const claims = cartons.map((own, index) => claimOf(own, given[index] ?? 0));
    const greatest = Math.max(...claims);
    if (!(greatest > 0)) break;
    const next = claims.indexOf(greatest);
    given[next] = (given[next] ?? 0) + 1;
  }
  return given;
}

/** Products that have none yet come first, the largest of them before the others. */
function claimOf(cartons: number, given: number): number {
  if (given >= cartons) return 0;
  return given === 0 ? cartons * MAX_UINT32 : cartons / Math.sqrt(given * (given + 1));
}

/** What a draw of cartons depends on: the same three give the same cartons, on every device. */
export interface CartonDraw {
  /**
   * Cartons presented, numbered from 1; at most 4 294 967 295. Or those of each product: they are numbered on from one
   * product to the next, and each gets its share of `count`, see {@link cartonsPerProduct}.
   */
  cartons: number | readonly number[];
  /** Cartons to draw, from 0 to `cartons`. */
  count: number;
  /** Any text or number, such as the report number. `7` and `'7'` are one seed. */
  seed: string | number;
}

/**
 * Draws carton numbers at random without replacement: distinct, ascending, each subset of the size as likely as
 * another. A reviewer can repeat the draw. Anybody can, so do not use it for anything that must be hard to guess.
 * Throws `SamplingError` for counts out of range, more cartons than there are among them.
 *
 * Method: R. W. Floyd's sampling (Bentley, "Programming Pearls: A sample of brilliance", CACM 30/9, 1987).
 */
export function drawCartons({ cartons, count, seed }: CartonDraw): number[] {
  const perProduct = typeof cartons === 'number' ? [cartons] : cartons;
  const total = perProduct.reduce((sum, own) => sum + own, 0);
  for (const own of [...perProduct, total]) ensureWhole(own, 0, 'cartons', MAX_UINT32);
  ensureWhole(count, 0, 'count', total);
  const next = mulberry32(fnv1a(String(seed)));
  const shares = cartonsPerProduct(perProduct, count);
  let before = 0;
  return perProduct.flatMap((own, index) => {
    const drawn = drawFrom(own, shares[index] ?? 0, next).map((carton) => before + carton);
    before += own;
    return drawn;
  });
}

function drawFrom(cartons: number, count: number, next: () => number): number[] {
  const drawn = new Set<number>();
  for (let last = cartons - count + 1; last <= cartons; last++) {
    const carton = 1 + below(last, next);
    drawn.add(drawn.has(carton) ? last : carton);
  }
  return [...drawn].sort((a, b) => a - b);
}

const MAX_UINT32 = 0xff_ff_ff_ff;

/** A whole number from 0 to `limit` - 1, all equally likely: numbers from the uneven end of the range are drawn again. */
function below(limit: number, next: () => number): number {
  const even = MAX_UINT32 + 1 - ((MAX_UINT32 + 1) % limit);
  let drawn = next();
  while (drawn >= even) drawn = next();
  return drawn % limit;
}

/** Random whole numbers of 32 bits from a state of 32 bits: "mulberry32" by Tommy Ettinger, public domain. */
function mulberry32(state: number): () => number {
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
