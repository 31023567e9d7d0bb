import { photoName } from '@proofmark/contract/words/row-names.ts';
import { Dialog } from '@base-ui/react/dialog';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePhotoUrl } from '../../../photos/use-photo-url.ts';
import { useBackCloses } from '../../../ui/layout/back-closes.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LockedNotice } from '../../LockedNotice.tsx';
import { SaveNotice } from '../../SaveNotice.tsx';
import { usePageReport } from '../../use-current-report.ts';
import { MarkCanvas } from './MarkCanvas.tsx';
import { MarkTextBar } from './MarkTextBar.tsx';
import { MarkTools } from './MarkTools.tsx';
import './mark-up.css';
import { pointsInTheMiddle, type MarkColour, type MarkShapeName } from './mark-points.ts';
import { useMarks, type Mark } from './use-marks.ts';

export interface MarkUpEditorProps {
  photoId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A text that is being typed: the place of a new one, or the mark it belongs to. */
type Writing = { points: number[][] } | { mark: Mark };

/** A photo over the whole screen, to draw on with a finger. Saves every mark as it is drawn. */
export function MarkUpEditor({ photoId, isOpen, onClose }: MarkUpEditorProps) {
  const { t } = useTranslation();
  const { report, isEditable } = usePageReport('report', 'isEditable');
  const url = usePhotoUrl(photoId, 'full');
  const { marks, add, change, remove, undo, redo } = useMarks(photoId);
  const [tool, setTool] = useState<MarkShapeName>('arrow');
  const [colour, setColour] = useState<MarkColour>('red');
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [text, setText] = useState('');
  const photo = report.photos.find(({ id }) => id === photoId);
  const selected = marks.find(({ id }) => id === selectedId);
  const name = photoName(t, photoId, report);

  const rewrittenId = writing && 'mark' in writing ? writing.mark.id : null;

  function write(at: Writing): void {
    setWriting(at);
    setText('mark' in at ? (at.mark.text ?? '') : '');
  }

  /** Keeps the text, however the typing ends. */
  function finishWriting(): void {
    setWriting(null);
    const written = text.trim();
    if (writing === null) return;
    if ('points' in writing) {
      if (written !== '') add('text', colour, writing.points, written);
    } else if (written === '') remove(writing.mark);
    else if (written !== writing.mark.text) change(writing.mark, { text: written });
  }

  function select(mark: Mark | undefined): void {
    finishWriting();
    setSelectedId(mark?.id ?? null);
    if (mark?.shape === 'text') write({ mark });
  }

  function draw(shape: MarkShapeName, points: number[][]): void {
    select(undefined);
    if (shape === 'text') write({ points });
    else add(shape, colour, points);
  }

  function drop(mark: Mark): void {
    setWriting(null);
    setSelectedId(null);
    remove(mark);
  }

  function placeInTheMiddle(): void {
    select(undefined);
    const points = pointsInTheMiddle(tool);
    if (tool === 'text') write({ points });
    else setSelectedId(add(tool, colour, points));
  }

  function close(): void {
    select(undefined);
    onClose();
  }
  useBackCloses(isOpen, close);

  return (
    <Dialog.Root open={isOpen} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Popup className="mark-up" data-base-ui-swipe-ignore="">
          <div className="mark-up-head">
            <Dialog.Title>{t('markUp.title', { name })}</Dialog.Title>
            <Button kind="text" onPress={close}>
              {t('common.done')}
            </Button>
          </div>
          <SaveNotice />
          <LockedNotice />
          {photo?.width && photo.height && url ? (
            <MarkCanvas
              label={t('markUp.canvas', { name })}
              url={url}
              size={{ width: photo.width, height: photo.height }}
              marks={marks.map((mark) => (mark.id === rewrittenId ? { ...mark, text } : mark))}
              written={
                writing && 'points' in writing
                  ? { shape: 'text', colour, points: writing.points, text }
                  : null
              }
              tool={tool}
              colour={colour}
              selected={selected}
              isReadOnly={!isEditable}
              onSelect={select}
              onDraw={(points) => draw(tool, points)}
              onMove={(mark, points) => change(mark, { points })}
              onDelete={drop}
            />
          ) : (
            <div className="mark-up-stage">
              <ImageOff size={32} />
              <p>{t('markUp.noPicture')}</p>
            </div>
          )}
          {isEditable && writing !== null && (
            <MarkTextBar text={text} onChange={setText} onDone={() => select(undefined)} />
          )}
          {isEditable && (
            <MarkTools
              tool={tool}
              onTool={(next) => {
                select(undefined);
                setTool(next);
              }}
              colour={selected?.colour ?? colour}
              onColour={(next) => {
                setColour(next);
                if (selected && selected.colour !== next) change(selected, { colour: next });
              }}
              onPlace={placeInTheMiddle}
              onUndo={undo}
              onRedo={redo}
              onDelete={selected && (() => drop(selected))}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
