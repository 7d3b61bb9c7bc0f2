import type { ServerResponse } from 'node:http';
import { whenOver } from 'deploy-observability/requests';
import type { ServerSettings } from 'deploy-observability/settings';
import type { FastifyInstance } from 'fastify';

export interface Stoppable {
  /** `/readyz` answers 503 from now on; everything else is served as before. */
  fall(): void;
  /** Takes no connection any more, and resolves when nothing is under way. */
  close(): Promise<void>;
}
/** Of the process, what ending needs. */
export interface Host {
  on(
    event: 'SIGTERM' | 'SIGINT' | 'disconnect' | 'uncaughtException' | 'unhandledRejection',
    heard: (reason: unknown) => void,
  ): unknown;
  /** Whether the channel to its parent is open; undefined when it was started without one. */
  connected?: boolean | undefined;
  exit(code: number): unknown;
}
/** Writes down what ended the server: `deploy-observability/log` keeps secrets out of it. */
export type TellFatal = (facts: { err: Error; origin: string }, sentence: string) => void;

const errorOf = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(`thrown: ${typeof reason} ${String(reason)}`);

/**
 * How a server ends (D-1 to D-8 of deploy/services/games/SPEC.md). At a signal: readiness falls, the grace passes, what is under way ends, the process
 * ends with 0; a second signal cuts the grace short. So it does when the parent that opened a channel to it is gone. At an exception or a rejected promise that nobody caught: it is logged, readiness
 * falls, no connection is taken any more, what is under way ends, the process ends with 1. The limit holds for both.
 */
export const endOrderly = (
  server: Stoppable,
  { grace, limit }: ServerSettings['stopTimes'],
  tell: TellFatal,
  host: Host = process,
): void => {
  let hurry: (() => void) | null = null;
  let isClosing = false;
  let code = 0;
  const uncaught = (origin: string) => (reason: unknown) => {
    code = 1;
    try {
      tell({ err: errorOf(reason), origin }, 'nobody caught this: the server ends');
    } catch {
      // nobody reads the log any more
    }
    server.fall();
    void close();
  };
  async function close(): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    // a connection that never ends must not hold the process: the supervisor's own limit is longer
    setTimeout(() => host.exit(1), limit).unref();
    await server.close().catch(uncaught('close'));
    host.exit(code);
  }
  async function stop(): Promise<void> {
    if (hurry) return hurry();
    server.fall();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, grace);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    await close();
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    host.on(signal, () => void stop());
  // its parent may have gone while it started
  if (host.connected === false) void stop();
  for (const origin of ['uncaughtException', 'unhandledRejection'] as const)
    host.on(origin, uncaught(origin));
};

/** Whether a server was asked to end. While it is ending, each answer closes its connection: the next request goes elsewhere. */
export class Readiness {
  private hasFallen = false;
  private readonly underWay = new Set<ServerResponse>();

  constructor(app: FastifyInstance) {
    // the bare answer: what is streamed or passed on has no hook of its own
    app.addHook('onRequest', async (_request, { raw }) => {
      if (this.hasFallen) raw.shouldKeepAlive = false;
      this.underWay.add(raw);
      whenOver(raw, () => this.underWay.delete(raw));
    });
  }

  get isFalling(): boolean {
    return this.hasFallen;
  }

  fall(): void {
    this.hasFallen = true;
    // kept after a long answer, its connection would still be open without use when the grace is over
    for (const raw of this.underWay) raw.shouldKeepAlive = false;
  }
}
