/** Streams whose number is remembered; the one asked for longest ago goes first. */
const MOST_STREAMS = 20_000;
/** Streams of one question. */
const MOST_AT_ONCE = 500;

/**
 * The last number of each stream, in memory: a stream is read once, together with all others that are asked for meanwhile, and
 * followed by its events from then on (SPEC.md, L9). A number that is too small is no harm: the reader sees a gap and asks.
 */
export function createNumbers(read: (streams: string[]) => Promise<ReadonlyMap<string, number>>) {
  const known = new Map<string, number>();
  const wanted = new Map<string, number>();
  let reading: Promise<void> | null = null;

  const keep = (stream: string, seq: number) => {
    const last = Math.max(seq, known.get(stream) ?? 0);
    known.delete(stream);
    known.set(stream, last);
    const [oldest] = known.keys();
    if (known.size > MOST_STREAMS && oldest !== undefined) known.delete(oldest);
  };
  const readWanted = async () => {
    const streams = [...wanted.keys()].slice(0, MOST_AT_ONCE);
    try {
      const found = await read(streams);
      for (const stream of streams) keep(stream, Math.max(found.get(stream) ?? 0, wanted.get(stream) ?? 0));
    } finally {
      for (const stream of streams) wanted.delete(stream);
      reading = null;
    }
  };

  return {
    /** An event of the stream was sent. */
    seen(stream: string, seq: number): void {
      if (known.has(stream)) keep(stream, seq);
      const waiting = wanted.get(stream);
      if (waiting !== undefined) wanted.set(stream, Math.max(waiting, seq));
    },
    /** 0 for a stream that never had an event. */
    async of(streams: readonly string[]): Promise<Map<string, number>> {
      const answer = new Map<string, number>();
      for (let left = [...streams]; left.length > 0; ) {
        for (const stream of left) {
          const seq = known.get(stream);
          if (seq !== undefined) answer.set(stream, seq);
        }
        left = left.filter((stream) => !answer.has(stream));
        if (left.length === 0) break;
        for (const stream of left) if (!wanted.has(stream)) wanted.set(stream, 0);
        reading ??= readWanted();
        await reading;
      }
      return answer;
    },
  };
}
