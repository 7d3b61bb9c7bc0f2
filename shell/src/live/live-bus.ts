import type {
  LiveAnswer,
  LiveEnvelope,
  LivePosition,
  PayloadOf,
  Topic,
} from 'shared-contracts/events';
import { filter, type Observable, Subject } from 'shared-contracts/lib/rx';
import { runInAction } from 'shared-contracts/lib/state';
import { Gatherer } from './gatherer';
import { StreamOrder } from './stream-order';

export type Positions = Record<string, LivePosition | number>;

const isEnvelope = (value: unknown): value is LiveEnvelope =>
  typeof value === 'object' &&
  value !== null &&
  'topic' in value &&
  typeof value.topic === 'string' &&
  'stream' in value &&
  typeof value.stream === 'string' &&
  'seq' in value &&
  Number.isSafeInteger(value.seq) &&
  (!('epoch' in value) || value.epoch === undefined || typeof value.epoch === 'string');

/** Turns envelopes in any order into typed streams by topic: in order, each once, in batches. */
export class LiveBus {
  readonly resync = new Subject<void>();
  private readonly out = new Subject<LiveEnvelope>();
  private readonly streams = new Map<string, StreamOrder>();
  /** Names of the money topics that somebody listens to. */
  private readonly money = new Set<string>();
  private readonly gathered = new Gatherer((events, isResync) =>
    runInAction(() => {
      for (const event of events) this.out.next(event);
      if (isResync) this.resync.next();
    }),
  );

  /** `askFor` asks the server for what is missing of a stream. */
  constructor(private readonly askFor: (missing: Positions) => void) {}

  on<T extends Topic>(topic: T): Observable<LiveEnvelope<PayloadOf<T>>> {
    if (topic.money) this.money.add(topic.name);
    const fits = (event: LiveEnvelope): event is LiveEnvelope<PayloadOf<T>> =>
      event.topic === topic.name;
    return this.out.pipe(filter(fits));
  }

  receive(value: unknown): void {
    if (!isEnvelope(value)) return;
    const { stream } = value;
    const order = this.order(stream, value.epoch);
    const hadGap = order.gap;
    this.pass(order.take(value));
    const { position } = order;
    if (order.full) this.lost(stream);
    else if (order.gap && !hadGap && position !== null) this.askFor({ [stream]: position });
  }

  /** Takes the last numbers of joined streams from the server, so that a gap before the first event is seen too. */
  begin({ streams = {}, epoch }: LiveAnswer): void {
    for (const [stream, last] of Object.entries(streams)) {
      const known = this.streams.get(stream);
      if (known?.isOf(epoch)) continue;
      if (known) this.lost(stream);
      this.streams.set(stream, new StreamOrder(last, epoch ?? null));
    }
  }

  /** Takes missing events; gives up those that the server no longer keeps. */
  resumed({ events = [], lost = [] }: LiveAnswer): void {
    for (const event of events) this.receive(event);
    for (const stream of lost) this.lost(stream);
  }

  /** Missing events cannot be replayed: tells the stream's readers to read again. */
  lost(stream: string): void {
    this.pass(this.streams.get(stream)?.giveUp() ?? []);
    this.streams.delete(stream);
    this.missed();
  }

  /** Something happened that no stream tells: tells its readers to read again. */
  missed(): void {
    this.gathered.resync();
  }

  /** Every stream's position, for `resume`. */
  positions(): Positions {
    const known: Positions = {};
    for (const [name, { position }] of this.streams) if (position !== null) known[name] = position;
    return known;
  }

  /** Nobody listens to the stream any more. */
  leave(stream: string): void {
    this.streams.delete(stream);
  }

  /** Forgets all positions: another visitor, or too long ago. */
  forget(): void {
    this.gathered.dispose();
    this.streams.clear();
  }

  private order(stream: string, epoch: string | undefined): StreamOrder {
    const known = this.streams.get(stream);
    if (known?.isOf(epoch)) return known;
    if (known) this.lost(stream);
    const fresh = new StreamOrder(null, epoch ?? null);
    this.streams.set(stream, fresh);
    return fresh;
  }

  private pass(events: LiveEnvelope[]): void {
    for (const event of events) this.gathered.add(event, this.money.has(event.topic));
  }
}
