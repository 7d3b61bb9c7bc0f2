/** What the benchmark asks of a server; each is answered with a `Usage`. */
export type Order =
  /** So many events to everybody in the room, in batches as the platform sends them, without a database. */
  | { kind: 'fan'; events: number }
  /** So many events written and told through the database. */
  | { kind: 'tell'; events: number }
  /** For so many seconds a leaderboard and a balance change so many times a second, through the database. */
  | { kind: 'feed'; rate: number; seconds: number; tournament: number; hash: string }
  | { kind: 'rest' };
export interface Usage {
  /** Milliseconds of processor since the server began, its own and the system's for it. */
  cpu: number;
  /** Bytes, after a collection. */
  resident: number;
  /** Of a feed: points of the first place as they were told last, and events a second. */
  fed?: { points: number; rate: number };
}
export const ROOM = 'action.1';
/** Events that the platform hands to its sockets at once. */
export const BATCH = 100;
export const payloadOf = (n: number) => ({
  id: '1',
  value: { amount: n, currency: 'EUR' as const },
});
export const envelopeOf = (seq: number) => ({
  topic: 'prize_pool.updated',
  stream: ROOM,
  seq,
  epoch: 'bench',
  at: new Date(0).toISOString(),
  payload: payloadOf(seq),
});
/** The same event as it goes over the wire. */
export const frameOf = (seq: number) => `42${JSON.stringify(['event', envelopeOf(seq)])}`;
export const usage = (): Usage => {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000, resident: process.memoryUsage().rss };
};
