import { Cache } from 'deploy-observability/cache';
import type { Platform } from './platform';

/** Milliseconds for which an answer stands, and for which one is waited for. */
const STANDS = 5000;
const LIMIT = 2000;

/** Whether the platform answers. However many ask, it is asked once in five seconds. */
export const platformReach = (
  platform: Pick<Platform, 'text'>,
  now: () => number = () => Date.now(),
): (() => Promise<boolean>) => {
  const last = new Cache<'reach', Promise<boolean>>({ most: 1, ttl: STANDS, now });
  const ask = () =>
    platform.text({ method: 'GET', path: '/healthz', headers: {}, timeout: LIMIT }).then(
      ({ status }) => status === 200,
      () => false,
    );
  return () => last.get('reach', ask);
};
