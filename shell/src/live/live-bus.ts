import type { LiveEnvelope, PayloadOf, Topic } from 'shared-contracts/events';
import { filter, type Observable, Subject } from 'shared-contracts/lib/rx';
import { runInAction } from 'shared-contracts/lib/state';
import { Coalescer } from './coalescer';
import { StreamOrder } from './stream-order';

const isEnvelope = (value: unknown): value is LiveEnvelope =>
  typeof value === 'object' &&
  value !== null &&
  'topic' in value &&
  typeof value.topic === 'string' &&
  'stream' in value &&
  typeof value.stream === 'string' &&
  'seq' in value &&
  Number.isSafeInteger(value.seq);

/** From envelopes in any order to typed streams a topic: ordered, each once, bursts gathered, money at once. */
export class LiveBus {
  readonly resync = new Subject<void>();
  private readonly out = new Subject<LiveEnvelope>();
  private readonly streams = new Map<string, StreamOrder>();
  /** Names of the money topics that somebody listens to. */
  private readonly money = new Set<string>();
  private readonly gathered = new Coalescer((events) => this.send(events));

  /** `askFor` asks the server for what is missing of a stream. */
  constructor(private readonly askFor: (stream: string, after: number) => void) {}

  on<T extends Topic>(topic: T): Observable<LiveEnvelope<PayloadOf<T>>> {
    if (topic.money) this.money.add(topic.name);
    const fits = (event: LiveEnvelope): event is LiveEnvelope<PayloadOf<T>> => event.topic === topic.name;
    return this.out.pipe(filter(fits));
  }

  receive(value: unknown): void {
    if (!isEnvelope(value)) return;
    const order = this.order(value.stream);
    const hadGap = order.gap;
    this.pass(order.take(value));
    if (order.full) this.lost(value.stream);
    else if (order.gap && !hadGap) this.askFor(value.stream, order.lastSeq ?? 0);
  }

  /** The server names the last number of a stream that was just joined, so that a first gap is seen as well. */
  begin(stream: string, last: number): void {
    if (!this.streams.has(stream)) this.streams.set(stream, new StreamOrder(last));
  }

  /** What is missing of a stream cannot be replayed: whoever shows it reads it again. */
  lost(stream: string): void {
    this.pass(this.streams.get(stream)?.giveUp() ?? []);
    this.streams.delete(stream);
    this.missed();
  }

  /** Something happened that no stream tells any more: whoever shows what may have changed reads it again. */
  missed(): void {
    this.resync.next();
  }

  /** The last number of every stream, for `resume`. */
  positions(): Record<string, number> {
    const known: Record<string, number> = {};
    for (const [name, { lastSeq }] of this.streams) if (lastSeq !== null) known[name] = lastSeq;
    return known;
  }

  /** Another visitor: nothing of the former one's streams counts any more. */
  forget(): void {
    this.gathered.dispose();
    this.streams.clear();
  }

  private order(stream: string): StreamOrder {
    const known = this.streams.get(stream) ?? new StreamOrder();
    this.streams.set(stream, known);
    return known;
  }

  private pass(events: LiveEnvelope[]): void {
    for (const event of events) {
      if (this.money.has(event.topic)) this.send([event]);
      else this.gathered.add(event);
    }
  }

  private send(events: LiveEnvelope[]): void {
    runInAction(() => {
      for (const event of events) this.out.next(event);
    });
  }
}
