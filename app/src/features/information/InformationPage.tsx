import { ReportPage } from '../report/ReportPage.tsx';

export function InformationPage() {
  return <ReportPage>{null}</ReportPage>;
}
