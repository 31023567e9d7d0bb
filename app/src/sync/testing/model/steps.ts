/** @file What can happen in a history of three phones and a server, as data that is random, shrunk and printed. */
import * as fc from 'fast-check';

/** How many phones a history has. */
export const PHONES = 3;
const ROWS = [
  { kind: 'information', id: 'information' },
  { kind: 'defect', id: 'd1' },
  { kind: 'defect', id: 'd2' },
] as const;
const TEXTS = { information: ['client', 'notes'], defect: ['code', 'descriptionEn'] } as const;
const YEAR_MS = 365 * 86_400_000;

/** What a person does to a row. `pick` chooses among what there is. */
export type Deed = 'set' | 'setTwo' | 'setCount' | 'count' | 'delete' | 'take' | 'keep';

/** One step. Numbers that choose among things are taken modulo how many there are. */
export type Step =
  | { do: 'edit'; phone: number; row: number; deed: Deed; pick: number }
  /** A whole round over a good network. */
  | { do: 'sync'; phone: number }
  /** A round that continues with the steps below. A second round of a phone is another tab. */
  | { do: 'start'; phone: number }
  /** The server gets a request. `twice`: the network will deliver it once more. */
  | { do: 'deliver'; pick: number; twice: boolean }
  /** An answer arrives. `dies`: the phone dies after so many writes of what follows. */
  | { do: 'answer'; pick: number; dies: number | null }
  /** A round gives up waiting; its request may still arrive. */
  | { do: 'timeOut'; pick: number }
  /** A request or an answer is lost, and the round gets an error. */
  | { do: 'lose'; pick: number }
  | { do: 'crash'; phone: number }
  /** The person applies or discards the copy of late work. */
  | { do: 'applyCopy' | 'discardCopy'; phone: number }
  | { do: 'lock' }
  | { do: 'unlock' }
  /** The server comes back from a backup that lacks some of the latest operations, all of them, or the task as well. */
  | { do: 'restore'; pick: number; loses: 'few' | 'all' | 'task' }
  | { do: 'wait'; ms: number }
  /** Somebody sets the phone's time. */
  | { do: 'setTime'; phone: number; ms: number };

/** How far each phone's time is off at the beginning, and what happens then. */
export interface History {
  skews: number[];
  steps: Step[];
}

const phone = fc.nat(PHONES - 1);
const pick = fc.nat(5);
const skew = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -400_000, max: 400_000 }),
  fc.integer({ min: -YEAR_MS, max: YEAR_MS }),
);

function weighted<T extends Step>(weight: number, arbitrary: fc.Arbitrary<T>) {
  return { weight, arbitrary: arbitrary as fc.Arbitrary<Step> };
}
const step = <D extends Step['do']>(name: D) => fc.constant(name);

const anyStep = fc.oneof(
  weighted(
    30,
    fc.record({
      do: step('edit'),
      phone,
      row: fc.nat(ROWS.length - 1),
      deed: fc.constantFrom<Deed[]>('set', 'set', 'setTwo', 'setCount', 'count', 'delete', 'take', 'keep'),
      pick,
    }),
  ),
  weighted(10, fc.record({ do: step('sync'), phone })),
  weighted(9, fc.record({ do: step('start'), phone })),
  weighted(12, fc.record({ do: step('deliver'), pick, twice: fc.boolean() })),
  weighted(12, fc.record({ do: step('answer'), pick, dies: fc.option(fc.nat(6), { freq: 4, nil: null }) })),
  weighted(4, fc.record({ do: step('timeOut'), pick })),
  weighted(3, fc.record({ do: step('lose'), pick })),
  weighted(3, fc.record({ do: step('crash'), phone })),
  weighted(2, fc.record({ do: step('applyCopy'), phone })),
  weighted(1, fc.record({ do: step('discardCopy'), phone })),
  weighted(3, fc.record({ do: step('lock') })),
  weighted(3, fc.record({ do: step('unlock') })),
  weighted(4, fc.record({ do: step('wait'), ms: fc.integer({ min: 1000, max: 200_000 }) })),
  weighted(1, fc.record({ do: step('setTime'), phone, ms: skew })),
);

const restore = (...most: ('all' | 'task')[]) =>
  weighted(
    4,
    fc.record({
      do: step('restore'),
      pick: fc.nat(12),
      loses: fc.constantFrom('few', 'few', 'all', ...most),
    }),
  );

/** Random histories of up to so many steps. `restored`: what a server that comes back from a backup may lack. */
export function histories(maxSteps: number, restored?: 'rows' | 'task'): fc.Arbitrary<History> {
  const hasRestores = restored !== undefined;
  const restores = hasRestores ? [restored === 'task' ? restore('task') : restore()] : [];
  const steps = [weighted(100, anyStep), ...restores];
  // With a restore, clocks that run ahead by more than a minute have a limit of their own: docs/sync-proof.md.
  const slow = fc.integer({ min: -YEAR_MS, max: 50_000 });
  const oneStep = fc
    .oneof(...steps)
    .map((each): Step =>
      hasRestores && each.do === 'setTime' ? { ...each, ms: Math.min(each.ms, 50_000) } : each,
    );
  return fc.record({
    skews: fc.array(hasRestores ? slow : skew, { minLength: PHONES, maxLength: PHONES }),
    steps: fc.array(oneStep, { minLength: 1, maxLength: maxSteps, size: 'max' }),
  });
}

/** The row that an edit is about, and the text field that it chooses there. */
export function targetOf({ row, pick }: { row: number; pick: number }) {
  const key = ROWS[row % ROWS.length] ?? ROWS[0];
  const fields = TEXTS[key.kind];
  return { key, field: fields[pick % 2] ?? fields[0], other: fields[(pick + 1) % 2] ?? fields[1] };
}

/** A history in lines to read. */
export function describeHistory({ skews, steps }: History): string {
  const lines = steps.map(({ do: name, ...rest }, index) => `${index + 1}. ${name} ${JSON.stringify(rest)}`);
  return [`clocks off by ${skews.join(', ')} ms`, ...lines].join('\n');
}
