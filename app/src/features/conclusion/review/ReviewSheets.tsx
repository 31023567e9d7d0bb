import { CategoryOverrideSheet } from './CategoryOverrideSheet.tsx';
import { PlanOverrideSheet } from './PlanOverrideSheet.tsx';

interface ReviewSheetsProps {
  /** The category whose result is overridden. Null for the sampling plan. */
  category: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The sheets of a reviewer's overrides, in their own chunk, which inspectors never load. */
export function ReviewSheets({ category, ...sheet }: ReviewSheetsProps) {
  if (category === null) return <PlanOverrideSheet {...sheet} />;
  return <CategoryOverrideSheet key={category} category={category} {...sheet} />;
}
