import { Cache } from 'deploy-observability/cache';
import type { Platform } from '../platform/platform';

/** What a visitor may want to know of, in the order of the page. */
export const PARTS = ['site', 'play', 'payments', 'live'] as const;
type PartName = (typeof PARTS)[number];
export type PartsStatus = Record<PartName, boolean>;

/** Milliseconds for which an answer stands, and for which one is waited for. */
const STANDS = 5000;
const LIMIT = 2500;

interface Parts {
  platform: Pick<Platform, 'text'>;
  /** Whether there is a composition to make pages from. */
  hasSite: () => boolean;
  now?: () => number;
}

const read = (text: string): Partial<PartsStatus> => {
  const found: unknown = JSON.parse(text);
  return typeof found === 'object' && found !== null ? found : {};
};

/** What works, as the parts say it; of what gives no answer nothing works. However many ask, they are asked once in five seconds. */
export const partsStatus = ({
  platform,
  hasSite,
  now = Date.now,
}: Parts): (() => Promise<PartsStatus>) => {
  const last = new Cache<'parts', Promise<PartsStatus>>({ most: 1, ttl: STANDS, now });
  const ask = async (): Promise<PartsStatus> => {
    const answer = await platform
      .text({ method: 'GET', path: '/status', headers: {}, timeout: LIMIT })
      .then(({ status, text }) => (status === 200 ? read(text) : null))
      .catch(() => null);
    const says = (part: Exclude<PartName, 'site'>) => answer?.[part] === true;
    return {
      site: answer !== null && hasSite(),
      play: says('play'),
      payments: says('payments'),
      live: says('live'),
    };
  };
  return () => last.get('parts', ask);
};
