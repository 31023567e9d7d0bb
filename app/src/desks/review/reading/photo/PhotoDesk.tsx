import { Dialog } from '@base-ui/react/dialog';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { photoName } from '@proofmark/contract/words/row-names.ts';
import {
  ChevronLeft,
  Columns2,
  Eye,
  EyeOff,
  Layers2,
  MessageSquarePlus,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useDeskKeys, type DeskKey } from '../../../../frame/desk-keys.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { DeskButton } from '../../../../ui/office/DeskButton.tsx';
import { Segmented } from '../../../../ui/fields/Segmented.tsx';
import { DeskDialog } from '../../../../ui/office/DeskDialog.tsx';
import { KeyList } from '../../../../ui/office/KeyList.tsx';
import { KeyHints } from '../../../../ui/office/KeyHint.tsx';
import { useIsWide } from '../../../../ui/office/use-is-wide.ts';
import { useBackCloses } from '../../../../ui/layout/back-closes.ts';
import type { Writing } from '../comments/comment-store.ts';
import { PhotoComments, useThreadsOnPhoto } from '../comments/PhotoComments.tsx';
import { useReading } from '../reading-store.ts';
import { CompareList } from './CompareList.tsx';
import { FilmStrip } from './FilmStrip.tsx';
import './photo-desk.css';
import { PhotoFacts } from './PhotoFacts.tsx';
import { PhotoSheet, type PhotoPoint, type Pin } from './PhotoSheet.tsx';
import { useComparable, type PictureSource } from './use-comparable.ts';
import { toggled, WHOLE, zoomedAt, type Zoom } from './zoom.ts';

interface PhotoDeskProps {
  photoId: string;
  onPhoto: (photoId: string) => void;
  onClose: () => void;
}

type Mode = 'single' | 'side' | 'overlay';
const MODES: readonly Mode[] = ['single', 'side', 'overlay'];
const STEP = 1.5;

/** The photos of the report at full size, with the comments on them. Escape goes back to the same point. */
export function PhotoDesk({ photoId, onPhoto, onClose }: PhotoDeskProps) {
  useBackCloses(true, onClose);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="photo-desk">
          <Stage photoId={photoId} onPhoto={onPhoto} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Stage({ photoId, onPhoto, onClose }: PhotoDeskProps) {
  const { t } = useTranslation();
  const { report, local, mayReview } = usePageReport('report', 'local', 'mayReview');
  const { photos } = report;
  const [zooms, setZooms] = useState<{ own: Zoom; other: Zoom }>({ own: WHOLE, other: WHOLE });
  const [isTogether, setTogether] = useState(true);
  const [hasMarks, setHasMarks] = useState(true);
  const [mode, setMode] = useState<Mode>('single');
  const [wanted, setWanted] = useState<PictureSource | null>(null);
  const [against, setAgainst] = useState<string | null>(null);
  const isWide = useIsWide();
  const [isListing, setListing] = useState(false);
  const [writing, setWriting] = useState<Writing | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const threads = useThreadsOnPhoto(photoId);
  const openThread = useReading((state) => state.openThread);
  const current = useReading((state) => state.thread);

  const at = photos.findIndex(({ id }) => id === photoId);
  const photo = photos[at];
  const lists = useComparable(photo, mode !== 'single');
  // Until somebody chooses: the reference sample, or a photo of this report. Both are here.
  const usual = lists.find((list) => list.source === 'sample' && list.items.length > 0) ?? lists.at(-1);
  const list = lists.find(({ source }) => source === wanted) ?? usual;
  const choices = list?.items ?? [];
  const other = choices.find(({ key }) => key === against) ?? choices[0] ?? null;
  const hasOthers = lists.some(({ items }) => items.length > 0);
  const name = photoName(t, photoId, report);

  function go(step: 1 | -1): void {
    const next = photos[at + step];
    if (next) show(next.id);
  }
  function show(id: string): void {
    setZooms({ own: WHOLE, other: WHOLE });
    setWriting(null);
    onPhoto(id);
  }
  const zoom = (which: 'own' | 'other') => (to: Zoom) =>
    setZooms((now) => (isTogether ? { own: to, other: to } : { ...now, [which]: to }));
  const pin = ({ x, y }: PhotoPoint) =>
    setWriting({ target: { targetKind: 'photo', targetId: photoId, x, y } });
  function closeForm(): void {
    setWriting(null);
    // The form had the focus, and the keys need it.
    page.current?.focus({ preventScroll: true });
  }
  const beginPin = () => pin({ x: 0.5, y: 0.5 });
  const nextMode = () => setMode(MODES[(MODES.indexOf(mode) + 1) % MODES.length] ?? 'single');
  /** Walks through all that there is to compare with. */
  function goAgainst(step: 1 | -1): void {
    const all = lists.flatMap(({ source, items }) => items.map(({ key }) => ({ source, key })));
    const from = all.findIndex(({ source, key }) => source === list?.source && key === other?.key);
    const next = all[(from + step + all.length) % all.length];
    if (!next) return;
    setWanted(next.source);
    setAgainst(next.key);
  }

  const key = (name: string, print: string, label: string, run: () => void): DeskKey => ({
    keys: name,
    print: [print],
    label,
    run,
  });
  const keys = [
    key('arrowright', '→', t('review.photo.key.next'), () => go(1)),
    key('arrowleft', '←', t('review.photo.key.before'), () => go(-1)),
    ...(mayReview ? [key('c', 'C', t('review.photo.key.pin'), beginPin)] : []),
    key('v', 'V', t('review.photo.key.compare'), nextMode),
    ...(hasOthers
      ? [
          key('[', '[', t('review.photo.key.otherBefore'), () => goAgainst(-1)),
          key(']', ']', t('review.photo.key.otherNext'), () => goAgainst(1)),
        ]
      : []),
    key('z', 'Z', t('review.photo.key.zoom'), () => zoom('own')(toggled(zooms.own))),
    key('h', 'H', t('review.photo.key.marks'), () => setHasMarks(!hasMarks)),
    key('?', '?', t('office.keys.list'), () => setListing(true)),
  ];

  // Find offers them too.
  useDeskKeys(keys.map((key) => ({ ...key, keys: '' })));

  /** Desk keys rest inside of dialogs, so the stage has its own. */
  function press(event: KeyboardEvent): void {
    const isTyping = (event.target as HTMLElement).closest('input, textarea, select') !== null;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keys.find((each) => each.keys === event.key.toLowerCase());
    // The list of keys is a dialog over the stage.
    if (!key || isListing) return;
    event.preventDefault();
    key.run();
  }

  const point = writing?.target;
  const pins: Pin[] = [
    ...threads.flatMap(({ id, n, comments: [{ comment }] }): Pin[] =>
      typeof comment.x === 'number' && typeof comment.y === 'number'
        ? [
            {
              key: id,
              x: comment.x,
              y: comment.y,
              label: t('review.comments.number', { n }),
              text: String(n),
              isCurrent: current === id,
              onPress: () => openThread(id),
            },
          ]
        : [],
    ),
    ...(typeof point?.x === 'number' && typeof point.y === 'number'
      ? [
          {
            key: 'new',
            x: point.x,
            y: point.y,
            label: t('review.photo.pin'),
            text: '+',
            isCurrent: true,
            onPress: () => {},
          },
        ]
      : []),
  ];
  const own = { zoom: zooms.own, onZoom: zoom('own'), hasMarks, pins, onPoint: mayReview ? pin : undefined };
  const isCompared = mode !== 'single' && other !== null;

  return (
    <div ref={page} className="photo-desk-page" tabIndex={-1} onKeyDown={press}>
      <header className="photo-desk-head">
        <DeskButton
          kind="icon"
          icon={<ChevronLeft size={22} />}
          label={t('review.photo.back')}
          onPress={onClose}
        />
        <Dialog.Title render={<h2 />}>
          {name}
          <span>
            {[
              photo?.category && wordOf('photo_category', photo.category, t.language),
              t('review.photo.place', { n: at + 1, total: photos.length }),
              local.task.reportNo,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Dialog.Title>
        {isWide && mode !== 'single' && (
          <>
            <Segmented
              label={t('review.photo.view')}
              isSmall
              value={mode}
              options={MODES.map((value) => ({ value, label: t(`review.photo.views.${value}`) }))}
              onChange={setMode}
            />
            <label className="photo-desk-check">
              <input
                type="checkbox"
                checked={isTogether}
                onChange={(event) => setTogether(event.currentTarget.checked)}
              />
              {t('review.photo.together')}
            </label>
          </>
        )}
        {isWide && (
          <KeyHints
            hints={
              mode === 'single'
                ? [
                    { keys: ['←', '→'], label: t('review.photo.key.photo') },
                    ...(mayReview ? [{ keys: ['C'], label: t('review.photo.key.pin') }] : []),
                    { keys: ['V'], label: t('review.photo.key.compare') },
                    { keys: ['Z'], label: t('review.photo.key.zoom') },
                    { keys: ['H'], label: t('review.photo.key.marks') },
                    { keys: ['?'], label: t('office.keys.button') },
                    { keys: ['Esc'], label: t('review.photo.key.back') },
                  ]
                : [
                    { keys: ['V'], label: t('review.photo.key.compare') },
                    ...(hasOthers ? [{ keys: ['[', ']'], label: t('review.photo.key.other') }] : []),
                  ]
            }
          />
        )}
      </header>
      <div className="photo-desk-columns">
        <div className="photo-desk-stage" data-mode={isCompared ? mode : 'single'}>
          {isCompared && (
            <div className="photo-desk-pane">
              <PhotoSheet
                key={other.key}
                picture={other.picture}
                zoom={zooms.other}
                onZoom={zoom('other')}
                hasMarks={hasMarks}
                pins={[]}
              />
              <span className="photo-desk-label">{other.label}</span>
            </div>
          )}
          <div className="photo-desk-pane">
            <PhotoSheet
              key={photoId}
              picture={{ from: 'report', photoId }}
              {...own}
              opacity={isCompared && mode === 'overlay' ? 0.5 : undefined}
            />
            {isCompared && mode === 'side' && <span className="photo-desk-label">{name}</span>}
          </div>
          <div className="photo-desk-tools" role="toolbar" aria-label={t('review.photo.tools')}>
            {mayReview && (
              <DeskButton
                kind="icon"
                icon={<MessageSquarePlus size={18} />}
                label={t('review.photo.pin')}
                shortcut={{ print: '', keys: 'c' }}
                onPress={beginPin}
              />
            )}
            <DeskButton
              kind="icon"
              icon={hasMarks ? <Eye size={18} /> : <EyeOff size={18} />}
              label={t('review.photo.marks')}
              isPressed={hasMarks}
              onPress={() => setHasMarks(!hasMarks)}
            />
            <DeskButton
              kind="icon"
              icon={mode === 'overlay' ? <Layers2 size={18} /> : <Columns2 size={18} />}
              label={t(`review.photo.mode.${mode}`)}
              isPressed={mode !== 'single'}
              onPress={nextMode}
            />
            <DeskButton
              kind="icon"
              icon={<ZoomOut size={18} />}
              label={t('review.photo.smaller')}
              onPress={() => zoom('own')(zoomedAt(zooms.own, 1 / STEP))}
            />
            <span className="photo-desk-scale">
              {t('review.photo.scale', { n: Math.round(zooms.own.scale * 100) })}
            </span>
            <DeskButton
              kind="icon"
              icon={<ZoomIn size={18} />}
              label={t('review.photo.larger')}
              onPress={() => zoom('own')(zoomedAt(zooms.own, STEP))}
            />
          </div>
        </div>
        <aside className="photo-desk-side">
          <PhotoComments photoId={photoId} writing={writing} onClose={closeForm} />
          {mode !== 'single' && list && (
            <CompareList
              lists={lists}
              source={list.source}
              onSource={setWanted}
              shown={other}
              onShow={setAgainst}
              together={isWide ? null : { isOn: isTogether, onChange: setTogether }}
              onStep={goAgainst}
            />
          )}
          {photo && <PhotoFacts photo={photo} />}
        </aside>
      </div>
      <FilmStrip photoId={photoId} onPhoto={show} />
      <DeskDialog
        isOpen={isListing}
        onClose={() => setListing(false)}
        title={t('office.keys.title')}
        closeLabel={t('office.keys.close')}
        place="middle"
      >
        <KeyList title={t('review.photo.tools')} keys={keys} />
      </DeskDialog>
    </div>
  );
}
