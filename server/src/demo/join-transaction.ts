/** @file Lets functions that begin their own transaction take part in one that is under way. */
import type { Transaction } from 'kysely';
import type { Db, Tables } from '../database/schema.ts';

/**
 * A database whose every "transaction" is `tx` itself: what is begun inside it ends with it. An error inside must leave
 * `tx` too, as nothing smaller can be undone.
 */
export function joinTransaction(tx: Transaction<Tables>): Db {
  const joined: Db = new Proxy(tx, {
    get(target, key) {
      if (key === 'transaction') return () => ({ execute: (work: (tx: Db) => unknown) => work(joined) });
      // Bound to the transaction, whose private fields a proxy does not have.
      const member: unknown = Reflect.get(target, key, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  return joined;
}
