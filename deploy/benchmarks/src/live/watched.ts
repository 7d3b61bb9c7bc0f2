import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { signUp } from '../site/player';

/** A tournament of the seed that everybody may look at. */
const SLUG = 'deep-water-duel';

/** What a page did while it was fed. */
export interface Watched {
  /** The most React commits in any second. */
  commits: number;
  /** Of tasks over 50 ms the longest, in milliseconds; 0 without any. */
  longest: number;
  /** What it shows at last: points of the first place, and the balance in minor units. */
  points: number;
  balance: number;
}
interface Painted {
  commits: number[];
  tasks: { startTime: number; duration: number }[];
}

const digits = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

/** The most of these moments, in milliseconds, that lie within one second. */
export const mostInASecond = (moments: readonly number[]): number => {
  let first = 0;
  return moments.reduce((most, moment, at) => {
    while (moment - (moments[first] ?? moment) >= 1000) first += 1;
    return Math.max(most, at - first + 1);
  }, 0);
};

/** A new player's browser on the site, on the page of a tournament, with the balance in its header. */
export const openWatched = async (browser: Browser, site: string) => {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies([{ name: 'locale', value: 'en', url: site }]);
  const headers = { 'x-requested-with': 'XMLHttpRequest', origin: site };
  const get = async (path: string) =>
    (await (await context.request.get(path, { headers })).json()).data;
  await signUp(context, site);
  const { hash } = await get('/json-api/users/profile');
  const { id: tournament } = await get(`/json-api/v2/tournaments/${SLUG}`);
  const page = await context.newPage();
  await page.addInitScript({ path: resolve(import.meta.dirname, 'commits.js') });
  const socket = page.waitForEvent('websocket');
  await page.goto(`/tournaments/${SLUG}`);
  await socket;
  await page.getByRole('link', { name: /^Balance / }).waitFor();
  // what comes with the first sign of a person is no event's
  await page.mouse.move(200, 200);
  await page.getByRole('button', { name: /^Chat with support/ }).waitFor();
  await page.waitForLoadState('networkidle');

  return {
    hash: hash as string,
    tournament: tournament as number,
    /** What the server says. */
    balance: async () => (await get('/json-api/users/balance')).balance as number,
    points: () => pointsOn(page),
    /** Watches while `work` is done and until what it told last is shown, or for so many milliseconds more. */
    async during(work: () => Promise<{ points: number }>, patience = 5000): Promise<Watched> {
      const from = await page.evaluate(() => performance.now());
      const { points } = await work();
      const balance = (await get('/json-api/users/balance')).balance as number;
      const isThere = async () =>
        (await pointsOn(page)) === points && (await balanceOn(page)) === balance;
      for (const end = Date.now() + patience; Date.now() < end && !(await isThere()); )
        await page.waitForTimeout(50);
      const painted = await page.evaluate<Painted>('painted');
      return {
        commits: mostInASecond(painted.commits.filter((moment) => moment >= from)),
        longest: Math.max(
          0,
          ...painted.tasks
            .filter(({ startTime }) => startTime >= from)
            .map(({ duration }) => duration),
        ),
        points: await pointsOn(page),
        balance: await balanceOn(page),
      };
    },
    close: () => context.close(),
  };
};

const pointsOn = async (page: Page): Promise<number> => {
  const row = page.getByRole('row').filter({ hasText: 'leader-1' }).first();
  if ((await row.count()) === 0) return 0;
  return digits(await row.getByRole('cell').last().textContent());
};
const balanceOn = async (page: Page): Promise<number> =>
  digits(await page.getByRole('link', { name: /^Balance / }).getAttribute('aria-label'));
