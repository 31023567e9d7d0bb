/** @file A queue in front of expensive work: a limited number runs, a limited number waits, the rest is refused. */
import { refuse } from './errors.ts';

const RETRY_AFTER_SECONDS = 2;

/** Who waits. Clients take turns, so nobody waits for all that another client has asked for. */
export interface Place {
  client: string;
  /** Comes before those who are not, and keeps its place. */
  isFirst?: boolean;
}

/** Runs the work when its turn comes. Refuses with BUSY if too many wait. */
export interface Queue {
  <T>(work: () => Promise<T>, place?: Place): Promise<T>;
  /** How many wait now. */
  waiting(): number;
  /** How many works end or begin before the next one of a client begins. Null if it waits for none. */
  before(client: string): number | null;
}

interface Turn {
  begin: () => void;
  giveUp: (error: Error) => void;
}

/** The queues that have a name, for whoever watches the server. */
export const namedQueues = new Map<string, Queue>();

/**
 * Makes a queue that runs `concurrency` at once and lets `waiting` wait. In a full queue, a client with fewer turns takes
 * the last turn of the client that has most, so each client has a place.
 */
export function createQueue({
  concurrency,
  waiting,
  name,
}: {
  concurrency: number;
  waiting: number;
  name?: string;
}): Queue {
  const [first, others] = [createLine(), createLine()];
  let running = 0;

  async function waitForTurn({ client, isFirst = false }: Place): Promise<void> {
    const line = isFirst ? first : others;
    if (first.size() + others.size() >= waiting && !makeRoom(line, client))
      throw refuse('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    // Whoever ends hands the place over, so that nobody else can take it in between.
    await new Promise<void>((begin, giveUp) => line.add(client, { begin, giveUp }));
  }

  /** Sends a turn away for the client, or says that nobody has more than the client. */
  function makeRoom(line: Line, client: string): boolean {
    const sent = (line === first ? others.removeLast(0) : null) ?? line.removeLast(line.sizeOf(client) + 1);
    sent?.giveUp(refuse('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    return sent !== null;
  }

  const queue = async <T>(work: () => Promise<T>, place: Place = { client: '' }): Promise<T> => {
    if (running >= concurrency) await waitForTurn(place);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = first.next() ?? others.next();
      if (next) next.begin();
      else running -= 1;
    }
  };
  const whole = Object.assign(queue, {
    waiting: () => first.size() + others.size(),
    before(client: string) {
      const ahead = first.placeOf(client) ?? addTo(first.size(), others.placeOf(client));
      return addTo(running, ahead);
    },
  });
  if (name !== undefined) namedQueues.set(name, whole);
  return whole;
}

function addTo(count: number, place: number | null): number | null {
  return place === null ? null : count + place;
}

type Line = ReturnType<typeof createLine>;

/** Turns of clients, who take them one after the other. */
function createLine() {
  /** In the order in which the clients come to their next turn. */
  const turns = new Map<string, Turn[]>();
  let size = 0;
  return {
    size: () => size,
    sizeOf: (client: string) => turns.get(client)?.length ?? 0,
    /** How many clients come to their turn before this one; null if it is not in the line. */
    placeOf(client: string): number | null {
      const place = [...turns.keys()].indexOf(client);
      return place === -1 ? null : place;
    },
    add(client: string, turn: Turn) {
      size += 1;
      const own = turns.get(client);
      if (own) own.push(turn);
      else turns.set(client, [turn]);
    },
    next(): Turn | null {
      const [client, own] = turns.entries().next().value ?? [];
      const turn = own?.shift();
      if (client === undefined || !own || !turn) return null;
      size -= 1;
      turns.delete(client);
      if (own.length > 0) turns.set(client, own);
      return turn;
    },
    /** Takes the last turn of the client that has most, if it has more than `most`. */
    removeLast(most: number): Turn | null {
      const [client, own = []] = [...turns].reduce<[string, Turn[]] | []>(
        (longest, entry) => (entry[1].length >= (longest[1]?.length ?? 0) ? entry : longest),
        [],
      );
      const turn = own.length > most ? own.pop() : undefined;
      if (client === undefined || !turn) return null;
      size -= 1;
      if (own.length === 0) turns.delete(client);
      return turn;
    },
  };
}
