/** @file One report as JSON. */
import type { ReportJson } from '@proofmark/contract/api/export.ts';
import { categoryResults } from '@proofmark/contract/report/verdict.ts';
import { manifestSampling } from '../proof/make-manifest.ts';
import type { ReportExport } from './report-export.ts';

/** The report as a JSON text; empty fields are left out. Half of a surrogate pair becomes an escape, as JSON does. */
export function reportJson(source: ReportExport): string {
  const { report, stored, fileNames } = source;
  const {
    isPlanChangeUnexplained: _,
    comments: _comments,
    commentAnswers: _answers,
    corrections: _corrections,
    photos,
    ...rows
  } = report;
  const json: ReportJson = {
    format: 'proofmark-report/1',
    reportId: source.reportId,
    reportNo: source.reportNo,
    orderNo: source.orderNo,
    version: source.version,
    status: source.status,
    ...source.goods,
    inspectors: [...source.team],
    ...rows,
    photos: photos.map((photo) => ({
      ...photo,
      file: fileNames.get(photo.id) ?? null,
      receivedAt: stored.get(photo.id)?.confirmedAt ?? null,
    })),
    sampling: manifestSampling(report),
    sections: categoryResults(report).map(({ category, result, items }) => ({ category, result, items })),
    history: source.history,
    issued: source.issued,
  };
  return JSON.stringify({ ...json, ...withoutEmpty(json) }, null, 1);
}

/** The rows and singletons without fields that were cleared. What is worked out keeps its nulls, which say something. */
function withoutEmpty(json: ReportJson): Partial<ReportJson> {
  const bare = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  const worked = new Set<string>(['photos', 'sections', 'history', 'inspectors']);
  const lists = Object.entries(json).flatMap(([name, list]) =>
    Array.isArray(list) && !worked.has(name) ? [[name, list.map((row) => bare(row as object))]] : [],
  );
  return {
    ...(Object.fromEntries(lists) as Partial<ReportJson>),
    information: bare(json.information),
    conclusion: bare(json.conclusion),
  };
}
