import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isDone } from 'deploy-observability/database-away';
import type { FastifyInstance } from 'fastify';
import { ownMachine } from './ports/game-server';

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
  new Promise((resolve) => {
    const url = new URL('/readyz', origin);
    const ask = url.protocol === 'https:' ? secure : plain;
    const asked = ask(url, { ...ownMachine(url), signal: AbortSignal.timeout(PATIENCE) }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });

/** Asks the parts; however many ask, they are asked once in five seconds. */
export const statusOf = (parts: StatusParts, clock: () => number = Date.now): (() => Promise<Status>) => {
  let last: { at: number; status: Promise<Status> } | null = null;
  const ask = async (): Promise<Status> => {
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
  return () => {
    if (!last || Math.abs(clock() - last.at) >= STANDS) last = { at: clock(), status: ask() };
    return last.status;
  };
};

/** `GET /status`: what works for players. The edge asks it; it is no call of the site. */
export const installStatus = (app: FastifyInstance, parts: StatusParts): void => {
  const status = statusOf(parts);
  app.get('/status', { schema: { hide: true } }, () => status());
};
