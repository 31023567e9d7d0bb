import { RowField } from '../../report/fields/RowField.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { useGivenFactory } from './use-given-factory.ts';

/** Why the factory is not the task's. Shown while it differs, and while there is an answer. */
export function FactoryChangeField() {
  const { information } = usePageReport('report').report;
  const given = useGivenFactory();
  if (given === undefined && !information.factoryChangeReason) return null;
  return (
    <RowField
      kind="information"
      id="information"
      row={information}
      field="factoryChangeReason"
      isTall
      note={given}
    />
  );
}
