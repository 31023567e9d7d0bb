/**
 * @file For tests: `node --import` this, and the server is the next version: its wire has one number more, and a tool has
 * one field more.
 */
import { registerHooks } from 'node:module';

/** The end of a file's address, a text in it, and what the next version has instead. */
const CHANGES = [
  [
    'contract/src/sync/protocol-version.ts',
    /PROTOCOL_VERSION = (\d+);/,
    (version: string) => `PROTOCOL_VERSION = ${Number(version) + 1};`,
  ],
  [
    'contract/src/fields/information.ts',
    '...naming({ toolNo: text(50) }),',
    () => '...naming({ toolNo: text(50) }), nextField: text(50),',
  ],
] as const;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const change = CHANGES.find(([file]) => url.endsWith(file));
    if (!change) return loaded;
    const [file, found, next] = change;
    const source = Buffer.from(loaded.source as Uint8Array).toString();
    const changed = source.replace(found, (_, version: string) => next(version));
    if (changed === source) throw new Error(`Cannot make the next version: ${file} has no ${found}`);
    return { ...loaded, source: changed };
  },
});
