/** @file Which cartons to open: how many by default, which at random, and their numbers as people type them. */
import { plainCharacters } from '@proofmark/contract/fields/characters.ts';
import { informationGroups } from '@proofmark/contract/fields/information.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { cartonsPerProduct, cartonsToOpen, drawCartons } from '@proofmark/contract/sampling/cartons.ts';

const cartonsOfEach = ({ products }: Report) => products.map(({ cartonQty }) => Math.max(0, cartonQty ?? 0));

/** Cartons presented: the sum over the products; 0 while none is entered. */
export function cartonsPresented(report: Report): number {
  return cartonsOfEach(report).reduce((sum, cartons) => sum + cartons, 0);
}

/** So many numbers the report holds. */
export const MOST_DRAWN = informationGroups.cartons.cartonNos.max;

/** True when there are cartons to draw, and not too many. A slip of the finger can be more cartons than a draw can number. */
export function mayDraw(report: Report): boolean {
  const count = cartonsToDraw(report);
  return count > 0 && count <= MOST_DRAWN && cartonsPresented(report) < 2 ** 32;
}

/** What a draw takes of each product: the carton numbers that are its own, and how many of them. Nothing when there is no draw. */
export function cartonShares(
  report: Report,
): { productId: string; from: number; to: number; count: number }[] {
  if (!mayDraw(report)) return [];
  const cartons = cartonsOfEach(report);
  const counts = cartonsPerProduct(cartons, cartonsToDraw(report));
  let before = 0;
  return report.products.flatMap(({ id }, index) => {
    const from = before + 1;
    before += cartons[index] ?? 0;
    return before < from ? [] : [{ productId: id, from, to: before, count: counts[index] ?? 0 }];
  });
}

/** How many the draw takes: as many as are to be opened, else ⌈√n⌉; never more than there are. */
export function cartonsToDraw(report: Report): number {
  const presented = cartonsPresented(report);
  const opened = report.information.cartonsOpened ?? 0;
  return Math.min(opened > 0 ? opened : cartonsToOpen(presented), presented);
}

/** The fields that a draw fills. The same seed over the same cartons gives the same numbers. */
export function drawnFields(
  report: Report,
  seed: string,
): Pick<Fields<'information'>, 'cartonsOpened' | 'cartonNos' | 'drawSeed'> {
  const count = cartonsToDraw(report);
  const drawn = drawCartons({ cartons: cartonsOfEach(report), count, seed });
  return { cartonsOpened: count, cartonNos: drawn.map(String), drawSeed: seed };
}

/** The seed that gives the report's carton numbers; null once it gives others, such as after more cartons were packed. */
export function seedOfNumbers(report: Report): string | null {
  const { drawSeed, cartonNos } = report.information;
  if (!drawSeed || !mayDraw(report)) return null;
  return String(drawnFields(report, drawSeed).cartonNos) === String(cartonNos) ? drawSeed : null;
}

/** No 0, O, 1, I, so that a seed can be read out and written down. */
const SEED_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new seed that nobody can predict: six letters. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => SEED_LETTERS[byte % SEED_LETTERS.length]).join('');
}

/** `4, 15; 28 39` → the four numbers; by any comma, semicolon, space or line, Chinese ones too. */
export function parseCartonNos(typed: string): string[] {
  return plainCharacters(typed)
    .split(/[\s,;、。]+/)
    .filter((each) => each !== '');
}
