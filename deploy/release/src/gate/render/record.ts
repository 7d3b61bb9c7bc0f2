import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ask } from 'deploy-observability/http';
import { requestKey } from 'shared-contracts/api';
import {
  type BootData,
  callsFor,
  matchRoute,
  pathOf,
  type RouteParams,
} from 'shared-contracts/composition';
import { houseSite } from '../../manifest/testing/house';
import { recordPlayer } from './record-player';
import type { Recorded } from './recorded';

/** Items that a list keeps. */
const ITEMS = 6;
const LOCALE = 'en';
const { routes: ROUTES } = houseSite();

const [site = 'http://localhost:3000'] = process.argv.slice(2);

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, ITEMS).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, shortened(own)]));
};

/** Milliseconds until a page has answered, and characters of one. */
const TIMEOUT = 30_000;
const LONGEST = 10_000_000;

const textOf = async (path: string): Promise<string> => {
  const headers = { cookie: `locale=${LOCALE}` };
  const call = { whom: 'the site', headers, timeout: TIMEOUT, most: LONGEST };
  const answer = await ask(new URL(path, site), call);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer.text;
};
/** What the edge puts into a page now. */
const bootNow = async (path: string): Promise<BootData> => {
  const [, json = 'null'] = /id="boot">(.*?)<\/script>/s.exec(await textOf(path)) ?? [];
  const boot: BootData = JSON.parse(json);
  return { ...boot, data: shortened(boot.data) as BootData['data'] };
};

/** Milliseconds between two looks at a page, and how often it is looked at. */
const PAUSE = 1000;
const LOOKS = 10;

/**
 * What the edge puts into a page. An answer that comes late is left out, and what a render wants besides is known to the
 * next page only: so it is looked at until it holds what its route names, and the same twice.
 */
const bootOf = async (path: string): Promise<BootData> => {
  const match = matchRoute(ROUTES, path);
  const named = (match ? callsFor(match.route.calls, match.params) : [])
    .filter(({ call }) => call.public)
    .map(({ call, params, query }) => requestKey(call.method, call.path, { params, query }));
  let before = '';
  for (let look = 0; look < LOOKS; look += 1) {
    const boot = await bootNow(path);
    const keys = Object.keys(boot.data).sort().join();
    if (keys === before && named.every((key) => Object.hasOwn(boot.data, key))) return boot;
    before = keys;
    await setTimeout(PAUSE);
  }
  throw new Error(`${path} lacks one of ${named.join(', ')}`);
};

interface Item {
  slug?: string;
}
/** The first item of an answer that is there already, by the beginning of its key. */
const firstOf = (data: Record<string, unknown>, start: string): Item => {
  const [, answer] = Object.entries(data).find(([key]) => key.startsWith(`GET ${start}`)) ?? [];
  const { data: list, items } = (answer ?? {}) as { data?: Item[]; items?: Item[] };
  const [item] = list ?? items ?? [];
  if (!item) throw new Error(`${site} has no ${start}`);
  return item;
};

const paramsOf = (data: Record<string, unknown>): Record<string, RouteParams> => {
  const slug = (start: string) => firstOf(data, start).slug ?? '';
  const category = slug('/json-api/v2/categories?filter%5Btype%5D=category');
  const producer = slug('/json-api/v2/categories?filter%5Btype%5D=producer');
  const [promo, tournament] = [slug('/json-api/actions'), slug('/json-api/v2/tournaments')];
  const links = JSON.stringify(data['GET /json-api/blocks/footer']).matchAll(/"(\/[\w-]+)"/g);
  const pages = [...links].flatMap(([, path = '']) => matchRoute(ROUTES, path) ?? []);
  return {
    gamesCategory: { slug: category },
    producer: { slug: producer },
    producerCategory: { slug: producer, category },
    promoPage: { slug: promo },
    promoGames: { slug: promo },
    tournamentPage: { slug: tournament },
    tournamentGames: { slug: tournament },
    tournamentResults: { slug: tournament },
    tournamentRounds: { slug: tournament },
    tournamentSeries: { slug: slug('/json-api/tournament-series') },
    gameSheet: { slug: slug('/json-api/v2/games') },
    gameItem: { name: slug('/json-api/v2/games') },
    newPassword: { code: 'sample' },
    staticPage: pages.find(({ route }) => route.name === 'staticPage')?.params ?? {},
  };
};

/** Of the page itself; a popup has none, what is inlined belongs to the page behind it. */
const ownKeys = ({ data }: BootData, frame: string[]): string[] =>
  Object.keys(data).filter((key) => !key.includes('/seo/meta') && !frame.includes(key));

const recordSite = async (): Promise<Omit<Recorded, 'player'>> => {
  const boots = await Promise.all(['/', '/promo', '/tournaments'].map(bootOf));
  const [main] = boots;
  if (!main) throw new Error(`${site} has no pages`);
  const { now: at, brand, serverData, gamesOrigin } = main;
  const frame = Object.keys(main.data).filter((key) =>
    boots.every(({ data }) => Object.hasOwn(data, key)),
  );
  const params = paramsOf(Object.assign({}, ...boots.map(({ data }) => data)));
  const answers = { ...main.data };
  const pages: Recorded['pages'] = {};
  const behindLogin = ROUTES.filter(({ meta }) => meta.requiresAuth);
  for (const row of ROUTES.filter(({ meta }) => !meta.requiresAuth)) {
    const own = params[row.name] ?? {};
    if (row.path.includes('{') && Object.keys(own).length === 0) continue;
    const boot = await bootOf(pathOf(row, own));
    Object.assign(answers, boot.data);
    pages[row.name] = { params: own, answers: row.meta.popup ? [] : ownKeys(boot, frame) };
  }
  const kept = Object.entries(answers).filter(([key]) => !key.includes('/seo/meta'));
  return {
    at,
    locale: LOCALE,
    // no source knows a brand by its name
    brand: { ...brand, id: 'recorded' },
    serverData,
    gamesOrigin,
    answers: Object.fromEntries(kept),
    frame,
    pages,
    params: Object.fromEntries(
      behindLogin.flatMap(({ name }) => (params[name] ? [[name, params[name]]] : [])),
    ),
  };
};

const file = join(import.meta.dirname, 'recorded.json');
const guests = await recordSite();
const recorded: Recorded = {
  ...guests,
  player: shortened(await recordPlayer(site, guests)) as Recorded['player'],
};
await writeFile(file, `${JSON.stringify(recorded, null, 2)}\n`);
console.log(`${file}: ${Object.keys(recorded.pages).length} pages of ${site}`);
