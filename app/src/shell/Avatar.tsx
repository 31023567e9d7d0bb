import type { CSSProperties } from 'react';
import type { User } from '../session/session-store.ts';
import './avatar.css';

/** A person's picture, or the initials on a quiet ground; decorative, the name stands beside it. */
export function Avatar({ user, size = 44 }: { user: Pick<User, 'nickname' | 'avatar'>; size?: number }) {
  const style = { '--avatar': `${size}px` } as CSSProperties;
  return (
    <span className="avatar" style={style} aria-hidden="true">
      {user.avatar === '' ? initialsOf(user.nickname) : <img src={user.avatar} alt="" />}
    </span>
  );
}

/** The family name of a Chinese name, the first letters of the first two words of another. */
function initialsOf(nickname: string): string {
  const name = nickname.trim();
  if (/^\p{Script=Han}/u.test(name)) return name.slice(0, 1);
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
