import { lazy, Suspense, useState } from 'react';
import type { MarkUpEditorProps } from './MarkUpEditor.tsx';

const MarkUpEditor = lazy(async () => ({ default: (await import('./MarkUpEditor.tsx')).MarkUpEditor }));

/** Draws on a photo. Loaded when first used. Undo works as long as the photo is open. */
export function MarkUp(props: MarkUpEditorProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <MarkUpEditor key={props.photoId} {...props} />
    </Suspense>
  );
}
