/** @file What can be checked: a file that is dropped or chosen, a code that is typed, a QR code before the camera. */
import { FileDown, ScanQrCode } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { FieldAction, FieldFrame } from '../ui/fields/FieldFrame.tsx';
import { QrCamera } from './QrCamera.tsx';
import { useVerifyWords } from './verify-words-context.ts';

/** What the page takes. Some systems know no type for a file, so its name counts too. */
const ACCEPT =
  '.pdf,.zip,.jpg,.jpeg,.png,.webp,application/pdf,application/zip,image/jpeg,image/png,image/webp';

interface CheckFormProps {
  /** Below a result it is smaller. */
  isAgain: boolean;
  /** What is typed. */
  code: string;
  onCode: (code: string) => void;
  onFiles: (files: File[]) => void;
  onText: (text: string) => void;
}

export function CheckForm({ isAgain, code, onCode, onFiles, onText }: CheckFormProps) {
  const t = useVerifyWords();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isScanning, setIsScanning] = useState(false);

  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  // A file that is dropped beside the box would open in place of the page.
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);

  return (
    <section className="verify-form" data-again={isAgain || undefined}>
      <button
        type="button"
        className="verify-drop"
        data-over={isOver || undefined}
        onClick={() => input.current?.click()}
      >
        <FileDown size={isAgain ? 24 : 36} />
        <b className="verify-desktop">{t('verify.start.drop')}</b>
        <b className="verify-phone">{t('verify.start.choose')}</b>
        <span className="verify-desktop">{t('verify.start.dropMore')}</span>
        <span className="verify-phone">{t('verify.start.chooseMore')}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={t('verify.start.choose')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Otherwise choosing the same file again would not count as a change.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <div className="verify-or">
        <span>{t('verify.start.or')}</span>
      </div>
      <form
        className="verify-code"
        onSubmit={(event) => {
          event.preventDefault();
          onText(code);
        }}
      >
        <FieldFrame
          label={t('verify.start.code')}
          hint={t('verify.start.codeLength')}
          action={
            <FieldAction
              label={t('verify.start.scan')}
              icon={<ScanQrCode size={24} />}
              onPress={() => setIsScanning(true)}
            />
          }
        >
          {(aria) => (
            <input
              {...aria}
              value={code}
              maxLength={3_000}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget }) => onCode(currentTarget.value)}
            />
          )}
        </FieldFrame>
        <Button type="submit" kind={isAgain ? 'secondary' : 'primary'}>
          {t('verify.start.check')}
        </Button>
      </form>
      {isScanning && (
        <QrCamera
          onClose={() => setIsScanning(false)}
          onRead={(text) => {
            setIsScanning(false);
            onText(text);
          }}
        />
      )}
    </section>
  );
}
