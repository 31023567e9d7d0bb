/** @file Compares the factory that was visited with the one that the task names. */
import type { Fields } from '../fields/kinds.ts';

/** The factory as the task names it; '' where it does not. */
export interface GivenFactory {
  factory: string;
  factoryZh: string;
}

/** True when the report names another factory than the task. A name that the task does not give may be filled in freely. */
export function isFactoryChanged(
  information: Pick<Fields<'information'>, 'factory' | 'factoryZh'>,
  given: GivenFactory,
): boolean {
  return (['factory', 'factoryZh'] as const).some((field) => {
    const [named, entered] = [given[field].trim(), information[field]?.trim() ?? ''];
    return named !== '' && entered !== '' && named !== entered;
  });
}
