/** A live topic with its payload attached as a type; `stream` says which sequence its events belong to. */
export interface Topic<P = unknown> {
  readonly name: string;
  /** Money events are never coalesced: they are applied in order, once. */
  readonly money?: boolean;
  readonly __payload?: P;
}
export type PayloadOf<T> = T extends Topic<infer P> ? P : never;
/*#__NO_SIDE_EFFECTS__*/
export const topic = <P>(name: string, options: { money?: boolean } = {}): Topic<P> => ({
  name,
  ...options,
});

/** What goes over the socket: `emit('event', LiveEnvelope)`. */
export interface LiveEnvelope<P = unknown> {
  topic: string;
  /**
   * The sequence that counts `seq`: the room's name (`user.{hash}`, `action.{id}`, `tournament.{id}`, `series.{id}`, `public`),
   * or `money.{hash}` for a player's balance, whose number is the `seq` of `GET /json-api/users/balance`.
   */
  stream: string;
  /** 1, 2, 3 … without gaps within a stream, as long as the epoch is the same. */
  seq: number;
  /** The run of numbers that `seq` belongs to: another one once the database was restored or replaced. Since 1.5. */
  epoch?: string;
  at: string;
  payload: P;
}
/** Where somebody stands in a stream: the last number that they know, and the run of numbers that it is of. Since 1.5. */
export interface LivePosition {
  epoch: string;
  seq: number;
}
/** The last that pages of a session hear, which somebody else than they ended: `emit('ended', SessionEnd)`. Since 1.6. */
export interface SessionEnd {
  /** The player is kept from play, and not asked in again. */
  code?: 'player_excluded' | 'player_timed_out' | 'account_closing';
}
/** What `register`, `jointoroom`, `leaveroom` and `resume` are answered. */
export interface LiveAnswer {
  ok: boolean;
  code?: string;
  /** The last number of each stream that was joined, read before the answer. */
  streams?: Record<string, number>;
  /** What those numbers are of. Since 1.5. */
  epoch?: string;
  /** Something happened in what was joined after the moment that the request named. */
  news?: boolean;
  /** To a `resume` that names positions: what followed them, in the order of each stream. Since 1.5. */
  events?: LiveEnvelope[];
  /** The same: streams of which something is missing that cannot be told again. Since 1.5. */
  lost?: string[];
}
export const userRoom = (hash: string) => `user.${hash}`;
/** No room: its events go to the player's own room. */
export const moneyStream = (hash: string) => `money.${hash}`;
export const actionRoom = (id: number) => `action.${id}`;
export const tournamentRoom = (id: number) => `tournament.${id}`;
export const seriesRoom = (id: number) => `series.${id}`;
/** Everybody is in it: winners, jackpots. */
export const PUBLIC_ROOM = 'public';
