/** @file Whether the connection may cost money, as far as the browser says. */
import { useSyncExternalStore } from 'react';
import { appSettings } from '../store/app-settings.ts';

/** The parts of the Network Information API (W3C, WICG) that are used. Chrome on Android has all of it. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
  /** Absent in desktop browsers. */
  readonly type?: string;
}

function connection(): Connection | undefined {
  return (globalThis.navigator as (Navigator & { connection?: Connection }) | undefined)?.connection;
}

/** True on mobile data, or when the phone is set to save data. False when the browser does not say. */
function isMetered(): boolean {
  const known = connection();
  return known?.type === 'cellular' || known?.saveData === true;
}

/** True while the person wants photos to wait for Wi-Fi and there is none. */
export function holdsPhotosBack(): boolean {
  return appSettings().isPhotosOnWifiOnly && isMetered();
}

/** Calls `listener` when the connection changes. Returns the function that ends it. */
export function onConnectionChange(listener: () => void): () => void {
  const known = connection();
  known?.addEventListener('change', listener);
  return () => known?.removeEventListener('change', listener);
}

/** True when the browser can tell mobile data from Wi-Fi. Without that there is nothing to set. */
export function useKnowsConnection(): boolean {
  return useSyncExternalStore(onConnectionChange, () => connection()?.type !== undefined);
}
