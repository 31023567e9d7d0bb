/** @file The people of the demo. Invented, as are the companies. */
import type { Home } from '@proofmark/contract/api/people.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';

/** An account of the demo. */
export interface SeedUser {
  email: string;
  nickname: string;
  roles: readonly Role[];
  home?: Home;
  /** Of the account of a client: the English name of its record. */
  client?: string;
  /** On leave, from and until so many days after loading. */
  leave?: readonly (readonly [from: number, to: number])[];
}

/** Every demo account has it. */
export const DEMO_PASSWORD = 'Proofmark1!';

const inspector = (email: string, nickname: string, city: string, lat: number, lng: number) =>
  ({ email, nickname, roles: ['inspector'], home: { city, position: { lat, lng } } }) as const;

/** By the name that the inspections use. `admin` comes last: with it the demo is complete (see `src/demo/load.ts`). */
export const DEMO_USERS = {
  lin: inspector('inspector@example.com', 'Lin Jia 林佳', 'Guangzhou', 23.1291, 113.2644),
  ma: inspector('inspector2@example.com', 'Ma Tao 马涛', 'Shantou', 23.3541, 116.682),
  sun: {
    ...inspector('inspector3@example.com', 'Sun Li 孙丽', 'Suzhou', 31.2989, 120.5853),
    leave: [[8, 9]],
  },
  deng: inspector('inspector4@example.com', 'Deng Hao 邓浩', 'Hangzhou', 30.2741, 120.1551),
  zhou: { email: 'reviewer@example.com', nickname: 'Zhou Min 周敏', roles: ['reviewer'] },
  he: { email: 'coordinator@example.com', nickname: 'He Wen 何雯', roles: ['coordinator'] },
  emma: {
    email: 'client@example.com',
    nickname: 'Emma Brandt',
    roles: ['client'],
    client: 'Northlight Home Goods Ltd.',
  },
  admin: { email: 'admin@example.com', nickname: 'Admin 管理员', roles: ['admin'] },
} as const satisfies Record<string, SeedUser>;

export type SeedUserName = keyof typeof DEMO_USERS;
