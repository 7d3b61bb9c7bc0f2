import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { rows } from '../../../db/connect';
import { onADriver, openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { brokenRules } from '../../../testing/money/drive';
import { choose, read } from '../../../testing/seats';
import { MINUTE, passBy, play, tableOf, takeSeat, viewOf } from '../../../testing/tournaments';
import { drawRound } from './draw';

const SLUGS = ['warm-up-sprint', 'one-big-round', 'second-wind'];

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await (await Harness.start(await open())).withCatalogue()).seeded(
      'gifts',
      'sprints',
    );
  });
  afterAll(() => site.close());

  const statuses = async () =>
    Promise.all(SLUGS.map(async (slug) => (await read(site, slug)).status));
  const count = async (what: ReturnType<typeof sql>) =>
    (await rows<{ n: number }>(site.services.core.db, what))[0]?.n;
  const bets = () =>
    count(
      sql`select count(*)::int as n from rounds where session_id like 'sprint-%' and status = 'finished'`,
    );
  const desk = (body: Record<string, string>, headers = {}) =>
    site.app.server.inject({
      method: 'POST',
      url: '/sandbox/sprints',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(body).toString(),
    });

  test('three begin, run and end one after the other within the first hour', async () => {
    expect(await statuses()).toEqual(['future', 'future', 'future']);
    const { startAt } = await read(site, 'warm-up-sprint');
    const { endAt } = await read(site, 'second-wind');
    expect(Date.parse(startAt) - site.now).toBeLessThanOrEqual(2 * MINUTE);
    expect(Date.parse(endAt) - site.now).toBeLessThan(58 * MINUTE);
    site.pass(MINUTE);
    await site.settled();
    expect(await statuses()).toEqual(['active', 'future', 'future']);
  });

  test('bots take seats and play through the wallet; what is on the board is what was played', async () => {
    await passBy(site, 40_000, 2500);
    const page = await read(site, 'warm-up-sprint');
    expect(page.membersCount).toBe(9);
    expect(await bets()).toBeGreaterThanOrEqual(9);
    const sums = sql`select sum(floor(r.win * 100.0 / r.bet))::int as n from rounds r where r.session_id like 'sprint-%'`;
    const scores = sql`select sum(m.score)::int as n from standing_members m join standing_boards b on b.id = m.board_id where b.reference_id = ${page.id} and b.kind = 'tournament'`;
    expect(await count(scores)).toBe(await count(sums));
    expect(Math.max(...Object.values(await brokenRules(site.services.core.db)))).toBe(0);
  });

  test('started again while one runs, none is held twice and no turn is doubled', async () => {
    const before = await bets();
    await site.seeded('sprints');
    expect((await read(site, 'warm-up-sprint')).membersCount).toBe(9);
    expect((await site.call('GET', '/json-api/v2/tournaments/warm-up-sprint-2')).status).toBe(404);
    const waiting = sql`select count(*)::int as n from deliveries where consumer = 'sprint_turn' and state = 'waiting'`;
    expect(await count(waiting)).toBe(3);
    await passBy(site, 8000, 2000);
    expect(await bets()).toBeGreaterThan(before ?? 0);
  });

  test('switched off, the turns of bots end; a round of a player counts all the same', async () => {
    Object.assign(site.services.core.config, { bots: false });
    await passBy(site, 5000, 2500);
    const before = await bets();
    await passBy(site, 20_000, 5000);
    expect(await bets()).toBe(before);
    await site.seeded('sprints');
    const player = await takeSeat(site, { slug: 'warm-up-sprint' });
    const table = await tableOf(site, player);
    await table.bet(100);
    await table.win(250);
    await site.settled();
    const { opponents } = await read(site, 'warm-up-sprint', player.token);
    expect(opponents.find(({ isItsMe }: { isItsMe: boolean }) => isItsMe).points).toBe(2.5);
  });

  test('one that is begun by hand goes from its start to the prize in the balance', async () => {
    const said = await desk({ sprint: 'one-big-round', seconds: '60' });
    expect(said.body).toContain('/tournaments/one-big-round-2');
    const cup = { slug: 'one-big-round-2' };
    const player = await takeSeat(site, cup);
    await choose(site, player.token, cup.slug);
    const view = viewOf(site);
    await play(site, player, 100, 5000);
    const before = await view.balance(player);
    await passBy(site, MINUTE + 30_000, 5000);
    const results = await view.results(cup, player);
    expect(results.own).toMatchObject({ position: 1, prizes: Array(2).fill({ state: 'granted' }) });
    const page = (await view.ask(`/json-api/v2/tournaments/${cup.slug}`, player)).data;
    expect(page.prizes[0].giftTitles).toEqual([
      expect.stringMatching(/^€\d+$/),
      'loyalty points: 60',
    ]);
    const first = page.prizeMoney.EUR;
    expect(first).toBeGreaterThan(0);
    const [won = 0] = [(await view.balance(player)) - before];
    expect(won).toBeGreaterThan(0);
    expect(won).toBeLessThan(first);
  });

  test('of those that are begun at once each has its own address', async () => {
    const begin = () => desk({ sprint: 'second-wind', seconds: '60' });
    const said = await Promise.all([begin(), begin(), begin()]);
    const slugs = said.map(({ body }) => /\/tournaments\/(second-wind-\d+)/.exec(body)?.[1]);
    expect(slugs.toSorted()).toEqual(['second-wind-2', 'second-wind-3', 'second-wind-4']);
  });

  test('its page takes no other page’s word, and no length of its own', async () => {
    const cross = { 'sec-fetch-site': 'cross-site' };
    expect((await desk({ sprint: 'second-wind', seconds: '60' }, cross)).statusCode).toBe(403);
    const wrongs: Record<string, string>[] = [
      { seconds: '5' },
      { seconds: '9999' },
      { seconds: '1e3' },
      { sprint: '<script>' },
      { more: '1' },
    ];
    for (const wrong of wrongs)
      expect((await desk({ sprint: 'second-wind', seconds: '60', ...wrong })).statusCode).toBe(422);
  });

  test('switched on again, they go on where they were', async () => {
    const before = (await bets()) ?? 0;
    Object.assign(site.services.core.config, { bots: true });
    await site.seeded('sprints');
    await passBy(site, 5000, 2500);
    expect(await bets()).toBeGreaterThan(before);
  });
});

test('on the embedded database, whose one connection a turn holds, turns come and go', async () => {
  const site = await (await (await Harness.start(await openEither())).withCatalogue()).seeded(
    'gifts',
    'sprints',
  );
  site.pass(MINUTE);
  const reads = Promise.all([1, 2, 3].map(() => read(site, 'warm-up-sprint')));
  await passBy(site, 12_000, 4000);
  expect((await reads).map(({ slug }) => slug)).toEqual(Array(3).fill('warm-up-sprint'));
  expect((await read(site, 'warm-up-sprint')).membersCount).toBeGreaterThan(1);
  await site.close();
});

test('a bot bets what players bet, and loses in the long run', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 50_000 }), (unit) => {
      const { bet, win } = drawRound(unit, randomInt);
      expect(bet).toBeGreaterThanOrEqual(Math.floor(unit / 5));
      expect(win).toBeLessThanOrEqual(bet * 100);
    }),
  );
  let [staked, won] = [0, 0];
  // every outcome as often as it is likely, in the middle of what it pays
  for (let at = 0; at < 10_000; at += 1) {
    const draws = [2, at];
    const { bet, win } = drawRound(100, (min, max) => draws.shift() ?? Math.floor((min + max) / 2));
    staked += bet;
    won += win;
  }
  expect(won / staked).toBeGreaterThan(0.8);
  expect(won / staked).toBeLessThan(0.97);
});
