import { lazy, Suspense } from 'react';
import type { PhotoViewerProps } from './viewer/PhotoDialog.tsx';

const PhotoDialog = lazy(async () => ({
  default: (await import('./viewer/PhotoDialog.tsx')).PhotoDialog,
}));

/** A photo over the whole screen, with swiping to the others and its actions. */
export function PhotoViewer(props: PhotoViewerProps) {
  if (props.viewer.content === null) return null;
  return (
    <Suspense fallback={null}>
      <PhotoDialog {...props} />
    </Suspense>
  );
}
