/** @file Installing the app on the home screen. The app keeps the browser's install prompt until the user asks for it. */
import { create } from 'zustand';

/** Only in Chromium, and missing in TypeScript's DOM types. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `installed`: runs from the home screen. `offered`: the browser can ask. `byHand`: only the browser's menu can install it. */
type InstallState = 'installed' | 'offered' | 'byHand';

const useInstallStore = create<{ offer: InstallEvent | null; isInstalled: boolean }>()(() => ({
  offer: null,
  isInstalled: false,
}));

/** Keeps the browser's install prompt, which comes once and early. */
export function watchInstall(): void {
  const standalone = matchMedia('(display-mode: standalone)');
  useInstallStore.setState({ isInstalled: standalone.matches });
  standalone.addEventListener('change', () => useInstallStore.setState({ isInstalled: standalone.matches }));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallStore.setState({ offer: event as InstallEvent });
  });
  addEventListener('appinstalled', () => useInstallStore.setState({ offer: null, isInstalled: true }));
}

export function useInstallState(): InstallState {
  const { offer, isInstalled } = useInstallStore();
  if (isInstalled) return 'installed';
  return offer === null ? 'byHand' : 'offered';
}

/** Shows the browser's install prompt. It can be used only once. */
export async function askToInstall(): Promise<void> {
  const { offer } = useInstallStore.getState();
  useInstallStore.setState({ offer: null });
  await offer?.prompt();
}

/** The system whose installation steps are shown. */
type InstallSystem = 'ios' | 'android' | 'desktop';

/** The system of a `User-Agent`. An iPad calls itself a Mac, but has a touch screen. */
export function installSystem(userAgent: string, touchPoints: number): InstallSystem {
  if (/iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  return /Android|HarmonyOS/.test(userAgent) ? 'android' : 'desktop';
}
