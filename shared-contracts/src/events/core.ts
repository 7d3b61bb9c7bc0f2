/** A live topic with its payload attached as a type; `stream` says which sequence its events belong to. */
export interface Topic<P = unknown> {
  readonly name: string;
  /** Money events are never coalesced: they are applied in order, once. */
  readonly money?: boolean;
  readonly __payload?: P;
}
export type PayloadOf<T> = T extends Topic<infer P> ? P : never;
export const topic = <P>(name: string, options: { money?: boolean } = {}): Topic<P> => ({ name, ...options });

/** What goes over the socket: `emit('event', LiveEnvelope)`. */
export interface LiveEnvelope<P = unknown> {
  topic: string;
  /**
   * The sequence that counts `seq`: the room's name (`user.{hash}`, `action.{id}`, `tournament.{id}`, `series.{id}`, `public`),
   * or `money.{hash}` for a player's balance, whose number is the `seq` of `GET /json-api/users/balance`.
   */
  stream: string;
  /** 1, 2, 3 … without gaps within a stream. */
  seq: number;
  at: string;
  payload: P;
}
export const userRoom = (hash: string) => `user.${hash}`;
/** No room: its events go to the player's own room. */
export const moneyStream = (hash: string) => `money.${hash}`;
export const actionRoom = (id: number) => `action.${id}`;
export const tournamentRoom = (id: number) => `tournament.${id}`;
export const seriesRoom = (id: number) => `series.${id}`;
/** Everybody is in it: winners, jackpots. */
export const PUBLIC_ROOM = 'public';
