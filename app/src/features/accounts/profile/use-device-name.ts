import { useTranslation } from '../../../i18n/use-translation.ts';
import { deviceParts } from './device-name.ts';

/** The name of a device for people, from its `User-Agent`. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation();
  return (userAgent) => {
    const { browser, system } = deviceParts(userAgent);
    if (browser === null && system === null) return t('profile.unknownDevice');
    if (system === null) return browser ?? t('profile.unknownBrowser');
    return t('profile.deviceName', { system, browser: browser ?? t('profile.unknownBrowser') });
  };
}
