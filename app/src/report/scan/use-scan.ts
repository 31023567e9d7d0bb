/** @file Scans code after code from a running video, or the codes in one photo of the gallery. */
import { asExpected, isValidBarcode } from '@proofmark/contract/report/barcode.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openCodeReader, type CodeReader } from './code-reader.ts';
import { takeIn, type SeenCodes } from './seen-codes.ts';

/** `right` and `wrong` if codes are expected. Else `valid`, or `other` for a code that is not a retail code. */
type ReadResult = 'right' | 'wrong' | 'valid' | 'other';

export interface ScanProps {
  /** The expected codes. Empty: any code. */
  expected: readonly string[];
  /** Called once per piece. */
  onRead: (code: string) => void;
  /** Closes after the first scan. */
  isOne?: boolean | undefined;
}

interface ScannedCode {
  key: number;
  code: string;
  result: ReadResult;
}

export interface Scan {
  /** Newest first. */
  reads: readonly ScannedCode[];
  /** `nothing`: the chosen photo shows no code. `failed`: the reader's files are not on the phone. */
  problem: 'nothing' | 'failed' | null;
  /** Starts to scan the video. */
  start: (video: HTMLVideoElement) => void;
  readFile: (file: File) => Promise<void>;
}

/** Large enough to read a wide code, small enough for a slow phone. */
const EDGE_PX = 1280;
/** The pause between two frames, so that the phone stays cool and its buttons respond. */
const PAUSE_MS = 120;

/** Scans while its page is open. Calls `onRead` once per piece, with the code as it is expected to be written. */
export function useScan(expected: readonly string[], onRead: (code: string) => void): Scan {
  const reader = useRef<CodeReader>(null);
  const seen = useRef<SeenCodes>(new Map());
  const isOver = useRef(false);
  const [reads, setReads] = useState<readonly ScannedCode[]>([]);
  const [problem, setProblem] = useState<Scan['problem']>(null);

  // The worker ends with the page.
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
      reader.current?.close();
      reader.current = null;
    };
  }, []);

  const take = useEffectEvent((codes: readonly string[]) => {
    const taken = takeIn(seen.current, codes, performance.now());
    seen.current = taken.seen;
    for (const code of taken.read.map((each) => asExpected(each, expected))) {
      const result = resultOf(code, expected);
      navigator.vibrate?.(result === 'wrong' ? [80, 60, 80] : 40);
      setReads((before) => [{ key: before.length, code, result }, ...before]);
      onRead(code);
    }
  });

  async function read(picture: ImageBitmap): Promise<string[]> {
    // The page was closed while the picture was made: nobody would end the worker.
    if (isOver.current) return [];
    reader.current ??= openCodeReader();
    return reader.current.read(picture);
  }

  async function readFrame(video: HTMLVideoElement): Promise<void> {
    if (isOver.current || !video.isConnected) return;
    try {
      take(await read(await smaller(video, video.videoWidth)));
      // The message about a chosen photo stays until the next.
      setProblem((before) => (before === 'failed' ? null : before));
    } catch {
      if (isOver.current) return;
      setProblem('failed');
    }
    setTimeout(() => void readFrame(video), PAUSE_MS);
  }

  async function readFile(file: File): Promise<void> {
    setProblem(null);
    try {
      const codes = await read(await smaller(file));
      if (codes.length === 0) setProblem('nothing');
      // The user chose it on purpose: the same photo again is another piece.
      seen.current = new Map();
      take(codes);
    } catch {
      setProblem('failed');
    }
  }

  return { reads, problem, start: (video) => void readFrame(video), readFile };
}

function resultOf(code: string, expected: readonly string[]): ReadResult {
  if (expected.length > 0) return expected.includes(code) ? 'right' : 'wrong';
  return isValidBarcode(code) ? 'valid' : 'other';
}

async function smaller(source: HTMLVideoElement | File, width = EDGE_PX): Promise<ImageBitmap> {
  return width > EDGE_PX || source instanceof File
    ? createImageBitmap(source, { resizeWidth: EDGE_PX, resizeQuality: 'medium' })
    : createImageBitmap(source);
}
