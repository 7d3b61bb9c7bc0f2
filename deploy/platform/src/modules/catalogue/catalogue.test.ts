import { sql } from 'drizzle-orm';
import { games as seedGames } from '../../../seed/games';
import { openEither } from '../../testing/database';
import { Harness } from '../../testing/harness';
import { run, Table } from '../../testing/table';

let site: Harness;
const get = (url: string, options = {}) => site.call('GET', url, options);
const slugs = (body: { items: { slug: string }[] }) => body.items.map(({ slug }) => slug);

beforeAll(async () => {
  site = await (await Harness.start(await openEither())).withCatalogue();
}, 60_000);
afterAll(() => site.close());

test('240 games of 13 providers; those that are disabled are not listed', async () => {
  const off = seedGames.filter(({ disabled }) => disabled).map(({ slug }) => slug);
  const { body } = await get('/json-api/v2/games?limit=1000');
  expect(seedGames).toHaveLength(240);
  expect(body.totalItems).toBe(240 - off.length);
  expect(slugs(body)).not.toEqual(expect.arrayContaining(off));
  expect((await get('/json-api/v2/categories?filter[type]=producer')).body.data).toHaveLength(13);
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
  expect(new Set(body.items.map((item: { provider: { slug: string } }) => item.provider.slug))).toEqual(
    new Set(['copperfin']),
  );
  expect((await get('/json-api/v2/games?q=!!!')).body).toEqual({ items: [], totalItems: 0 });
  expect((await get(`/json-api/v2/games?q=${'a'.repeat(151)}`)).status).toBe(422);
});

/** Puts games into categories that the seed leaves empty. */
const fill = (category: string, provider: string) =>
  site.services.core.db.execute(
    sql`insert into game_categories (category_slug, game_slug)
        select ${category}, slug from games where provider_slug = ${provider} and not disabled`,
  );

test('filters of category and provider meet; several categories are one or the other', async () => {
  await fill('table', 'osprey-row');
  await fill('table', 'moonbarrel');
  await fill('crash_games', 'copperfin');
  const table = (await get('/json-api/v2/games?filter[category]=table&limit=100')).body;
  const crash = (await get('/json-api/v2/games?filter[category]=crash_games&limit=100')).body;
  const both = await get(
    '/json-api/v2/games?filter[category][]=table&filter[category][]=crash_games&limit=100',
  );
  expect(both.body.totalItems).toBe(table.totalItems + crash.totalItems);
  const own = (await get('/json-api/v2/games?filter[category]=table&filter[producer]=osprey-row')).body;
  expect(own.totalItems).toBeGreaterThan(0);
  expect(own.totalItems).toBeLessThan(table.totalItems);
  expect((await get('/json-api/v2/games?filter[category]=allgames&limit=1')).body.totalItems).toBe(238);
  await site.withCatalogue();
});

test('K2: categories come by position, those that a game is in; the address of an empty one stays known', async () => {
  const list = async () =>
    (await get('/json-api/v2/categories', { headers: { 'accept-language': 'pt-BR' } })).body.data as {
      slug: string;
      name: string;
      position: number;
    }[];
  const slugs = (await list()).map(({ slug }) => slug);
  expect(slugs).toEqual(['recommended', 'top', 'newgames', 'slots', 'wagering', 'allgames']);
  for (const slug of ['jackpot_games', 'buy_games', 'crash_games', 'table', 'wagering'])
    expect((await get(`/json-api/v2/categories/${slug}`)).body.data.pageType).toBe('gameCategory');
  await fill('crash_games', 'copperfin');
  expect(await list()).toContainEqual(
    expect.objectContaining({ slug: 'crash_games', name: 'Jogos rápidos' }),
  );
  await site.services.core.db.execute(sql`delete from game_categories where category_slug = 'crash_games'`);
  await site.services.core.db.execute(sql`delete from categories where slug = 'crash_games'`);
  expect((await get('/json-api/v2/categories/crash_games')).status).toBe(200);
  await site.withCatalogue();
});

test('K1: what games do not do stands on no badge, and what an earlier seed wrote of it is taken back', async () => {
  const { items } = (await get('/json-api/v2/games?limit=1000&filter[category]=allgames')).body;
  const badges = new Set(items.flatMap((game: { badges: string[] }) => game.badges));
  expect([...badges].sort()).toEqual(['exclusive', 'new', 'top']);
  expect((await get('/json-api/v2/jackpots')).body.data).toEqual([]);
  await fill('jackpot_games', 'copperfin');
  expect((await get('/json-api/v2/categories')).body.data).toContainEqual(
    expect.objectContaining({ slug: 'jackpot_games' }),
  );
  await site.withCatalogue();
  expect((await get('/json-api/v2/categories')).body.data).not.toContainEqual(
    expect.objectContaining({ slug: 'jackpot_games' }),
  );
});

test('a slug names a category or a provider, a game tells its exact return', async () => {
  expect((await get('/json-api/v2/categories/slots')).body.data.pageType).toBe('gameCategory');
  expect((await get('/json-api/v2/categories/copperfin')).body.data.pageType).toBe('gameProducer');
  expect(await get('/json-api/v2/categories/nothing')).toMatchObject({ status: 404, codes: ['not_found'] });
  const { data } = (await get('/json-api/v2/games/prism-harbour')).body;
  expect(data).toMatchObject({
    rtp: 96.04,
    volatility: 'medium',
    categories: expect.arrayContaining(['slots', 'top']),
  });
  expect(await get('/json-api/v2/games/nothing')).toMatchObject({ status: 404, codes: ['game_not_found'] });
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
  expect(winners[0]).toMatchObject({ amount: 250_000, currency: 'RUB', game: { slug: 'kraken-parlour' } });
  expect(winners[0].name).toContain('***');
  expect((await get('/api/winners?limit=30', { brand: 'carnaval' })).body.data).toEqual([]);
  expect((await get('/json-api/v2/categories/copperfin')).body.data.playersOnline).toBe(1);
  expect(await pot()).toBe(before + 100);
});
