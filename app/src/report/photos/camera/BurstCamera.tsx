import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { useRef, useState } from 'react';
import { addFiles } from '../photo-outcome.ts';
import { CameraDialog } from './CameraDialog.tsx';
import { useShotPlace } from './use-shot-place.ts';

interface BurstCameraProps {
  reportId: string;
  startCategory: PhotoCategory;
  linkTo: readonly string[] | undefined;
  /** The two other ways to add photos, which close the camera. */
  onDeviceCamera: (category: PhotoCategory) => void;
  onGallery: (category: PhotoCategory) => void;
  /** Called with the ids of all new photos, once the last shot is stored. */
  onClose: (added: string[]) => void;
}

/** The camera. It stores each shot while the user takes the next. */
export function BurstCamera(props: BurstCameraProps) {
  const { reportId, linkTo } = props;
  const [category, setCategory] = useState(props.startCategory);
  const [taken, setTaken] = useState(0);
  const [inWork, setInWork] = useState(0);
  const place = useShotPlace();
  const added = useRef<string[]>([]);
  // One after the other, so that the photos keep the order in which they were taken.
  const storing = useRef(Promise.resolve());

  function store(file: File): void {
    setInWork((count) => count + 1);
    const shot = { reportId, files: [file], source: 'camera', category, linkTo, gps: place.current } as const;
    storing.current = storing.current.then(async () => {
      const ids = await addFiles(shot);
      added.current.push(...ids);
      setTaken(added.current.length);
      setInWork((count) => count - 1);
    });
  }

  function close(): void {
    const ids = added.current;
    const stored = storing.current;
    void stored.then(() => props.onClose(ids));
  }

  return (
    <CameraDialog
      category={category}
      onCategory={setCategory}
      onShot={store}
      taken={taken}
      inWork={inWork}
      onDeviceCamera={() => {
        props.onDeviceCamera(category);
        close();
      }}
      onGallery={() => {
        props.onGallery(category);
        close();
      }}
      onClose={close}
    />
  );
}
