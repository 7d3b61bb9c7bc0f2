import { sql } from 'drizzle-orm';
import { TOP_CATEGORIES } from 'shared-contracts/catalogue';
import { games as seedGames } from '../../../../seed/games';
import { recipes } from '../../../../seed/pictures';
import { openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { run, Table } from '../../../testing/table';
import { givenName } from '../../identity/players/public';

let site: Harness;
const get = (url: string, options = {}) => site.call('GET', url, options);
const slugs = (body: { items: { slug: string }[] }) => body.items.map(({ slug }) => slug);

beforeAll(async () => {
  site = await (await Harness.start(await openEither())).withCatalogue();
});
afterAll(() => site.close());

test('259 games of 14 providers; those that are disabled are not listed', async () => {
  const off = seedGames.filter(({ disabled }) => disabled).map(({ slug }) => slug);
  const { body } = await get('/json-api/v2/games?limit=1000');
  expect(seedGames).toHaveLength(259);
  expect(body.totalItems).toBe(259 - off.length);
  expect(slugs(body)).not.toEqual(expect.arrayContaining(off));
  expect((await get('/json-api/v2/categories?filter[type]=producer')).body.data).toHaveLength(14);
});

test.each(TOP_CATEGORIES)('the top category %s has games and a name of its own', async (slug) => {
  expect(
    (await get(`/json-api/v2/games?filter[category]=${slug}&limit=1`)).body.totalItems,
  ).toBeGreaterThan(0);
  const { name } = (await get(`/json-api/v2/categories/${slug}`)).body.data;
  expect([typeof name, name]).toEqual(['string', expect.not.stringContaining('_')]);
});

test('pages follow one another without a gap or a repeat', async () => {
  const pages = [1, 2, 3].map((page) => get(`/json-api/v2/games?limit=40&page=${page}`));
  const seen = (await Promise.all(pages)).flatMap(({ body }) => slugs(body));
  expect(new Set(seen).size).toBe(120);
  expect((await get('/json-api/v2/games?limit=1001')).codes).toEqual(['limit: validation']);
});

test('the search looks at names and providers, and puts names that begin with the query first', async () => {
  const harbour = slugs((await get('/json-api/v2/games?q=HARB')).body);
  expect(harbour).toEqual(['harbour-rocket', 'prism-harbour']);
  const { body } = await get('/json-api/v2/games?q=copperf&limit=100');
  expect(
    new Set(body.items.map((item: { provider: { slug: string } }) => item.provider.slug)),
  ).toEqual(new Set(['copperfin']));
  expect((await get('/json-api/v2/games?q=!!!')).body).toEqual({ items: [], totalItems: 0 });
  expect((await get(`/json-api/v2/games?q=${'a'.repeat(151)}`)).status).toBe(422);
});

test.each([
  ['призм', 'prism-harbour'],
  ['prizm', 'prism-harbour'],
  ['призм харбор', 'prism-harbour'],
  ['prism harbuor', 'prism-harbour'],
  ['Лунар Лип', 'lunar-leap'],
  ['lunra leap', 'lunar-leap'],
  ['зкшыь', 'prism-harbour'],
  ['Дгтфк ду', 'lunar-leap'],
  ['ghbpv', 'prism-harbour'],
])('"%s" finds %s first', async (query, slug) => {
  const { body } = await get(`/json-api/v2/games?q=${encodeURIComponent(query)}`);
  expect(slugs(body)[0]).toBe(slug);
  expect(body.totalItems).toBeLessThan(20);
});

test('what looks like nothing finds nothing, and a provider’s filter holds for what is close', async () => {
  for (const query of ['zzzz', 'ьъ', 'qqxjwv kkkk', 'яяяя'])
    expect((await get(`/json-api/v2/games?q=${encodeURIComponent(query)}`)).body.totalItems).toBe(
      0,
    );
  expect((await get('/json-api/v2/games?q=prizm&filter[producer]=copperfin')).body.totalItems).toBe(
    0,
  );
});

test('games of several providers are all of theirs, in a search and in the counts of filters as well', async () => {
  const total = async (query: string) => (await get(`/json-api/v2/games?${query}`)).body.totalItems;
  const one = 'filter[producer]=copperfin';
  const other = 'filter[producer]=osprey-row';
  const [a, b] = [await total(one), await total(other)];
  expect(Math.min(a, b)).toBeGreaterThan(0);
  expect(await total(`${one}&${other}`)).toBe(a + b);
  expect(await total(`${one}&${one}`)).toBe(a);
  expect(await total(`q=roulette&${one}&${other}`)).toBe(
    (await total(`q=roulette&${one}`)) + (await total(`q=roulette&${other}`)),
  );
  const { data } = (await get(`/json-api/v2/games/filters?${one}&${other}`)).body;
  expect(data.total).toBe(a + b);
  const many = Array.from({ length: 21 }, (_, at) => `filter[producer]=p${at}`).join('&');
  expect((await get(`/json-api/v2/games?${many}`)).status).toBe(422);
});

test('games like one are of its world, those that pay alike first, without itself', async () => {
  const { data } = (await get('/json-api/v2/games/prism-harbour/similar')).body;
  const family = (slug: string) => seedGames.find((game) => game.slug === slug)?.theme;
  expect(data).toHaveLength(12);
  expect(data[0].slug).not.toBe('prism-harbour');
  for (const { slug } of data) expect(family(slug)?.family).toBe(family('prism-harbour')?.family);
  expect((await get(`/json-api/v2/games/${data[0].slug}`)).body.data.volatility).toBe('medium');
  expect((await get('/json-api/v2/games/nothing/similar')).codes).toEqual(['game_not_found']);
});

const grid = async (query: string) => (await get(`/json-api/v2/games?limit=1000&${query}`)).body;
const counts = async (query = '') => (await get(`/json-api/v2/games/filters?${query}`)).body.data;

test('what a filter counts is what the grid holds, with the other groups, a category, a provider and a search', async () => {
  for (const within of [
    '',
    'filter[category]=top&',
    'filter[producer]=copperfin&',
    'q=harb&',
    'q=prizm&',
  ]) {
    for (const { id, count } of (await counts(`${within}filter[rtp]=96`)).volatilities)
      expect([
        within,
        id,
        (await grid(`${within}filter[rtp]=96&filter[volatility]=${id}`)).totalItems,
      ]).toEqual([within, id, count]);
    const { returns, total } = await counts(`${within}filter[volatility]=low`);
    expect((await grid(`${within}filter[volatility]=low`)).totalItems).toBe(total);
    for (const { id, count } of returns)
      expect((await grid(`${within}filter[volatility]=low&filter[rtp]=${id}`)).totalItems).toBe(
        count,
      );
  }
  const { features } = await counts();
  for (const { id, count } of features)
    expect((await grid(`filter[feature]=${id}`)).totalItems).toBe(count);
  const { bets } = await counts('filter[feature]=wild');
  expect(bets.map(({ id }: { id: number }) => id)).toEqual([10, 20, 100]);
  for (const { id, count } of bets)
    expect((await grid(`filter[feature]=wild&filter[bet]=${id}`)).totalItems).toBe(count);
  expect(bets[1].amounts).toEqual(expect.arrayContaining([{ amount: 200, currency: 'RUB' }]));
  expect((await get('/json-api/v2/games?filter[bet]=0')).status).toBe(422);
  expect((await counts('q=!!!')).total).toBe(0);
  expect((await get('/json-api/v2/games?filter[volatility]=wild')).status).toBe(422);
  expect((await get('/json-api/v2/games?sort=luck')).status).toBe(422);
});

test('a grid is sorted by name, return, what is played most and what is new', async () => {
  const names = (await grid('sort=name')).items.map(({ name }: { name: string }) => name);
  expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : 1)));
  const first = async (sort: string) => (await grid(`sort=${sort}`)).items[0].slug;
  expect(
    (await get(`/json-api/v2/games/${await first('popular')}`)).body.data.categories,
  ).toContain('top');
  expect((await get(`/json-api/v2/games/${await first('new')}`)).body.data.categories).toContain(
    'newgames',
  );
  const best = await counts();
  expect(
    (await get(`/json-api/v2/games/${await first('rtp')}`)).body.data.rtp,
  ).toBeGreaterThanOrEqual(
    Math.max(
      ...best.returns
        .filter(({ count }: { count: number }) => count > 0)
        .map(({ id }: { id: number }) => id),
    ),
  );
});

/** Puts games into categories beside those of the seed. */
const fill = (category: string, provider: string) =>
  site.services.core.db.execute(
    sql`insert into game_categories (category_slug, game_slug)
        select ${category}, slug from games where provider_slug = ${provider} and not disabled
        on conflict do nothing`,
  );

test('filters of category and provider meet; several categories are one or the other', async () => {
  const table = (await get('/json-api/v2/games?filter[category]=table&limit=100')).body;
  const crash = (await get('/json-api/v2/games?filter[category]=crash_games&limit=100')).body;
  const both = await get(
    '/json-api/v2/games?filter[category][]=table&filter[category][]=crash_games&limit=100',
  );
  expect(both.body.totalItems).toBe(table.totalItems + crash.totalItems);
  const own = (await get('/json-api/v2/games?filter[category]=table&filter[producer]=osprey-row'))
    .body;
  expect(own.totalItems).toBeGreaterThan(0);
  expect(own.totalItems).toBeLessThan(table.totalItems);
  expect((await get('/json-api/v2/games?filter[category]=allgames&limit=1')).body.totalItems).toBe(
    257,
  );
});

test('categories come by position, those that a game is in; the address of an empty one stays known', async () => {
  const list = async () =>
    (await get('/json-api/v2/categories', { headers: { 'accept-language': 'pt-BR' } })).body
      .data as {
      slug: string;
      name: string;
      position: number;
    }[];
  const slugs = (await list()).map(({ slug }) => slug);
  expect(slugs).toEqual([
    'recommended',
    'top',
    'newgames',
    'slots',
    'jackpot_games',
    'buy_games',
    'crash_games',
    'wagering',
    'table',
    'allgames',
  ]);
  for (const slug of ['jackpot_games', 'buy_games', 'crash_games', 'table', 'wagering'])
    expect((await get(`/json-api/v2/categories/${slug}`)).body.data.pageType).toBe('gameCategory');
  await fill('crash_games', 'copperfin');
  expect(await list()).toContainEqual(
    expect.objectContaining({ slug: 'crash_games', name: 'Jogos rápidos' }),
  );
  await site.services.core.db.execute(
    sql`delete from game_categories where category_slug = 'crash_games'`,
  );
  await site.services.core.db.execute(sql`delete from categories where slug = 'crash_games'`);
  expect((await get('/json-api/v2/categories/crash_games')).status).toBe(200);
  await site.withCatalogue();
});

test('badges are of what games do', async () => {
  const { items } = (await get('/json-api/v2/games?limit=1000&filter[category]=allgames')).body;
  const badges = new Set(items.flatMap((game: { badges: string[] }) => game.badges));
  expect([...badges].sort()).toEqual(['exclusive', 'jackpot', 'new', 'top']);
});

test('a category of a kind holds games of that kind alone, whatever an earlier seed put there', async () => {
  const named = async (category: string) =>
    slugs((await get(`/json-api/v2/games?filter[category]=${category}&limit=500`)).body);
  await fill('table', 'lumen-foundry');
  expect(await named('table')).toContain('candlelit-crown');
  await site.withCatalogue();
  for (const slug of await named('table')) expect(slug).toMatch(/-roulette$/);
  const fast = seedGames.filter(({ theme }) => theme.kind === 'mines' || theme.kind === 'crash');
  expect((await named('crash_games')).sort()).toEqual(fast.map(({ slug }) => slug).sort());
  for (const slug of await named('slots')) expect(slug).not.toMatch(/-(roulette|mines)$/);
});

test('K1d: a game of which the odds of a bonus cannot be told takes none', () => {
  const others = seedGames.filter(({ theme }) => theme.kind !== undefined);
  expect(others.length).toBeGreaterThan(0);
  for (const game of others) {
    expect(game.allowBonusBalance).toBe(false);
    expect(game.categories).not.toContain('wagering');
  }
});

test('a slug names a category or a provider, a game tells its exact return', async () => {
  expect((await get('/json-api/v2/categories/slots')).body.data.pageType).toBe('gameCategory');
  const { pageType, categories } = (await get('/json-api/v2/categories/copperfin')).body.data;
  expect([pageType, [...categories].sort()]).toEqual([
    'gameProducer',
    expect.arrayContaining(['newgames', 'slots', 'top', 'wagering']),
  ]);
  expect(categories).not.toContain('crash_games');
  expect(await get('/json-api/v2/categories/nothing')).toMatchObject({
    status: 404,
    codes: ['not_found'],
  });
  const { data } = (await get('/json-api/v2/games/prism-harbour')).body;
  expect(data).toMatchObject({
    rtp: 96.04,
    volatility: 'medium',
    categories: expect.arrayContaining(['slots', 'top']),
  });
  expect(data.facts).toMatchObject({
    lines: 20,
    hitRate: 33.93,
    maxWin: { spin: 343, freeSpin: 686, round: 39_452 },
    bets: expect.arrayContaining([
      expect.objectContaining({ currency: 'RUB', min: 200, max: 100_000 }),
    ]),
  });
  expect(data.kindFacts).toBeNull();
  // a plain picture would be none of the game
  expect(data.views).toEqual([]);
  site.services.artwork.learn(
    recipes.filter(({ name }) => /^(prism-harbour|osprey-roulette)-/.test(name)),
  );
  const { views } = (await get('/json-api/v2/games/prism-harbour')).body.data;
  expect(views.map(({ moment }: { moment: string }) => moment)).toEqual([
    'spin',
    'win',
    'free_spins',
  ]);
  expect(views[0].image.base).toMatch(/^\/media\/round\/prism-harbour-spin-/);
  const other = (await get('/json-api/v2/games/osprey-roulette')).body.data;
  expect(other.views.map(({ moment }: { moment: string }) => moment)).toEqual(['bets', 'number']);
  expect(other.facts).toBeNull();
  expect(other.kindFacts).toMatchObject({
    kind: 'roulette',
    maxWin: 36,
    chances: expect.arrayContaining([{ way: 'straight', pays: 36, hitRate: 2.7027 }]),
    bets: expect.arrayContaining([{ currency: 'EUR', min: 10, max: 50_000 }]),
  });
  expect(await get('/json-api/v2/games/nothing')).toMatchObject({
    status: 404,
    codes: ['game_not_found'],
  });
});

test('what is played shows: recent games, winners under a mask, players online, the pot', async () => {
  await fill('jackpot_games', 'copperfin');
  // lists of games are remembered for ten seconds
  site.pass(11_000);
  const pot = async () => (await get('/json-api/v2/jackpots')).body.data[0].value.amount;
  const before = await pot();
  const player = await site.richPlayer(100_000, { currency: 'RUB' });
  const opened = await run(site, player.token, { slug: 'kraken-parlour' });
  const table = new Table(site, opened.body.session_id, opened.body.data.runToken);
  await table.bet(20_000);
  await table.win(250_000);
  await site.settled();
  site.pass(5000);
  const recent = await get('/json-api/v2/games/recent', { token: player.token });
  expect(recent.body.data.map(({ slug }: { slug: string }) => slug)).toEqual(['kraken-parlour']);
  expect((await get('/json-api/v2/games/recent')).status).toBe(401);
  const winners = (await get('/api/winners?limit=30')).body.data;
  expect(winners[0]).toMatchObject({
    amount: 250_000,
    currency: 'RUB',
    game: { slug: 'kraken-parlour', provider: { slug: 'copperfin' } },
  });
  expect(winners[0].name).toBe(givenName(player.id));
  expect((await get('/api/winners?limit=30', { brand: 'carnaval' })).body.data).toEqual([]);
  expect((await get('/json-api/v2/categories/copperfin')).body.data.playersOnline).toBe(1);
  expect(await pot()).toBe(before + 100);
});
