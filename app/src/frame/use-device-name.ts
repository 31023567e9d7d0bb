import { useTranslation } from '../i18n/use-translation.ts';
import { deviceParts } from './device-name.ts';

/** The name of a device for people, from its `User-Agent`. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation();
  return (userAgent) => {
    const { browser, system } = deviceParts(userAgent);
    if (browser === null && system === null) return t('device.unknown');
    if (system === null) return browser ?? t('device.unknownBrowser');
    return t('device.name', { system, browser: browser ?? t('device.unknownBrowser') });
  };
}
