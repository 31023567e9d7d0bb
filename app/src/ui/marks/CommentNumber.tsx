import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';
import './comment-number.css';

interface CommentNumberProps {
  n: number;
  /** Nothing is left to do about it: a grey tick in place of the number. */
  isDone?: boolean | undefined;
}

/** The number of a comment in a filled circle: the same number wherever the comment is shown. */
export function CommentNumber({ n, isDone = false }: CommentNumberProps) {
  return (
    <span className={classNames('comment-number', isDone && 'done')}>
      {isDone ? <Check size={14} aria-hidden /> : n}
      {isDone && <span className="visually-hidden">{n}</span>}
    </span>
  );
}
