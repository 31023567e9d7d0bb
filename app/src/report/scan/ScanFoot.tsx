import { CircleCheck, CircleX, Image } from 'lucide-react';
import { useRef } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FileInput } from '../../ui/actions/FileInput.tsx';
import type { Scan } from './use-scan.ts';

interface ScanFootProps {
  scan: Scan;
  expected: readonly string[];
  onClose: () => void;
}

/** The expected codes, the scanned codes, and the two buttons. */
export function ScanFoot({ scan, expected, onClose }: ScanFootProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  return (
    <footer className="dark-screen-foot">
      <div className="scan-foot">
        {expected.length > 0 && <p>{t('report.scan.expected', { codes: format.list([...expected]) })}</p>}
        {scan.problem !== null && <p role="alert">{t(`report.scan.problem.${scan.problem}`)}</p>}
        <Reads reads={scan.reads} />
        <div className="dark-screen-buttons">
          <Button icon={<Image size={22} />} onPress={() => input.current?.click()}>
            {t('report.scan.fromPicture')}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {t('common.done')}
          </Button>
        </div>
        <FileInput ref={input} accept="image/*" onChoose={(file) => void scan.readFile(file)} />
      </div>
    </footer>
  );
}

/** The scanned codes, newest first. */
function Reads({ reads }: Pick<Scan, 'reads'>) {
  const { t } = useTranslation();
  return (
    <ul className="scan-reads" aria-live="polite">
      {reads.map(({ key, code, result }) => (
        <li key={key} data-read={result}>
          {result === 'wrong' ? <CircleX size={20} /> : <CircleCheck size={20} />}
          <span className="one-line">{code}</span>
          <small>{t(`report.scan.result.${result}`)}</small>
        </li>
      ))}
    </ul>
  );
}
