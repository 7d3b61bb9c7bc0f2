import { UsageError } from 'deploy-tooling/usage';
import { knownFor } from '../../changes';
import { demandArea, demandBuild } from '../../changes/change';
import { isLocalEntry, overrideLink, overrideSecret } from '../../override';
import { type Command, text } from '../command';
import { pairOf, secondsOf } from '../words';
import { liveOf } from './show';

/** An origin, without what is behind it. @throws UsageError when it is none */
const originOf = (address: string): string => {
  try {
    const { origin, protocol } = new URL(address);
    if (/^https?:$/.test(protocol)) return origin;
  } catch {}
  throw new UsageError(`${address} is no address of a site`);
};

export const override: Command = {
  usage: 'AREA=BUILD... [--for 2h] [--site URL]',
  summary: 'a link that gives one browser other builds for a while',
  details: [
    '--for TIME   30m, 2h, 1d; at most 7d (default 2h)',
    '--site URL   where the link leads (default: the first of SITE_ORIGINS, else localhost)',
    'BUILD may be the entry of a development server: lobby=http://localhost:8080/remoteEntry.js',
  ],
  options: { for: { type: 'string' }, site: { type: 'string' } },
  run: async (context, words, values) => {
    if (words.length === 0) throw new UsageError('AREA=BUILD is missing');
    const pairs = words.map(pairOf);
    const seconds = secondsOf(text(values, 'for', '2h'));
    const site = originOf(text(values, 'site', context.site));
    const document = await liveOf(context);
    const known = await knownFor(context, document, pairs);
    for (const [area, value] of pairs) {
      if (isLocalEntry(value)) demandArea(known, area);
      else demandBuild(known, document, area, value);
    }
    const secret = overrideSecret(context.dataDir, context.overrideSecret);
    const areas = Object.fromEntries(pairs);
    const made = overrideLink(secret, { areas, seconds, site, now: context.now });
    return {
      json: made,
      text: `${made.link}\nOpen it in the browser that is to get it. It ends at ${made.until}; anyone with the link can use it.`,
    };
  },
};
