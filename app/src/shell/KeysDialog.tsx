import { useAllDeskKeys, useSingleKeys, type DeskKey } from '../frame/desk-keys.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Chip } from '../ui/actions/Chip.tsx';
import { DeskDialog } from '../ui/office/DeskDialog.tsx';
import { KeyHint } from '../ui/office/KeyHint.tsx';
import './keys-dialog.css';

/** The list of all keys that work at the moment, and the switch for single letters. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const keys = useAllDeskKeys();
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

function KeyList({ title, keys }: { title: string; keys: readonly DeskKey[] }) {
  if (keys.length === 0) return null;
  return (
    <section className="keys-dialog-list">
      <h3>{title}</h3>
      <dl>
        {keys.map(({ keys: name, print, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <span className="visually-hidden">{print.join(' ')}</span>
              {print.map((each) => (
                <KeyHint key={each}>{each}</KeyHint>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
