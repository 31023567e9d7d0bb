import { ArrowUp, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import './transfer-line.css';

interface TransferLineProps {
  /** What waits, such as "8 to send", with size and network as detail. */
  waiting?: { label: string; detail?: string | undefined; onPress?: (() => void) | undefined } | undefined;
  /** What failed, such as "1 failed, retry". */
  failed?: { label: string; onPress?: (() => void) | undefined } | undefined;
}

/** The line above the dock while anything is unsent. It shows nothing when both sides are empty. */
export function TransferLine({ waiting, failed }: TransferLineProps) {
  if (waiting === undefined && failed === undefined) return null;
  return (
    <div className="transfer-line" role="status">
      {waiting !== undefined && (
        <Side tone="unsent" onPress={waiting.onPress}>
          <ArrowUp size={18} />
          {waiting.label}
          {waiting.detail !== undefined && <small>{waiting.detail}</small>}
        </Side>
      )}
      {failed !== undefined && (
        <Side tone="fail" onPress={failed.onPress}>
          <RotateCw size={16} />
          {failed.label}
        </Side>
      )}
    </div>
  );
}

function Side(props: { tone: 'unsent' | 'fail'; onPress: (() => void) | undefined; children: ReactNode }) {
  return props.onPress === undefined ? (
    <span data-v={props.tone}>{props.children}</span>
  ) : (
    <button type="button" data-v={props.tone} onClick={props.onPress}>
      {props.children}
    </button>
  );
}
