import { packages } from 'virtual:licences';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The open-source packages in the app with their licences, collected when it was built. */
export function Licences({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={t('settings.licences')} isFlush>
      <p className="fine-print">{t('settings.licencesText', { count: packages.length })}</p>
      <ul className="settings-licences">
        {packages.map(({ name, version, licence, text }) => (
          <li key={name}>
            <details>
              <summary>
                <span>{name}</span>
                <small>
                  {version} · {licence}
                </small>
              </summary>
              <pre>{text === '' ? licence : text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </AppSheet>
  );
}
