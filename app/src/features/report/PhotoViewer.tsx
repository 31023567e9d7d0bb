import { lazy, Suspense } from 'react';
import type { SheetState } from './use-sheet.ts';

const PhotoDialog = lazy(async () => ({
  default: (await import('./viewer/PhotoDialog.tsx')).PhotoDialog,
}));

export interface PhotoViewerProps {
  /** Opened with the id of a photo. */
  viewer: SheetState<string>;
  /** Those that it leads through, in their order. */
  photoIds: readonly string[];
}

/** A photo over the whole screen, with the ways to the others and what can be done with it. */
export function PhotoViewer(props: PhotoViewerProps) {
  if (props.viewer.content === null) return null;
  return (
    <Suspense fallback={null}>
      <PhotoDialog {...props} />
    </Suspense>
  );
}
