import type { KnownNames } from '@proofmark/contract/words/value-text.ts';
import { useDefectGroups } from '../../store/dictionaries.ts';
import { usePageReport } from '../use-current-report.ts';

/** What values of the current report may name besides its rows: its inspectors, and the groups of defects. */
export function useKnownNames(): KnownNames {
  const { local } = usePageReport('local');
  const defectGroups = useDefectGroups();
  return { people: local.task.inspectors, defectGroups };
}
