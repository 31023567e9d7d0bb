import type { CSSProperties } from 'react';
import type { User } from '../session/session-store.ts';
import './avatar.css';
import { initialsOf } from './initials.ts';

/** A user's picture, or the initials on a plain background. Decorative: the name is always beside it. */
export function Avatar({ user, size = 44 }: { user: Pick<User, 'nickname' | 'avatar'>; size?: number }) {
  const style = { '--avatar': `${size}px` } as CSSProperties;
  return (
    <span className="avatar" style={style} aria-hidden="true">
      {user.avatar === '' ? initialsOf(user.nickname) : <img src={user.avatar} alt="" />}
    </span>
  );
}
