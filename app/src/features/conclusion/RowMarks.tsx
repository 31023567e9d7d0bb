import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { photosOf } from '@proofmark/contract/report/report.ts';
import { Image } from 'lucide-react';
import { RivalMark } from '../../report/rivals/RivalMark.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

/** At the end of a row: that a field has two values, and how many photos it has. */
export function RowMarks({ kind, id }: { kind: Kind; id: string }) {
  const { report } = usePageReport('report');
  const photos = photosOf(report, id).length;
  return (
    <>
      <RivalMark kind={kind} id={id} />
      {photos > 0 && (
        <>
          <Image size={16} />
          {photos}
        </>
      )}
    </>
  );
}
