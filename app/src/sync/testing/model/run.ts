/** @file Runs a history and checks the promises at its end. */
import type { Change } from '../../../store/plan-edit.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { checkEnd } from './check.ts';
import { Network } from './network.ts';
import type { Phone } from './phone.ts';
import { targetOf, type History, type Step } from './steps.ts';

const START_MS = Date.UTC(2026, 5, 1);
const STEP_MS = 137;
const MAX_ROUNDS = 12;

/** What happened in a history, in numbers. */
export interface Tally {
  operations: number;
  /** Operations whose clock was ahead. */
  clamped: number;
  /** Fields with two values at the end. */
  rivals: number;
}

/** Runs a history on three phones. @throws {Error} naming the promise that was broken */
export async function runHistory({ skews, steps }: History, phones: readonly Phone[]): Promise<Tally> {
  const run = new Run([...skews], phones);
  for (const [index, step] of steps.entries()) {
    run.now += STEP_MS;
    await run.take(step, index);
  }
  await run.heal();
  await run.check();
  return run.tally();
}

class Run {
  now = START_MS;
  private readonly network = new Network();
  private readonly skews: number[];
  private readonly phones: readonly Phone[];
  /** Ids of the operations that hold what was entered → the phone that made them. */
  private entered = new Map<string, number>();
  /** Ids of operations that a copy no longer has: a request that left before may still bring them. */
  private discarded = new Set<string>();
  private isRestored = false;
  private amounts = 0;
  /** What the phones have when the network is good again, after a restore. */
  private had: Row[] = [];

  constructor(skews: number[], phones: readonly Phone[]) {
    this.skews = skews;
    this.phones = phones;
  }

  async take(step: Step, index: number): Promise<void> {
    switch (step.do) {
      case 'edit':
        return this.edit(step, index);
      case 'sync':
        return this.sync(step.phone);
      case 'start':
        return this.start(step.phone);
      case 'deliver':
        return this.network.deliver(step.pick, step.twice, this.now);
      case 'answer':
        return this.answer(step);
      case 'timeOut':
      case 'lose':
        return this.giveUp(step);
      case 'crash':
        return this.crash(step.phone);
      case 'applyCopy':
        return this.decide(step.phone, (phone, at) => phone.applyCopy(at));
      case 'discardCopy':
        return this.decide(step.phone, (phone, at) => phone.discardCopy(at));
      case 'lock':
        this.network.server.status = 'submitted';
        return;
      case 'unlock':
        this.network.server.status = 'returned';
        return;
      case 'restore': {
        const length = step.loses === 'few' ? Math.max(0, this.network.server.seq - 1 - step.pick) : 0;
        this.network.restore(length, step.loses === 'task', this.now);
        this.isRestored = true;
        return;
      }
      case 'wait':
        this.now += step.ms;
        return;
      case 'setTime':
        this.skews[step.phone] = step.ms;
    }
  }

  private phone(index: number): Phone {
    return this.phones[index] as Phone;
  }

  private timeOf(phone: number): number {
    return this.now + (this.skews[phone] ?? 0);
  }

  private async edit(step: Extract<Step, { do: 'edit' }>, index: number): Promise<void> {
    const { key, field, other } = targetOf(step);
    const isDefect = key.kind === 'defect';
    const value = `v${index + 1}`;
    const { deed } = step;
    if (deed === 'take' || deed === 'keep') {
      const which = deed === 'take' ? 'rival' : 'value';
      await this.noting(step.phone, (phone, at) => phone.settle(key, field, which, at));
    } else {
      const changes: Record<typeof deed, Change> = {
        set: { set: { [field]: value } },
        setTwo: { set: { [field]: value, [other]: `${value}b` } },
        setCount: isDefect ? { set: { quantity: index + 1 } } : { set: { lotSize: index + 1 } },
        count: isDefect ? { inc: { quantity: this.nextAmount() } } : { set: { [other]: value } },
        delete: isDefect ? { delete: true } : { set: { [field]: null } },
      };
      await this.noting(step.phone, (phone, at) => phone.edit(key, changes[deed], at));
    }
  }

  /** Decides about a copy. Those of its operations that are gone from the phone may still arrive. */
  private async decide(index: number, work: (phone: Phone, at: number) => void | Promise<void>) {
    for (const opId of await this.noting(index, work)) this.discarded.add(opId);
  }

  /** Powers of two, so that sums of different increments are never equal. There are seldom twenty. */
  private nextAmount(): number {
    this.amounts += 1;
    return 2 ** (this.amounts % 20);
  }

  /** Does something on a phone, and notes which operations its outbox has got or lost. Returns the ids of the lost. */
  private async noting(
    index: number,
    work: (phone: Phone, at: number) => void | Promise<void>,
  ): Promise<string[]> {
    const phone = this.phone(index);
    const before = await phone.outbox();
    await work(phone, this.timeOf(index));
    const after = await phone.outbox();
    // An operation that its own author replaced before it was sent, or discarded, no longer counts.
    const lost = before.filter((opId) => !after.includes(opId));
    for (const opId of lost) this.entered.delete(opId);
    for (const opId of after) if (!before.includes(opId)) this.entered.set(opId, index);
    return lost;
  }

  private async start(index: number): Promise<void> {
    if (this.network.flights.filter(({ phone }) => phone === index).length >= 2) return;
    this.network.add(index, await this.phone(index).start(this.timeOf(index)));
  }

  private async sync(index: number): Promise<void> {
    const round = await this.phone(index).start(this.timeOf(index));
    while (round.request) await round.go(this.network.serve(round.request, this.now));
  }

  private async answer({ pick, dies }: Extract<Step, { do: 'answer' }>): Promise<void> {
    const answered = this.network.flights.filter(({ answer }) => answer !== null);
    const flight = answered[pick % Math.max(1, answered.length)];
    if (!flight?.answer) return;
    this.network.remove(flight);
    const phone = this.phone(flight.phone);
    if (dies !== null) phone.dieAfter(dies);
    await flight.round.go(flight.answer);
    this.network.add(flight.phone, flight.round);
    if (dies !== null) this.crash(flight.phone);
  }

  private async giveUp({ do: how, pick }: Extract<Step, { do: 'timeOut' | 'lose' }>): Promise<void> {
    const { flights } = this.network;
    const flight = flights[pick % Math.max(1, flights.length)];
    if (!flight) return;
    this.network.remove(flight);
    if (how === 'timeOut' && flight.answer === null) this.network.leave(flight.request);
    await flight.round.go({ type: 'network' });
    this.network.add(flight.phone, flight.round);
  }

  private crash(index: number): void {
    this.network.forget(index);
    this.phone(index).dieAfter(null);
  }

  /** Everything under way arrives, the report is open, everybody is online and applies late work. */
  async heal(): Promise<void> {
    for (const index of this.phones.keys()) this.crash(index);
    if (!this.isRestored) await this.findAll();
    this.network.deliverAll(this.now);
    for (const phone of this.isRestored ? this.phones : []) {
      this.had.push(...(await phone.rows()).flatMap(({ view }) => view ?? []));
    }
    this.network.server.status = 'in_progress';
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      for (const [index, phone] of this.phones.entries()) {
        this.now += STEP_MS;
        if (await phone.hasCopy()) await this.decide(index, (one, at) => one.applyCopy(at));
        await this.sync(index);
      }
      const outboxes = await this.outboxes();
      if (round > 0 && outboxes.every((outbox) => outbox.length === 0)) break;
    }
    for (const index of this.phones.keys()) await this.sync(index);
  }

  /** Checks that everything that was entered is in the log or still on the phone that made it. */
  private async findAll(): Promise<void> {
    const outboxes = await this.outboxes();
    for (const [opId, phone] of this.entered) {
      if (!this.network.server.has(opId) && !outboxes[phone]?.includes(opId)) {
        throw new Error(`${opId} of phone ${phone} is lost`);
      }
    }
  }

  check(): Promise<void> {
    const { server, applied } = this.network;
    const { phones, entered, discarded, had } = this;
    return checkEnd({ server, phones, ...(this.isRestored ? { had } : { entered, discarded, applied }) });
  }

  tally(): Tally {
    const { log, rows } = this.network.server;
    const rivals = [...rows.values()].map((row) => Object.keys(row.rivals ?? {}).length);
    return {
      operations: log.length,
      clamped: log.filter(({ op, hlc }) => op.hlc !== hlc).length,
      rivals: rivals.reduce((sum, count) => sum + count, 0),
    };
  }

  private async outboxes(): Promise<string[][]> {
    const outboxes: string[][] = [];
    for (const phone of this.phones) outboxes.push(await phone.outbox());
    return outboxes;
  }
}
