/** @file What a visit can take over from the last one to the same factory. */
import { informationGroups, type InformationGroup } from '@proofmark/contract/fields/information.ts';
import { fieldFacts, valuesTakenOver, type Entity, type Fields } from '@proofmark/contract/fields/kinds.ts';

/**
 * The values of these groups that a re-inspection would take over, as far as the report has none of its own. Leaves out
 * what the report's template gives.
 */
export function asBefore(
  earlier: Fields<'information'>,
  own: Fields<'information'>,
  groups: readonly InformationGroup[],
): Fields<'information'> {
  const values = Object.entries(valuesTakenOver('information', earlier, 'isHandedOn'));
  const isAsked = (field: string) =>
    groups.some((group) => Object.hasOwn(informationGroups[group], field)) &&
    fieldFacts('information', field).filledBy !== 'template';
  const isEmpty = (field: string) => isNothing((own as Record<string, unknown>)[field]);
  return Object.fromEntries(
    values.filter(([field, value]) => isAsked(field) && isEmpty(field) && !isNothing(value)),
  );
}

/** The products of the last visit that the report does not have, with what describes them and no quantity. */
export function productsAsBefore(
  earlier: readonly Entity<'product'>[],
  own: readonly Entity<'product'>[],
): Fields<'product'>[] {
  const itemNos = new Set(own.map(({ itemNo }) => itemNo?.trim()));
  return earlier
    .filter(({ itemNo }) => itemNo?.trim() && !itemNos.has(itemNo.trim()))
    .map((product) => {
      const { orderedQty: _, pos: _pos, ...kept } = valuesTakenOver('product', product, 'isHandedOn');
      return kept;
    });
}

const MOST_TOOLS = 8;

/** The tools of earlier visits that the report does not have, each once: with the calibration that is valid the longest. */
export function toolsAsBefore(
  earlier: readonly Entity<'tool'>[],
  own: readonly Entity<'tool'>[],
): Fields<'tool'>[] {
  const tools = new Map<string, Fields<'tool'>>();
  for (const { id: _, pos: _pos, ...tool } of earlier) {
    const name = tool.toolNo?.trim() ?? '';
    const known = tools.get(name);
    if (name === '' || own.some(({ toolNo }) => toolNo?.trim() === name)) continue;
    if (known === undefined || (known.calibrationDue ?? '') < (tool.calibrationDue ?? ''))
      tools.set(name, tool);
  }
  return [...tools.values()].slice(0, MOST_TOOLS);
}

function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
