/** @file The people of the demo. Invented, as are the companies. */
import type { Role } from '@proofmark/contract/workflow/transitions.ts';

/** An account of the demo. */
export interface SeedUser {
  email: string;
  nickname: string;
  roles: readonly Role[];
}

/** Every demo account has it. */
export const DEMO_PASSWORD = 'Proofmark1!';

/** By the name that the inspections use. `admin` comes last: with it the demo is complete (see `src/demo/load.ts`). */
export const DEMO_USERS = {
  lin: { email: 'inspector@example.com', nickname: 'Lin Jia 林佳', roles: ['inspector'] },
  ma: { email: 'inspector2@example.com', nickname: 'Ma Tao 马涛', roles: ['inspector'] },
  sun: { email: 'inspector3@example.com', nickname: 'Sun Li 孙丽', roles: ['inspector'] },
  deng: { email: 'inspector4@example.com', nickname: 'Deng Hao 邓浩', roles: ['inspector'] },
  zhou: { email: 'reviewer@example.com', nickname: 'Zhou Min 周敏', roles: ['reviewer'] },
  he: { email: 'coordinator@example.com', nickname: 'He Wen 何雯', roles: ['coordinator'] },
  admin: { email: 'admin@example.com', nickname: 'Admin 管理员', roles: ['admin'] },
} as const satisfies Record<string, SeedUser>;

export type SeedUserName = keyof typeof DEMO_USERS;
