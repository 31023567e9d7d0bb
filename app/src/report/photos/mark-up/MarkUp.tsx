import { lazy, Suspense, useState } from 'react';
import type { MarkUpEditorProps } from './MarkUpEditor.tsx';

const MarkUpEditor = lazy(async () => ({ default: (await import('./MarkUpEditor.tsx')).MarkUpEditor }));

/** Drawing on a photo, fetched when it is first wanted. What can be undone lasts as long as the photo is shown. */
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
