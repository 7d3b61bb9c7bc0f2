/** The socket as the rest of the shell sees it; tests put a fake in its place. */
export interface LivePort {
  open(): void;
  close(): void;
  /** Sends a request; the answer is undefined when none came in time. */
  ask(name: 'register' | 'jointoroom' | 'resume', body: object): Promise<LiveAnswer | undefined>;
}
export interface LiveAnswer {
  ok: boolean;
  code?: string;
  /** The last number of each joined stream. */
  streams?: Record<string, number>;
  /** Something of the player's happened after the moment that `register` named. */
  news?: boolean;
}
export interface PortListener {
  opened(): void;
  /** The connection ended or could not be made. */
  closed(): void;
  /** The server ends the connection because too much was asked; it wants to be left alone for so many seconds. */
  stopped(seconds: number): void;
  event(envelope: unknown): void;
  resync(stream: string): void;
}
export type OpenPort = (listener: PortListener) => Promise<LivePort>;
