import type { FastifyInstance } from 'fastify';
import { refuse } from './errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a change by this address. @throws RefusedError 429 `rate_limited` */
    countChange(ip: string): void;
  }
}
const WINDOW_MS = 10_000;

/** More changes from one address than a person makes are turned away, by each node for itself. */
export function installFloodGate(app: FastifyInstance, perWindow: number, now: () => Date): void {
  let since = 0;
  let counts = new Map<string, number>();
  app.decorate('countChange', (ip: string) => {
    const at = now().getTime();
    // a clock that was put back must not stretch the window
    if (Math.abs(at - since) >= WINDOW_MS) {
      since = at;
      counts = new Map();
    }
    const count = (counts.get(ip) ?? 0) + 1;
    counts.set(ip, count);
    if (count > perWindow) throw refuse(429, 'rate_limited');
  });
}
