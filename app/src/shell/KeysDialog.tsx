import { useAllDeskKeys, useSingleKeys } from '../frame/desk-keys.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Chip } from '../ui/actions/Chip.tsx';
import { DeskDialog } from '../ui/office/DeskDialog.tsx';
import { KeyList } from '../ui/office/KeyList.tsx';
import './keys-dialog.css';

/** The list of all keys that work at the moment, and the switch for single letters. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const keys = useAllDeskKeys().filter((key) => key.keys !== '');
  const [isOn, change] = useSingleKeys();
  return (
    <DeskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('office.keys.title')}
      closeLabel={t('office.keys.close')}
      place="middle"
    >
      <KeyList title={t('office.keys.page')} keys={keys.filter(({ isEverywhere }) => !isEverywhere)} />
      <KeyList
        title={t('office.keys.everywhere')}
        keys={[
          ...keys.filter(({ isEverywhere }) => isEverywhere),
          { keys: 'escape', print: ['Esc'], label: t('office.keys.escape'), run: () => {} },
        ]}
      />
      <p className="keys-dialog-single">
        <Chip isPressed={isOn} onPress={() => change(!isOn)}>
          {t('office.keys.single')}
        </Chip>
        {t('office.keys.singleHint')}
      </p>
    </DeskDialog>
  );
}
