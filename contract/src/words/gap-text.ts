/** @file The text of a gap. It names the row, the field and the value. */
import { barcodeFormat, differingReads } from '../report/barcode.ts';
import { isContainerFormat } from '../report/container-number.ts';
import type { Gap } from '../report/gaps/gap.ts';
import type { Report } from '../report/report.ts';
import { readingOf } from '../report/totals.ts';
import { proposeVerdict } from '../report/verdict.ts';
import { wordOf } from './dictionary-words.ts';
import { fieldLabel } from './field-labels.ts';
import { formatList, formatNumber, presentInstant } from './format.ts';
import { rowName } from './row-names.ts';
import { pickText } from './texts.ts';
import type { Translate } from './translator.ts';

/** One sentence for a gap, such as "D2 Fabric weight: 3 values are missing". */
export function gapText(t: Translate, gap: Gap, report: Report): string {
  const { code, params = {} } = gap;
  const { information } = report;
  const row = rowName(t, gap.kind, gap.id, report);
  const numberOf = (value: unknown) => formatNumber(t.language, Number(value ?? 0));
  const numbers = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberOf(value) : value,
    ]),
  );
  switch (code) {
    case 'missing': {
      const field = fieldLabel(t, gap.kind, gap.field ?? '');
      return row === '' ? t('report.gaps.missing', { field }) : t('report.gaps.missingInRow', { row, field });
    }
    case 'departureBeforeArrival':
      return t('report.gaps.departureBeforeArrival', {
        departure: presentInstant(information.departureTime ?? '', information.inspectionDate),
        arrival: presentInstant(information.arrivalTime ?? '', information.inspectionDate),
      });
    case 'inspectionDateInFuture':
      return t('report.gaps.inspectionDateInFuture', { date: information.inspectionDate ?? '' });
    case 'inspectionDateNotPlanned':
      return t('report.gaps.inspectionDateNotPlanned', {
        date: information.inspectionDate ?? '',
        planned: String(params['planned'] ?? ''),
      });
    case 'producedMuchMoreThanOrdered': {
      const product = report.products.find(({ id }) => id === gap.id);
      const [produced, ordered] = [numberOf(product?.producedQty), numberOf(product?.orderedQty)];
      return t('report.gaps.producedMuchMoreThanOrdered', { row, produced, ordered });
    }
    case 'barcodeInvalid': {
      const barcode = String(params['code'] ?? '');
      return barcodeFormat(barcode) === null
        ? t('report.gaps.barcodeNoFormat', { row, code: barcode })
        : t('report.gaps.barcodeInvalid', { row, code: barcode });
    }
    case 'factoryChangeUnexplained': {
      const [en, zh] = [String(params['factory'] ?? ''), String(params['factoryZh'] ?? '')];
      return t('report.gaps.factoryChangeUnexplained', { given: pickText(t.language, { en, zh }) });
    }
    case 'containerNoInvalid': {
      const containerNo = String(params['code'] ?? '');
      return isContainerFormat(containerNo)
        ? t('report.gaps.containerNoInvalid', { row, code: containerNo })
        : t('report.gaps.containerNoFormat', { row, code: containerNo });
    }
    case 'planValueUnknown':
      return t('report.gaps.planValueUnknown', {
        field: fieldLabel(t, gap.kind, gap.field ?? ''),
        value: String(params['value'] ?? ''),
      });
    case 'cartonNumbersRepeat':
      return t('report.gaps.cartonNumbersRepeat', {
        numbers: formatList(t.language, repeated(information.cartonNos ?? [])),
      });
    case 'calibrationExpired': {
      const tool = report.tools.find(({ id }) => id === gap.id);
      return t('report.gaps.calibrationExpired', { row, date: tool?.calibrationDue ?? '' });
    }
    case 'photosMissing':
      return t('report.gaps.photosMissing', {
        count: Number(params['need'] ?? 1),
        category: wordOf('photo_category', gap.id, t.language),
      });
    case 'itemPhotosMissing':
      return t('report.gaps.itemPhotosMissing', { row, count: Number(params['need'] ?? 1) });
    case 'valuesMissing':
      return t('report.gaps.valuesMissing', { row, count: Number(params['missing'] ?? 1) });
    case 'codeDiffers': {
      const item = report.items.find(({ id }) => id === gap.id) ?? {};
      const codes = formatList(t.language, differingReads(item, report.products));
      return t('report.gaps.codeDiffers', { row, codes });
    }
    case 'findingNotInItems': {
      const result = wordOf('item_result', String(params['result'] ?? ''), t.language);
      return t('report.gaps.findingNotInItems', { row, result });
    }
    case 'reasonMissing':
    case 'reasonOutdated': {
      const { result } = proposeVerdict(report, readingOf(report));
      return t(`report.gaps.${code}`, { proposed: wordOf('overall_result', result, t.language) });
    }
    case 'signatureMissing': {
      const role = params['role'] === 'factory' ? 'factory' : 'inspector';
      return t('report.gaps.signatureMissing', { role: t(`report.signatureRole.${role}`) });
    }
    case 'signatureOutdated': {
      const role = params['role'] === 'factory' ? 'factory' : 'inspector';
      return t('report.gaps.signatureOutdated', {
        role: t(`report.signatureRole.${role}`),
        count: Number(params['changes'] ?? 1),
      });
    }
    default:
      return t(`report.gaps.${code}`, { row, ...numbers });
  }
}

/** The same without the name of the row, as in the row's own sheet: "Packed 950 is more than made 900". */
export function gapTextInRow(t: Translate, gap: Gap, report: Report): string {
  const text = gapText(t, gap, report);
  const row = rowName(t, gap.kind, gap.id, report);
  if (row === '' || !text.startsWith(row)) return text;
  const rest = text.slice(row.length).replace(/^[:：]\s*/, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function repeated(numbers: readonly string[]): string[] {
  return [...new Set(numbers.filter((each, index) => numbers.indexOf(each) !== index))];
}
