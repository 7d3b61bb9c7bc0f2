import { createDatabase } from '../events/world';
import { alone, type Figure, none } from '../report/figure';
import { freePorts } from '../site/ports';
import { startSite } from '../site/site';
import { openBrowser } from '../visit/browser';
import type { Order, Usage } from './messages';
import { openWatched } from './watched';

/** Events a second. */
const RATES = [1, 20, 200, 2000];

interface Feeder {
  order(what: Order): Promise<Usage>;
  end(): void;
}
interface PageOptions {
  /** Starts a platform beside the site's own, on its database and Redis. */
  startPlatform: (url: string, dataDir: string) => Promise<Feeder>;
  redisUrl: string;
  /** How long each rate lasts. */
  seconds: number;
  say: (text: string) => void;
}

/** A page with a leaderboard and a balance while both change ever faster. @returns figures, and how many figures were wrong at last */
export const feedPage = async ({ startPlatform, redisUrl, seconds, say }: PageOptions) => {
  const port = await freePorts(3);
  const world = await createDatabase('page');
  const site = await startSite(port, { DATABASE_URL: world.url, REDIS_URL: redisUrl });
  const feeder = await startPlatform(world.url, site.dataDir);
  const browser = await openBrowser();
  try {
    const watched = await openWatched(browser, `http://localhost:${port}`);
    const { hash, tournament } = watched;
    const feed = async (rate: number, lasts: number) => {
      const { fed } = await feeder.order({ kind: 'feed', rate, seconds: lasts, tournament, hash });
      if (!fed) throw new Error('the platform told nothing of what it fed');
      return fed;
    };
    // what is compiled at first is no event's
    await watched.during(() => feed(20, 2));
    const figures: Figure[] = [];
    let wrong = 0;
    for (const rate of RATES) {
      say(`  ${rate} events a second into a page`);
      let told = { points: 0, rate: 0 };
      const seen = await watched.during(async () => {
        told = await feed(rate, seconds);
        return told;
      });
      wrong +=
        Number(seen.points !== told.points) + Number(seen.balance !== (await watched.balance()));
      const name = `a page that hears ${Math.round(told.rate)} events/s:`;
      figures.push(
        alone(`${name} React commits in any second`, seen.commits, { atMost: 20 }),
        alone(`${name} longest task, ms (none over 50: 0)`, Math.round(seen.longest), {
          atMost: 50,
        }),
      );
    }
    await watched.close();
    figures.push(none('figures on that page that are not the server’s', wrong));
    return { figures, wrong };
  } finally {
    await browser.close();
    feeder.end();
    await site.stop();
    await world.close();
  }
};
