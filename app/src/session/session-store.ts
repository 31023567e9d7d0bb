/**
 * @file Who is logged in. In memory, as specified. The last person is also remembered, so that a reload works offline.
 */
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import { create } from 'zustand';

/** The logged-in person. */
export interface User {
  /** 0 while nobody is loaded. */
  uid: number;
  nickname: string;
  avatar: string;
  email: string;
  roles: readonly Role[];
  /** False also until the server has said so. */
  mayAddTasks: boolean;
}

/** The user while nobody is logged in. */
export const NOBODY: User = {
  uid: 0,
  nickname: '',
  avatar: '',
  email: '',
  roles: [],
  mayAddTasks: false,
};

const REMEMBERED_KEY = 'proofmark.last-user';

/** The session's state. Components use {@link useUser}. */
const useSessionStore = create<{ user: User }>()(() => ({ user: NOBODY }));

/** The logged-in person, live; uid 0 when there is none. */
export function useUser(): User {
  return useSessionStore((store) => store.user);
}

/** The logged-in person, once, for code outside components. */
export function currentUser(): User {
  return useSessionStore.getState().user;
}

/** Sets the person and remembers them for the next start without a network. Another server may not know all of it. */
export function setUser(known: User): void {
  const user = { ...NOBODY, ...known };
  useSessionStore.setState({ user });
  rememberUser(user);
}

/** Takes what the server says of the person after a change. An answer that comes after a logout is about nobody here. */
export function renewUser(known: User): void {
  if (known.uid === currentUser().uid) setUser(known);
}

/** Remembers the person for the next start without making it the current one. */
export function rememberUser(user: User): void {
  try {
    localStorage.setItem(REMEMBERED_KEY, JSON.stringify(user));
  } catch {
    // localStorage is full or forbidden: the next start offline will lead to the login page.
  }
}

/** Forgets the person. What is in the local database stays. */
export function clearUser(): void {
  useSessionStore.setState({ user: NOBODY });
  localStorage.removeItem(REMEMBERED_KEY);
}

/** The person of the last start; null when there is none that can be read. */
export function rememberedUser(): User | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(REMEMBERED_KEY) ?? 'null');
    return isUser(stored) ? { ...NOBODY, ...stored } : null;
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Partial<User>;
  return (
    typeof user.uid === 'number' &&
    user.uid > 0 &&
    typeof user.nickname === 'string' &&
    Array.isArray(user.roles)
  );
}
