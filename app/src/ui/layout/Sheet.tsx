import { Drawer } from '@base-ui/react/drawer';
import { ChevronLeft, X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';
import { focusRefused } from '../focus/focus-refused.ts';
import { useFocusKept } from '../focus/keep-focus.ts';
import '../actions/icon-button.css';
import { RootMark } from './RootMark.tsx';
import './sheet.css';
import { ToastHost } from '../feedback/Toast.tsx';

/** What a sheet shows, and how it is closed. */
export interface SheetProps {
  isOpen: boolean;
  /** Called for the close button, Escape, a tap beside the sheet, a swipe down and the phone's "back". Callers keep what was typed. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** The main action, always in sight at the bottom. */
  footer?: ReactNode;
  /** No gutter, for lists that run from edge to edge. */
  isFlush?: boolean | undefined;
  /** The whole screen, with "back" at its left: for a page of its own that has no address. */
  isFull?: boolean | undefined;
  /** Nothing inside can have the focus. So the content has it itself, and keys scroll it. */
  isReadOnly?: boolean | undefined;
  children: ReactNode;
}

/**
 * A sheet that slides up over the page and follows the finger, at most 85 % high. It keeps the focus inside and gives it
 * back on closing, to the heading if the opener is gone. While a field that can be edited shows something that does not
 * fit, the sheet stays open and focuses that field.
 */
export function Sheet(props: SheetProps) {
  const leave = () => {
    if (!focusRefused(topmostSheet())) props.onClose();
  };
  useBackCloses(props.isOpen, leave);
  useFocusKept(props.isOpen);
  return (
    <Drawer.Root
      open={props.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) leave();
      }}
    >
      <Drawer.Portal>
        <RootMark part="aside" />
        <Drawer.VirtualKeyboardProvider>
          <Drawer.Backdrop className="sheet-scrim" />
          <Drawer.Viewport className="sheet-view">
            <Drawer.Popup ref={keepHeight} className={props.isFull === true ? 'sheet full' : 'sheet'}>
              {props.isFull !== true && <div className="sheet-grip" />}
              <div className="sheet-head">
                <Drawer.Title render={<h2 />}>{props.title}</Drawer.Title>
                <Drawer.Close className="icon-button" aria-label={props.closeLabel}>
                  {props.isFull === true ? <ChevronLeft size={26} /> : <X size={24} />}
                </Drawer.Close>
              </div>
              <Drawer.Content
                className={props.isFlush === true ? 'sheet-body flush' : 'sheet-body'}
                {...(props.isReadOnly === true && { role: 'region', 'aria-label': props.title, tabIndex: 0 })}
              >
                {props.children}
              </Drawer.Content>
              <ToastHost place="sheet" isShown={props.isOpen} />
              {props.footer !== undefined && (
                <div className="sheet-foot" onClickCapture={holdMainAction}>
                  {props.footer}
                </div>
              )}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.VirtualKeyboardProvider>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

/**
 * While it is open, a sheet does not get lower when a toast or a row leaves it: its head would move away under the finger
 * that closes it.
 */
function keepHeight(sheet: HTMLElement | null): (() => void) | undefined {
  if (sheet === null) return undefined;
  let most = 0;
  const observer = new ResizeObserver(() => {
    // Without the room for the keyboard, which comes and goes.
    const room = Number.parseFloat(getComputedStyle(sheet).paddingBlockEnd);
    const height = sheet.getBoundingClientRect().height - room;
    if (height <= most) return;
    most = height;
    sheet.style.setProperty('--sheet-height', `${height}px`);
  });
  observer.observe(sheet);
  return () => observer.disconnect();
}

function topmostSheet(): Element | undefined {
  return [...document.querySelectorAll('.sheet')].at(-1);
}

/** A main action saves or closes. Other buttons, such as delete, work at any time. */
function holdMainAction(event: MouseEvent<HTMLElement>): void {
  if (!(event.target as Element).closest('.button.primary, .button.wide') || !focusRefused(topmostSheet()))
    return;
  event.preventDefault();
  event.stopPropagation();
}
