import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { categoryAfterShot, photoNeeds } from '@proofmark/contract/report/photo-needs.ts';
import { useRef, useState } from 'react';
import { removePhotos } from '../../../photos/remove-photo.ts';
import { newId } from '../../../store/ids.ts';
import { save } from '../../saving.ts';
import { usePageReport } from '../../use-current-report.ts';
import { addFiles } from '../photo-outcome.ts';
import { CameraDialog } from './CameraDialog.tsx';
import { useShotPlace } from './use-shot-place.ts';

export interface BurstCameraProps {
  reportId: string;
  startCategory: PhotoCategory;
  linkTo: readonly string[] | undefined;
  /** The two other ways to add photos, which close the camera. */
  onDeviceCamera: (category: PhotoCategory) => void;
  onGallery: (category: PhotoCategory) => void;
  /** Called with the ids of all new photos, once the last shot is stored. */
  onClose: (added: string[]) => void;
}

/** The camera. It stores each shot while the user takes the next, and goes on to the next category that lacks a photo. */
export function BurstCamera(props: BurstCameraProps) {
  const { reportId, linkTo } = props;
  const { report } = usePageReport('report');
  const [category, setCategory] = useState(props.startCategory);
  const [taken, setTaken] = useState(0);
  const [inWork, setInWork] = useState(0);
  // The report's photos as the camera opened, and the category of each shot since.
  const [needs] = useState(() => photoNeeds(report));
  const [shots, setShots] = useState<readonly PhotoCategory[]>([]);
  // Of each photo from before that is taken again.
  const [replaced, setReplaced] = useState<readonly PhotoCategory[]>([]);
  const place = useShotPlace();
  const added = useRef<string[]>([]);
  /** The ids of the last shot: none if it was refused. */
  const last = useRef<string[]>([]);
  // One after the other, so that the photos keep the order in which they were taken.
  const storing = useRef(Promise.resolve());
  const countedWith = (taken: readonly PhotoCategory[]) =>
    needs.map((need) => ({
      ...need,
      taken: need.taken + countOf(taken, need.category) - countOf(replaced, need.category),
    }));

  function store(file: File): void {
    const counted = [...shots, category];
    setShots(counted);
    setInWork((count) => count + 1);
    // Every press of the shutter is a new photo, also when the camera gives the same picture again.
    const shot = {
      reportId,
      files: [file],
      source: 'camera',
      category,
      linkTo,
      gps: place.current,
      keepsTwins: true,
    } as const;
    storing.current = storing.current.then(async () => {
      last.current = await addFiles(shot);
      if (last.current.length === 0) setShots((before) => withoutLast(before, category));
      added.current.push(...last.current);
      setTaken(added.current.length);
      setInWork((count) => count - 1);
    });
    // The photo of a row is of that row, however many its category has.
    if (linkTo === undefined) setCategory(categoryAfterShot(countedWith(counted), category));
  }

  /** Removes a photo, without an id the last shot, and goes back to its category. */
  function takeAgain(shotFor: PhotoCategory, photoId: string | undefined): void {
    setCategory(shotFor);
    storing.current = storing.current.then(async () => {
      const removed = photoId === undefined ? last.current : [photoId];
      if (removed.length === 0) return;
      if (photoId === undefined) last.current = [];
      if (removed.some((id) => added.current.includes(id)))
        setShots((before) => withoutLast(before, shotFor));
      else setReplaced((before) => [...before, shotFor]);
      added.current = added.current.filter((id) => !removed.includes(id));
      setTaken(added.current.length);
      await save(`${reportId}/photos/${newId()}`, () => removePhotos(reportId, removed));
    });
  }

  function close(): void {
    const stored = storing.current;
    void stored.then(() => props.onClose(added.current));
  }

  return (
    <CameraDialog
      category={category}
      need={countedWith(shots).find((each) => each.category === category)}
      onCategory={setCategory}
      linkTo={linkTo}
      onShot={store}
      onTakeAgain={takeAgain}
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

function withoutLast(shots: readonly PhotoCategory[], category: PhotoCategory): PhotoCategory[] {
  return shots.toSpliced(shots.lastIndexOf(category), 1);
}

function countOf(categories: readonly PhotoCategory[], category: PhotoCategory): number {
  return categories.filter((each) => each === category).length;
}
