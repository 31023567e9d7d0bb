/** @file The settings of this phone, besides theme and language. They belong to the phone and stay after logout. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The choices for the long edge of stored photos, in pixels. */
export const PHOTO_EDGES = [1600, 2048, 3072] as const;
/** How measured values are typed: as they are, or as the deviation from the specified value. */
export const VALUE_ENTRIES = ['value', 'deviation'] as const;
/** One of {@link VALUE_ENTRIES}. */
export type ValueEntry = (typeof VALUE_ENTRIES)[number];
/** One of {@link PHOTO_EDGES}. */
type PhotoEdge = (typeof PHOTO_EDGES)[number];

/** The settings of this phone. */
interface AppSettings {
  /** Long edge of photos that are added from now on, in pixels. */
  photoLongEdge: PhotoEdge;
  /** The files of new photos are kept on this phone as they came. */
  keepsOriginals: boolean;
  /** Report number, time and place are drawn onto photos that are shared. */
  hasWatermark: boolean;
  /** Photos wait while the phone is on mobile data. Everything else is small and is sent at once. */
  isPhotosOnWifiOnly: boolean;
  /** What is typed into the cells of a measurement. The value itself is stored either way. */
  valueEntry: ValueEntry;
}

/** The settings of a new phone. */
export const DEFAULT_SETTINGS: AppSettings = {
  photoLongEdge: 2048,
  keepsOriginals: false,
  hasWatermark: true,
  isPhotosOnWifiOnly: false,
  valueEntry: 'value',
};

/** The settings, live, and stored in localStorage. */
export const useAppSettings = create<AppSettings>()(
  persist((): AppSettings => DEFAULT_SETTINGS, { name: 'app-settings' }),
);

/** The settings, once, for code outside components. */
export function appSettings(): AppSettings {
  return useAppSettings.getState();
}

/** Changes some of the settings and stores them. */
export function changeAppSettings(change: Partial<AppSettings>): void {
  useAppSettings.setState(change);
}
