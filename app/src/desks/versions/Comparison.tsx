import type { ReportVersion } from '@proofmark/contract/api/version.ts';
import { useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { MOVE_KEYS, useDeskKeys } from '../../frame/desk-keys.ts';
import { NotLoaded } from '../../frame/NotLoaded.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { KeyHints } from '../../ui/office/KeyHint.tsx';
import { WINDOWED_FROM } from '../../ui/office/windowed-from.ts';
import './comparison.css';
import { DiffRow, SectionRow } from './DiffRow.tsx';
import { diffLines, diffTotals } from './diff-lines.ts';
import { useComparison } from './use-versions.ts';
import { VersionHeads } from './VersionHeads.tsx';

interface ComparisonProps {
  reportId: string;
  before: ReportVersion;
  after: ReportVersion;
}

/** About as high as what is above the rows in the same scroll box. */
const HEAD_PX = 128;

/** Two versions side by side: only what differs, section by section. */
export function Comparison({ reportId, before, after }: ComparisonProps) {
  const { t } = useTranslation();
  const compared = useComparison(reportId, before.version, after);
  const lines = useMemo(() => (compared.data ? diffLines(compared.data) : []), [compared.data]);
  // The lines that J and K walk.
  const fields = lines.flatMap((line, index) => (line.section === null ? [index] : []));
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const windowed = useRef<VirtualizerHandle>(null);

  useDeskKeys(
    MOVE_KEYS.map(({ step, ...key }) => ({ ...key, label: t('versions.key.move'), run: () => moveBy(step) })),
  );

  function moveBy(step: 1 | -1): void {
    // The first key enters the list where it was left.
    const isInside = box.current?.contains(document.activeElement) === true;
    const next = isInside ? Math.min(fields.length - 1, Math.max(0, current + step)) : current;
    setCurrent(next);
    const index = fields[next];
    if (index === undefined) return;
    const find = () => box.current?.querySelector<HTMLElement>(`[data-line="${index}"]`);
    const found = find();
    if (found) return found.focus();
    windowed.current?.scrollToIndex(index, { align: 'center' });
    requestAnimationFrame(() => find()?.focus());
  }

  if (!compared.data) return <NotLoaded query={compared} rows={12} />;

  const { changed, total } = diffTotals(lines);
  const numbers = { before: before.version, after: after.version };
  const rows = lines.map((line, index) =>
    line.section === null ? (
      <DiffRow
        key={line.key}
        index={index}
        line={line}
        numbers={numbers}
        isCurrent={fields[current] === index}
        onFocus={() => setCurrent(fields.indexOf(index))}
      />
    ) : (
      <SectionRow key={line.key} line={line} />
    ),
  );
  return (
    <div
      ref={(element) => {
        box.current = element;
        scroller.current = element?.closest<HTMLElement>('.desk-main') ?? null;
      }}
    >
      <VersionHeads before={before} after={after} />
      {changed === 0 ? (
        <p className="comparison-equal" role="status">
          <b>{t('versions.equal')}</b> {t('versions.equalText')}
        </p>
      ) : (
        <div className="comparison-labels comparison-columns" aria-hidden="true">
          <span>{t('versions.field')}</span>
          <span>{t('versions.version', { n: before.version })}</span>
          <span>{t('versions.version', { n: after.version })}</span>
          <span>{t('versions.origin')}</span>
        </div>
      )}
      {rows.length >= WINDOWED_FROM ? (
        <Virtualizer ref={windowed} scrollRef={scroller} startMargin={HEAD_PX}>
          {rows}
        </Virtualizer>
      ) : (
        rows
      )}
      <p className="comparison-foot">
        <span>{t('versions.foot', { count: changed, total })}</span>
        <KeyHints
          hints={[
            { keys: ['J', 'K'], label: t('versions.key.move') },
            { keys: ['[', ']'], label: t('versions.key.version') },
            { keys: ['T'], label: t('menus.audit') },
          ]}
        />
      </p>
    </div>
  );
}
