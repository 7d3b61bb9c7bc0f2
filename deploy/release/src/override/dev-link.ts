import { resolve } from 'node:path';
import type { SomeSettings } from 'deploy-observability/settings';
import { RefusedError } from '../document';
import type { RELEASE } from '../settings';
import { overrideLink } from './link';
import { overrideSecret } from './secrets';

/** Seconds: a working day. */
const DAY = 8 * 3600;

/**
 * The link that puts an area of a developer's machine into a deployed site for one browser. `words` are the area, its
 * entry and the site. Needs no composition at hand, only the site's key.
 * @throws RefusedError when one of them is none
 */
export const devLink = (
  env: SomeSettings<Pick<typeof RELEASE, 'DATA_DIR' | 'OVERRIDE_SECRET'>>,
  [area = '', entry = '', site = '']: readonly string[],
  now = Date.now(),
): string => {
  if (!URL.canParse(site)) throw new RefusedError(`${site} is no address of a site`);
  const secret = overrideSecret(resolve(env.DATA_DIR ?? '.data'), env.OVERRIDE_SECRET);
  const { origin } = new URL(site);
  return overrideLink(secret, { areas: { [area]: entry }, seconds: DAY, site: origin, now }).link;
};
