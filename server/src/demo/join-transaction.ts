/** @file Lets functions that begin their own transaction join one that is under way. */
import type { Transaction } from 'kysely';
import type { Db, Tables } from '../database/schema.ts';

/**
 * A database whose transactions all are `tx` itself, so they end when it ends. An error inside must leave `tx` too,
 * because nothing smaller can be undone.
 */
export function joinTransaction(tx: Transaction<Tables>): Db {
  const joined: Db = new Proxy(tx, {
    get(target, key) {
      if (key === 'transaction') return () => ({ execute: (work: (tx: Db) => unknown) => work(joined) });
      // Bound to the transaction, because a proxy does not have its private fields.
      const member: unknown = Reflect.get(target, key, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  return joined;
}
