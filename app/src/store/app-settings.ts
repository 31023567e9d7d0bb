/** @file What a person chose for this phone, beyond theme and language. Kept through sign-out: it belongs to the phone. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The long edge of stored photos that can be chosen, in pixels. */
export const PHOTO_EDGES = [1600, 2048, 3072] as const;
/** How measured values are typed: as they are, or as their distance from the specified one. */
export const VALUE_ENTRIES = ['value', 'deviation'] as const;
export type ValueEntry = (typeof VALUE_ENTRIES)[number];
export type PhotoEdge = (typeof PHOTO_EDGES)[number];

export interface AppSettings {
  /** Long edge of photos that are added from now on, in pixels. */
  photoLongEdge: PhotoEdge;
  /** Report number, time and place are drawn onto photos when they are shown to others. */
  hasWatermark: boolean;
  /** Photos wait while the phone is on mobile data; everything else is small and goes out at once. */
  isPhotosOnWifiOnly: boolean;
  /** What is typed into the cells of a measurement; the value itself is stored either way. */
  valueEntry: ValueEntry;
}

export const DEFAULT_SETTINGS: AppSettings = {
  photoLongEdge: 2048,
  hasWatermark: true,
  isPhotosOnWifiOnly: false,
  valueEntry: 'value',
};

export const useAppSettings = create<AppSettings>()(
  persist((): AppSettings => DEFAULT_SETTINGS, { name: 'app-settings' }),
);

/** The same outside components. */
export function appSettings(): AppSettings {
  return useAppSettings.getState();
}

/** Changes some of them, at once and for good. */
export function changeAppSettings(change: Partial<AppSettings>): void {
  useAppSettings.setState(change);
}
