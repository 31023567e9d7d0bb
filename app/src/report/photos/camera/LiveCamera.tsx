import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { photoCategoriesOf } from '@proofmark/contract/report/photo-needs.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { ChevronDown, Smartphone, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageReport } from '../../use-current-report.ts';
import { PhotoPicture } from '../PhotoPicture.tsx';
import './camera.css';
import { CameraVideo } from './CameraVideo.tsx';
import type { CameraDialogProps } from './camera-props.ts';
import { LookBack, type SeenPhoto } from './LookBack.tsx';
import { takeShot } from './take-shot.ts';
import { TorchButton } from './TorchButton.tsx';
import type { CameraState } from './use-camera.ts';

type LiveCameraProps = CameraDialogProps & Extract<CameraState, { state: 'live' }>;

/** More waiting shots would fill a phone's memory, so the shutter waits. */
const MOST_IN_WORK = 8;

/** The running camera: preview, category, lamp, shutter, and the shots so far. */
export function LiveCamera(props: LiveCameraProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement | null>(null);
  const [isReady, setReady] = useState(false);
  const { report } = usePageReport('report');
  /** The last shot, until it is stored. */
  const [last, setLast] = useState<{ url: string; category: PhotoCategory }>();
  const [isLooking, setLooking] = useState(false);
  /** The category to look back at: that of the last shot, until another one is chosen. */
  const [seen, setSeen] = useState(props.category);
  const [shots, setShots] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const isBusy = !isReady || props.inWork >= MOST_IN_WORK;

  const stored = report.photos.filter(
    ({ category, linkTo }) =>
      category === seen && (props.linkTo === undefined || props.linkTo.some((id) => linkTo?.includes(id))),
  );
  const isStoring = props.inWork > 0 && last?.category === seen;
  const photos: SeenPhoto[] = [
    ...stored.map(({ id }) => ({ id })),
    ...(isStoring ? [{ url: last.url }] : []),
  ];
  const newest = photos.at(-1);

  // The last shot stays on the screen until the next.
  useEffect(
    () => () => {
      if (last !== undefined) URL.revokeObjectURL(last.url);
    },
    [last],
  );

  async function shoot(): Promise<void> {
    if (isBusy || video.current === null) return;
    setReady(false);
    setFailed(false);
    try {
      const file = await takeShot(video.current, props.track);
      setLast({ url: URL.createObjectURL(file), category: props.category });
      setSeen(props.category);
      setShots((count) => count + 1);
      props.onShot(file);
    } catch {
      setFailed(true);
    } finally {
      setReady(true);
    }
  }

  return (
    <>
      <CameraVideo
        stream={props.stream}
        label={t('report.camera.title')}
        onReady={(shown) => {
          video.current = shown;
          setReady(true);
        }}
      />
      {shots > 0 && <span key={shots} className="camera-flash" />}
      <header className="dark-screen-bar">
        <button
          type="button"
          className="dark-screen-action"
          aria-label={t('common.close')}
          onClick={props.onClose}
        >
          <X size={24} />
        </button>
        <CategoryChoice
          {...props}
          onCategory={(category) => {
            setSeen(category);
            props.onCategory(category);
          }}
        />
        {props.hasTorch && <TorchButton track={props.track} />}
      </header>
      <footer className="dark-screen-foot">
        <div className="camera-foot">
          <span className="camera-last">
            {newest !== undefined && (
              <button type="button" aria-label={t('report.camera.look')} onClick={() => setLooking(true)}>
                {'url' in newest ? (
                  <img src={newest.url} alt="" />
                ) : (
                  <PhotoPicture photoId={newest.id} size="thumb" />
                )}
              </button>
            )}
            <span role="status">
              {hasFailed
                ? t('report.camera.noShot')
                : props.taken + props.inWork > 0 &&
                  t('report.camera.taken', { count: props.taken + props.inWork })}
            </span>
          </span>
          <button
            type="button"
            className="camera-shutter"
            aria-label={t('report.camera.shoot')}
            aria-disabled={isBusy}
            onClick={() => void shoot()}
          />
          <button type="button" className="dark-screen-action" onClick={props.onDeviceCamera}>
            <Smartphone size={22} />
            {t('report.camera.deviceShort')}
          </button>
        </div>
      </footer>
      {isLooking && newest !== undefined && (
        <LookBack category={seen} photos={photos} onTakeAgain={takeAgain} onClose={() => setLooking(false)} />
      )}
    </>
  );

  function takeAgain(photo: SeenPhoto): void {
    props.onTakeAgain(seen, 'id' in photo ? photo.id : undefined);
    setLooking(false);
    setLast(undefined);
  }
}

function CategoryChoice({
  category,
  need,
  onCategory,
}: Pick<CameraDialogProps, 'category' | 'need' | 'onCategory'>) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  // The category that the camera was opened for can be chosen whatever happens to the report meanwhile.
  const categories = [...new Set([...photoCategoriesOf(report), category])];
  return (
    <span className="camera-category">
      <select
        aria-label={t('report.camera.category')}
        value={category}
        onChange={(event) => onCategory(event.currentTarget.value as PhotoCategory)}
      >
        {categories.map((each) => (
          <option key={each} value={each}>
            {wordOf('photo_category', each, t.language)}
          </option>
        ))}
      </select>
      <ChevronDown size={18} />
      {need !== undefined && (
        <b className="one-line">{need.minimum > 0 ? `${need.taken}/${need.minimum}` : need.taken}</b>
      )}
    </span>
  );
}
