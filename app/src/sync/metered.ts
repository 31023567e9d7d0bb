/** @file Whether what is sent now costs the person money, as far as the browser tells. */
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

/** Mobile data, or the person has asked the phone to save data; false where the browser does not tell. */
export function isMetered(): boolean {
  const known = connection();
  return known?.type === 'cellular' || known?.saveData === true;
}

/** True while the person wants photos to wait for Wi-Fi and this is none. */
export function holdsPhotosBack(): boolean {
  return appSettings().isPhotosOnWifiOnly && isMetered();
}

/** Calls when the connection becomes another one; the function returned ends it. */
export function onConnectionChange(listener: () => void): () => void {
  const known = connection();
  known?.addEventListener('change', listener);
  return () => known?.removeEventListener('change', listener);
}

/** Whether the browser tells mobile data from Wi-Fi at all: else there is nothing to set. */
export function useKnowsConnection(): boolean {
  return useSyncExternalStore(onConnectionChange, () => connection()?.type !== undefined);
}
