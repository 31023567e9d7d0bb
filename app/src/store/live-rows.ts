/**
 * @file The rows of a report, live, without reading all of them again at each keystroke.
 *
 * A large report has a thousand rows; reading them takes longer than a key may. So they are read once, and afterwards
 * only those that a transaction has changed, in this tab or another. A row that did not change stays the same object:
 * what was worked out from it needs no second look.
 */
import type { Kind } from '@proofmark/contract/report/kinds.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { cmp, Dexie, RangeSet, type IntervalTreeNode, type ObservabilitySet } from 'dexie';
import type { LocalDatabase } from './local-database.ts';
import type { LiveSource } from './use-local-query.ts';

type RowPlace = [reportId: string, kind: Kind, id: string];

/** Every row of a report as the person sees it, deleted ones too, in no order; told again whenever one has changed. */
export function liveRows(db: LocalDatabase, reportId: string): LiveSource<Row[]> {
  return {
    subscribe({ next, error }) {
      const views = new Map<string, Row>();
      let changed = new Map<string, RowPlace>();
      let isWhole = false;
      let isReading = false;
      const subscription = { isOver: false };

      const note = (parts: ObservabilitySet) => {
        const places = placesIn(parts, db.name, reportId);
        if (places === 'unknown') isWhole = false;
        else for (const place of places) changed.set(place.join('/'), place);
        if (places === 'unknown' || places.length > 0) void read();
      };

      // One reading at a time: what changes meanwhile is read after it.
      const read = async () => {
        if (isReading || subscription.isOver) return;
        isReading = true;
        try {
          while (!subscription.isOver && (!isWhole || changed.size > 0)) {
            const places = [...changed.values()];
            changed = new Map();
            if (isWhole) await readAgain(db, places, views);
            else {
              isWhole = true;
              await readAll(db, reportId, views);
            }
            if (!subscription.isOver) next([...views.values()]);
          }
        } catch (cause) {
          subscription.isOver = true;
          Dexie.on.storagemutated.unsubscribe(note);
          error(cause);
        } finally {
          isReading = false;
        }
      };

      Dexie.on('storagemutated', note);
      void read();
      return {
        unsubscribe() {
          subscription.isOver = true;
          Dexie.on.storagemutated.unsubscribe(note);
        },
      };
    },
  };
}

async function readAll(db: LocalDatabase, reportId: string, views: Map<string, Row>): Promise<void> {
  const records = await db.rows.where({ reportId }).toArray();
  views.clear();
  for (const { kind, id, view } of records) views.set([reportId, kind, id].join('/'), view);
}

async function readAgain(db: LocalDatabase, places: RowPlace[], views: Map<string, Row>): Promise<void> {
  const records = await db.rows.bulkGet(places);
  for (const [index, place] of places.entries()) {
    const view = records[index]?.view;
    if (view === undefined) views.delete(place.join('/'));
    else views.set(place.join('/'), view);
  }
}

/** The rows of a report that a transaction has changed; `unknown` where it does not say which. */
function placesIn(parts: ObservabilitySet, databaseName: string, reportId: string): RowPlace[] | 'unknown' {
  if ('all' in parts) return 'unknown';
  const keys = parts[`idb://${databaseName}/rows/`];
  if (keys === undefined) return [];
  const places: RowPlace[] = [];
  // What another tab has told comes as a bare tree.
  for (const { from, to } of iterate(RangeSet(keys))) {
    if (!Array.isArray(from) || cmp(from, to) !== 0) return 'unknown';
    const place = from as unknown as RowPlace;
    if (place[0] === reportId) places.push(place);
  }
  return places;
}

function* iterate(keys: RangeSet): Generator<IntervalTreeNode> {
  const nodes = keys[Symbol.iterator]();
  for (let node = nodes.next(); node.done !== true; node = nodes.next()) yield node.value;
}
