import { connectPostgres } from 'deploy-platform/src/db/connect';
import { type PageFigures, pageFigures, type SearchFigures, searchFigures } from './catalogue/page';
import { answerTime, stock } from './catalogue/shop';
import { createDatabase } from './events/world';
import { against, alone } from './report/figure';
import { report } from './report/report';
import { optionsOf } from './scenarios';
import { freePorts } from './site/ports';
import { startSite } from './site/site';
import { openBrowser } from './visit/browser';
import { longestTask } from './visit/visit';

const options = optionsOf('catalogue');
const SIZES = [100, 10_000] as const;
const TURNS = options.quick ? 20 : 200;
const say = (text: string) => process.stderr.write(`${text}\n`);
const GAMES = '/json-api/v2/games?limit=40';
const WORDS = ['harbour', 'lunar', 'reef', 'copper', 'moon', 'neon', 'ember', 'gem'];
const MISTYPED = ['harbuor', 'lunra', 'coper', 'moonbarel', 'emebr', 'призм', 'лунар', 'prizm'];
const of = (list: readonly string[], turn: number) =>
  encodeURIComponent(list[Math.abs(turn) % list.length] ?? '');

/** What is asked of the platform, each turn another question of its kind. */
const QUESTIONS: Record<string, (turn: number) => string> = {
  'the first page of all games': () => `${GAMES}&page=1`,
  'the first page of a category': () => `${GAMES}&page=1&filter[category]=slots`,
  'a search': (turn) => `${GAMES}&page=1&q=${of(WORDS, turn)}`,
  'a mistyped search': (turn) => `${GAMES}&page=1&q=${of(MISTYPED, turn)}`,
  'a filtered and sorted grid': () => `${GAMES}&page=1&filter[volatility]=high&sort=rtp`,
  'the categories': () => '/json-api/v2/categories',
};
interface Found {
  answers: Record<string, { ms: number; bytes: number }>;
  pages: Record<string, PageFigures>;
  search: SearchFigures;
}
const PAGES = { lobby: '/', 'all games': '/games/allgames' };

async function measure(games: number): Promise<Found> {
  const database = await createDatabase('catalogue');
  const port = await freePorts(4);
  const site = await startSite(port, { DATABASE_URL: database.url });
  const connection = connectPostgres(database.url);
  try {
    say(`  ${games} games`);
    await stock(connection, port, games);
    const answers: Found['answers'] = {};
    for (const [name, path] of Object.entries(QUESTIONS))
      answers[name] = await answerTime(port, path, TURNS);
    say('  pages');
    const browser = await openBrowser();
    const pages: Found['pages'] = {};
    try {
      for (const [name, path] of Object.entries(PAGES)) {
        const url = `http://localhost:${port}${path}`;
        // the first one paints pictures and fills what is kept
        await longestTask(browser, url);
        pages[name] = await pageFigures(browser, url);
      }
      const search = await searchFigures(
        browser,
        `http://localhost:${port}/games/allgames`,
        'harbour',
      );
      return { answers, pages, search };
    } finally {
      await browser.close();
    }
  } finally {
    await site.stop();
    await connection.close();
    await database.close();
  }
}

const [small, large] = [await measure(SIZES[0]), await measure(SIZES[1])];
const NAMES = SIZES.map((size) => size.toLocaleString('en'));
await report(
  'catalogue',
  options,
  [
    ...Object.keys(PAGES).flatMap((name) => {
      const pair = (key: keyof PageFigures): [number, number] => [
        large.pages[name]?.[key] ?? 0,
        small.pages[name]?.[key] ?? 0,
      ];
      const [bytes, fewBytes] = pair('firstBytes');
      return [
        against(`${name}: elements`, pair('nodes'), 0, { atMost: 1.1 }),
        against(`${name}: KB without pictures`, [bytes / 1000, fewBytes / 1000], 1, {
          atMost: 1.1,
        }),
        alone(`${name}: longest task, its own work, ms`, Math.round(pair('longest')[0]), {
          atMost: 50,
        }),
        against(`${name}: longest task with the rest of the machine, ms`, pair('lasted'), 1),
      ];
    }),
    alone('a search: requests for games', large.search.requests, { atMost: 1 }),
    against(
      'a search: KB of the answer, of all games’ page',
      [large.search.bytes / 1000, (large.pages['all games']?.allBytes ?? 0) / 1000],
      1,
      { atMost: 1 },
    ),
    ...Object.keys(QUESTIONS).map((name) =>
      against(`${name}, ms`, [large.answers[name]?.ms ?? 0, small.answers[name]?.ms ?? 0], 1, {
        atMost: 1.5,
      }),
    ),
  ],
  {
    note: `${NAMES[1]} games beside ${NAMES[0]}. Medians of ${TURNS} answers of the platform by itself, on PostgreSQL; pages of a guest’s phone with empty caches, nothing slowed, longest tasks of five visits.`,
  },
);
