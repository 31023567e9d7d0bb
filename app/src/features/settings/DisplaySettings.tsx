import { LANGUAGES } from '@proofmark/contract/words/languages.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTheme } from '../../session/theme.ts';
import { chooseLanguageNow } from '../../frame/choose-language.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import type { ThemeMode } from '../../ui/theme.ts';

const THEMES: readonly ThemeMode[] = ['light', 'dark', 'system'];

/** Language and theme. Both apply at once and are stored. */
export function DisplaySettings() {
  const { t } = useTranslation();
  const theme = useTheme();
  return (
    <>
      <GroupHeader title={t('settings.display')} />
      <Group>
        <div className="settings-choice">
          <span>{t('settings.language')}</span>
          <Segmented
            label={t('settings.language')}
            isSmall
            value={t.language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={chooseLanguageNow}
          />
        </div>
        <div className="settings-choice">
          <span>{t('settings.theme')}</span>
          <Segmented
            label={t('settings.theme')}
            isSmall
            value={theme.choice}
            options={THEMES.map((value) => ({ value, label: t(`settings.${value}`) }))}
            onChange={theme.choose}
          />
        </div>
      </Group>
    </>
  );
}
