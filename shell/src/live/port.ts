import type { LiveAnswer } from 'shared-contracts/events';

export type LiveRequest = 'register' | 'jointoroom' | 'leaveroom' | 'resume';
/** The way to the live socket as a page sees it; tests put a fake in its place. */
export interface LivePort {
  /** Connects, again after each `closed`. */
  open(): void;
  /** For good. */
  close(): void;
  /** Sends a request; the answer is undefined when none came in time. */
  ask(name: LiveRequest, body: object): Promise<LiveAnswer | undefined>;
}
export interface PortListener {
  opened(): void;
  /** The connection ended or could not be made. */
  closed(): void;
  /** The server ends the connection because too much was asked; it wants to be left alone for so many seconds. */
  stopped(seconds: number): void;
  /** The session is over; `code` says why when the player is kept from play. */
  ended(code?: string): void;
  /** The connection shows that it is alive, every half minute at least. */
  alive(): void;
  event(envelope: unknown): void;
  resync(stream: string): void;
}
/** `who` is the visitor: the name of a player's own room, null for a guest. Pages of different visitors never share a connection. */
export type OpenPort = (who: string | null, listener: PortListener) => Promise<LivePort>;
