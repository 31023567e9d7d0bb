/** @file The network between phones and server. Requests can arrive late, twice or never. */
import type { Restore } from '@proofmark/contract/api/task.ts';
import { MemoryReport } from '../memory-report.ts';
import type { Answer, Request, Round } from './phone.ts';

/** The clocks of the server's processes differ a little. */
const PROCESS_OFFSETS_MS = [0, 2500, -2500];

/** A round that waits for the network. */
export interface Flight {
  phone: number;
  round: Round;
  request: Request;
  /** Null until the server has taken the request. */
  answer: Answer | null;
}

/** The requests under way and the server that gets them. */
export class Network {
  readonly server = new MemoryReport();
  /** False while the server has lost the report with its task. */
  private hasTask = true;
  private restores: Restore[] = [];
  flights: Flight[] = [];
  /** Ids that the server has said it has applied. */
  readonly applied: string[] = [];
  /** Requests that it still delivers, although nobody waits for the answer. */
  private late: Request[] = [];
  private deliveries = 0;

  constructor() {
    this.server.pageSize = 2;
  }

  /** Adds a round that waits for an answer, unless it has ended. */
  add(phone: number, round: Round): void {
    if (round.request) this.flights.push({ phone, round, request: round.request, answer: null });
  }

  remove(flight: Flight): void {
    this.flights = this.flights.filter((other) => other !== flight);
  }

  /** Delivers a request to the server; nobody gets the answer. */
  leave(request: Request): void {
    this.late.push(request);
  }

  /** Delivers one of the requests under way. */
  deliver(pick: number, twice: boolean, now: number): void {
    const waiting = this.flights.filter(({ answer }) => answer === null);
    const choice = pick % Math.max(1, waiting.length + this.late.length);
    const flight = waiting[choice];
    const request = flight?.request ?? this.late[choice - waiting.length];
    if (!request) return;
    const answer = this.serve(request, now);
    if (flight) flight.answer = answer;
    this.late = this.late.filter((other) => other !== request);
    if (twice) this.late.push(request);
  }

  /** Nobody on this phone waits any more. Requests that have left still arrive. */
  forget(phone: number): void {
    for (const flight of this.flights.filter((flight) => flight.phone === phone)) {
      if (flight.answer === null) this.late.push(flight.request);
      this.remove(flight);
    }
  }

  /** Delivers everything that is still under way. */
  deliverAll(now: number): void {
    for (const request of this.late) this.serve(request, now);
    this.late = [];
  }

  /** Brings a backup back, made when the log had so many entries; `takesTask`: made before the task was added. */
  restore(length: number, takesTask: boolean, now: number): void {
    this.server.restore(takesTask ? 0 : length);
    this.restores = [{ backupAt: takesTask ? 0 : now, at: now }, ...this.restores];
    this.hasTask &&= !takesTask;
  }

  /** What the server answers. */
  serve(request: Request, now: number): Answer {
    const { status } = this.server;
    if (request.type === 'list')
      return { type: 'list', isListed: this.hasTask, restores: this.restores, status };
    if (request.type === 'add') {
      this.hasTask = true;
      return { type: 'added', status };
    }
    if (!this.hasTask) return { type: 'unknown' };
    if (request.type === 'pull') return { type: 'pull', page: this.server.pull(request.since, request.head) };
    this.deliveries += 1;
    const offset = PROCESS_OFFSETS_MS[this.deliveries % PROCESS_OFFSETS_MS.length] ?? 0;
    const results = this.server.push(request.ops, now + offset);
    if (!results) return { type: 'locked' };
    for (const { opId, result } of results) if (result === 'applied') this.applied.push(opId);
    return { type: 'push', results, status: this.server.status, seq: this.server.seq };
  }
}
