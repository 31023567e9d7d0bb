import { useSearch } from '@tanstack/react-router';
import { PATHS } from '../../paths.ts';
import { AccountTrail } from './AccountTrail.tsx';
import { ReportTrail } from './ReportTrail.tsx';

/** The audit trail of a report; without one, that of the accounts. */
export function AuditDesk() {
  const { orderNo, reportNo } = useSearch({ from: `/logged-in${PATHS.audit}` });
  return orderNo === undefined || reportNo === undefined ? (
    <AccountTrail />
  ) : (
    <ReportTrail key={reportNo} orderNo={orderNo} reportNo={reportNo} />
  );
}
