import { ReportPage } from '../report/ReportPage.tsx';

export function ProductImagesPage() {
  return <ReportPage>{null}</ReportPage>;
}
