import type { LiveService } from '../area/host';
import type { LiveEnvelope, PayloadOf, Topic } from '../events';
import { filter, Subject } from '../lib/rx';

/** The live bus of a test: `emit` what the socket would bring. */
export class FakeLive implements LiveService {
  readonly rooms = new Set<string>();
  readonly resync = new Subject<void>();
  private readonly all = new Subject<LiveEnvelope>();

  constructor(private readonly now: () => number = () => 0) {}

  /** Who listens, and the rooms that are joined, for an assertion. */
  get listeners(): string[] {
    const topics = this.all.observed ? ['live events'] : [];
    return [
      ...topics,
      ...(this.resync.observed ? ['resync'] : []),
      ...[...this.rooms].map((room) => `room ${room}`),
    ];
  }

  on<T extends Topic>(topic: T) {
    return this.all.pipe(
      filter((event): event is LiveEnvelope<PayloadOf<T>> => event.topic === topic.name),
    );
  }

  join(room: string) {
    this.rooms.add(room);
    return () => void this.rooms.delete(room);
  }

  emit<T extends Topic>(
    topic: T,
    payload: PayloadOf<T>,
    seq = 1,
    stream = 'user.fake',
    epoch?: string,
  ) {
    const at = new Date(this.now()).toISOString();
    this.all.next({
      topic: topic.name,
      stream,
      seq,
      at,
      payload,
      ...(epoch === undefined ? {} : { epoch }),
    });
  }
}
