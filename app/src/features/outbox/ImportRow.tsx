import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FileInput } from '../../ui/actions/FileInput.tsx';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { Thumb } from '../../ui/lists/Thumb.tsx';

interface ImportRowProps {
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Imports a file that the same person exported on another phone. */
export function ImportRow({ isBusy, onChoose }: ImportRowProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Group hasGap>
      <ListRow
        leading={<Thumb size={40} icon={<Upload size={20} />} />}
        value={t('outbox.import')}
        sub={t('outbox.importText')}
        hasNoChevron
        onPress={() => {
          if (!isBusy) input.current?.click();
        }}
      />
      <FileInput ref={input} accept=".zip,application/zip" onChoose={onChoose} />
    </Group>
  );
}
