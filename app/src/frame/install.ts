/** @file Installing the app on the phone's home screen: the browser's offer is caught, to be made when it is asked for. */
import { create } from 'zustand';

/** Chromium's; not in the DOM's types. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `installed`: runs from the home screen. `offered`: the browser can ask. `byHand`: only its own menu can. */
export type InstallState = 'installed' | 'offered' | 'byHand';

const useInstallStore = create<{ offer: InstallEvent | null; isInstalled: boolean }>()(() => ({
  offer: null,
  isInstalled: false,
}));

/** Catches the browser's offer, which comes once, early; until the page ends. */
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

/** Has the browser ask; an offer is good for one time. */
export async function askToInstall(): Promise<void> {
  const { offer } = useInstallStore.getState();
  useInstallStore.setState({ offer: null });
  await offer?.prompt();
}

/** Whose way of installing by hand is shown. */
export type InstallSystem = 'ios' | 'android' | 'desktop';

/** The system of a `User-Agent`. An iPad calls itself a Mac, but has fingers on it. */
export function installSystem(userAgent: string, touchPoints: number): InstallSystem {
  if (/iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  return /Android|HarmonyOS/.test(userAgent) ? 'android' : 'desktop';
}
