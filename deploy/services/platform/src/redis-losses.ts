import type { EventEmitter } from 'node:events';
import type { Log } from './core';

/**
 * Says once that Redis is away and once that it is back; the tries between say nothing new.
 * @param meanwhile what that means for players
 */
export function tellOfRedis(
  redis: EventEmitter,
  log: Pick<Log, 'warn' | 'info'>,
  meanwhile: string,
): void {
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn(`Redis cannot be reached (${error.message}): ${meanwhile}`);
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info(`Redis can be reached again, it is over that ${meanwhile}`);
    isAway = false;
  });
}
