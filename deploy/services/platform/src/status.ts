import { Cache } from 'deploy-observability/cache';
import { isDone } from 'deploy-observability/database-away';
import { ask } from 'deploy-observability/http';
import type { FastifyInstance } from 'fastify';

/** What can be asked whether it works. */
export interface StatusParts {
  /** @throws when the database gives no answer */
  database: () => Promise<unknown>;
  /** Where our own games are. */
  gamesOrigin: string;
  takesPayments: boolean;
  /** Null without Redis: this server tells its own sockets. */
  isRedisUp: () => boolean | null;
}
/** What works for players. */
export interface Status {
  play: boolean;
  payments: boolean;
  live: boolean;
}
/** Milliseconds for each question, and for which an answer stands. */
const PATIENCE = 1500;
const STANDS = 5000;

const isReady = (origin: string): Promise<boolean> =>
  ask(new URL('/readyz', origin), { whom: 'the games', timeout: PATIENCE, most: 0 }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Asks the parts; however many ask, they are asked once in five seconds. */
export const statusOf = (
  parts: StatusParts,
  clock: () => number = Date.now,
): (() => Promise<Status>) => {
  const last = new Cache<'status', Promise<Status>>({ most: 1, ttl: STANDS, now: clock });
  const look = async (): Promise<Status> => {
    const [answers, games] = await Promise.all([
      isDone(parts.database(), PATIENCE),
      isReady(parts.gamesOrigin),
    ]);
    return {
      play: answers && games,
      payments: answers && parts.takesPayments,
      live: answers && parts.isRedisUp() !== false,
    };
  };
  return () => last.get('status', look);
};

/** `GET /status`: what works for players. The edge asks it; it is no call of the site. */
export const installStatus = (app: FastifyInstance, parts: StatusParts): void => {
  const status = statusOf(parts);
  app.get('/status', { schema: { hide: true } }, () => status());
};
