/** @file A made-up task, as the table of tasks has it. */

/** What differs between made-up tasks. */
interface TaskFacts {
  id: string;
  reportId: string;
  orderNo: string;
  reportNo: string;
  plannedDate: string;
  /** What a search finds it by, as `searchTexts` writes it. */
  search: string;
  pieces: string;
  createdBy: number;
  /** Epoch ms. */
  createdAt: number;
}

/** The row of a task. */
export function taskRow(facts: TaskFacts) {
  return {
    ...facts,
    inspectionType: 'PSI',
    templateCode: 'general',
    client: 'Northlight',
    supplier: 'Yunhe',
    factory: 'Plant 2',
    factoryZh: '二厂',
    productEn: 'Mug',
    productZh: '杯',
    instructionsEn: '',
    instructionsZh: '',
    isPlanned: 1,
    lines: '[]',
    terms: '{}',
    halfDays: 2,
    changes: 0,
    changedBy: facts.createdBy,
  };
}
