import { IMPORT_TARGETS, type ImportTarget } from '@proofmark/contract/dictionary/lists.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FileInput } from '../../../ui/actions/FileInput.tsx';
import { Group } from '../../../ui/layout/Group.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { AppSheet } from '../../../frame/AppSheet.tsx';
import '../settings.css';
import { ImportOutcome } from './ImportOutcome.tsx';
import { useDictionaryImport } from './use-import.ts';

interface ImportSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Chooses a list and a file, and shows the result: how many entries were imported, or each wrong cell. */
export function ImportSheet({ isOpen, onClose }: ImportSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const state = useDictionaryImport();
  const { file, target, outcome, isBusy } = state;
  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('settings.dictionaries.import')}
      footer={
        <Button
          kind="primary"
          isWide
          isBusy={isBusy}
          isNotYet={file === null}
          onPress={() => (file === null ? input.current?.click() : void state.send())}
        >
          {t(file === null ? 'dictionaries.choose' : 'dictionaries.do')}
        </Button>
      }
    >
      <div className="settings-import">
        <SelectField<ImportTarget>
          label={t('dictionaries.target')}
          value={target}
          options={IMPORT_TARGETS.map((value) => ({
            value,
            label: t(`dictionaries.targets.${value}`),
          }))}
          note={t(target === 'template' ? 'dictionaries.templateColumns' : 'dictionaries.columns')}
          onChange={state.chooseTarget}
        />
        <Group>
          <ListRow
            leading={<FileSpreadsheet size={20} />}
            value={file === null ? t('dictionaries.noFile') : file.name}
            sub={file === null ? t('dictionaries.files') : format.bytes(file.size)}
            onPress={() => input.current?.click()}
          />
        </Group>
        <FileInput
          ref={input}
          label={t('dictionaries.choose')}
          accept=".xlsx,.json,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChoose={state.chooseFile}
        />
        {outcome !== null && <ImportOutcome outcome={outcome} />}
      </div>
    </AppSheet>
  );
}
