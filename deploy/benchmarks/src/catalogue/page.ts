import type { Browser, Page } from 'playwright';
import { median } from '../figures/median';
import { PHONE } from '../visit/browser';
import { Network } from '../visit/network';
import { watch } from '../visit/observed';
import { longestTask } from '../visit/visit';

export interface PageFigures {
  /** Elements once the page is idle. */
  nodes: number;
  /** On the wire until the page is idle: the document, scripts and answers; and everything. */
  firstBytes: number;
  allBytes: number;
  /** Longest task with nothing slowed, in ms, the median of `VISITS`: what it worked, and as long as it lasted beside the rest of the machine. */
  longest: number;
  lasted: number;
}
export interface SearchFigures {
  /** Requests for games that one typed search made, and the bytes of their answers. */
  requests: number;
  bytes: number;
}

/** The page is idle when nothing was loaded for so long, in milliseconds. */
const QUIET = 2000;
/** A first paint is cut into tasks anew each time: one visit says little of the longest. */
const VISITS = 5;
const PICTURE = /^\/media\//;
const GAMES = /^\/json-api\/v2\/games/;
const pathOf = (url: string) => new URL(url).pathname;
const sum = (list: readonly { bytes: number }[]) => list.reduce((all, { bytes }) => all + bytes, 0);

async function opened<T>(
  browser: Browser,
  url: string,
  work: (page: Page, network: Network) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = new Network(session);
    await session.send('Network.enable');
    await watch(page);
    const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
    await network.idle(QUIET);
    return await work(page, network);
  } finally {
    await context.close();
  }
}

async function longest(
  browser: Browser,
  url: string,
): Promise<Pick<PageFigures, 'longest' | 'lasted'>> {
  const visits: { worked: number; lasted: number }[] = [];
  while (visits.length < VISITS) visits.push(await longestTask(browser, url));
  return {
    longest: median(visits.map(({ worked }) => worked)),
    lasted: median(visits.map(({ lasted }) => lasted)),
  };
}

/** A guest's phone opens the page with empty caches. */
export const pageFigures = async (browser: Browser, url: string): Promise<PageFigures> => ({
  ...(await opened(browser, url, async (page, { loads }) => {
    return {
      nodes: await page.evaluate(() => document.querySelectorAll('*').length),
      firstBytes: sum(loads.filter(({ url: from }) => !PICTURE.test(pathOf(from)))),
      allBytes: sum(loads),
    };
  })),
  ...(await longest(browser, url)),
});

/** The same phone types a word into the search of a page with all games, and waits until the grid shows what was found. */
export const searchFigures = (
  browser: Browser,
  url: string,
  word: string,
): Promise<SearchFigures> =>
  opened(browser, url, async (page, network) => {
    const before = network.loads.length;
    await page.getByRole('searchbox').first().fill(word);
    await page.waitForURL(/q=/);
    await network.idle(QUIET);
    const asked = network.loads.slice(before).filter(({ url: from }) => GAMES.test(pathOf(from)));
    return { requests: asked.length, bytes: sum(asked) };
  });
