import { and, eq } from 'drizzle-orm';
import {
  RECOMMENDED_LIMIT,
  type Recommendations,
  type RecommendedGame,
  recommendationsChosen,
} from 'shared-contracts/recommendations';
import { games as seedGames } from '../../../../seed/games';
import { onEachDriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { run, Table } from '../../../testing/table';
import { games } from '../catalogue/public';
import { FLOOR } from './counting-repository';
import { gameNeighbours, gamePlayers, playerGames } from './schema';

const PATH = '/json-api/v2/games/recommended';
const CHOICE = '/json-api/users/recommendations';
const DAY = 86_400_000;
const slots = seedGames.filter(
  ({ disabled, redirects, categories }) => !disabled && !redirects && categories.includes('slots'),
);
const [harbour = '', reef = '', moon = '', lonely = ''] = slots.slice(3).map(({ slug }) => slug);

onEachDriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await site.seeded('recommendations');
  });
  afterAll(() => site.close());

  type Player = Awaited<ReturnType<Harness['richPlayer']>>;
  /** One round of each game, through the game provider's calls. */
  const play = async (player: Player, ...slugs: string[]) => {
    for (const slug of slugs) {
      const { body } = await run(site, player.token, { slug });
      const table = new Table(site, body.session_id, body.data.runToken);
      expect((await table.bet(100)).body.status).toBe('RS_OK');
      expect((await table.win(100)).body.status).toBe('RS_OK');
    }
    await site.settled();
  };
  const crowd = async (size: number, ...slugs: string[]) => {
    for (let at = 0; at < size; at += 1) await play(await site.richPlayer(10_000), ...slugs);
  };
  const tonight = async () => {
    site.pass(DAY);
    await site.settled();
  };
  const again = async ({ body, device }: Player) => {
    const { email: login, password } = body as unknown as { email: string; password: string };
    const answer = await site.call('POST', '/json-api/login', {
      body: { login, password },
      device,
    });
    return answer.body.tokens.accessToken as string;
  };
  const read = async (token?: string): Promise<Recommendations> =>
    (await site.call('GET', PATH, token ? { token } : {})).body.data;
  const kinds = ({ games: found }: Recommendations) => [
    ...new Set(found.map(({ reason }) => reason.kind)),
  ];
  const slugsOf = ({ games: found }: Recommendations) => found.map(({ game }) => game.slug);
  const of = ({ games: found }: Recommendations, slug: string): RecommendedGame | undefined =>
    found.find(({ game }) => game.slug === slug);
  const choose = (token: string, personal: boolean) =>
    site.call('PUT', CHOICE, { token, body: { personal } });
  const neighbours = () => site.services.core.db.select().from(gameNeighbours);
  const db = () => site.services.core.db;

  let player: Player;
  let token: string;
  beforeAll(async () => {
    await crowd(FLOOR, harbour, reef);
    await crowd(FLOOR - 2, moon, lonely);
    await crowd(1, harbour, moon);
    player = await site.richPlayer(10_000);
    await play(player, harbour);
    await tonight();
    token = await again(player);
  });

  test('rounds for money are counted game by game, once each', async () => {
    const mine = and(eq(playerGames.playerId, player.id), eq(playerGames.gameSlug, harbour));
    expect(await db().select().from(playerGames).where(mine)).toMatchObject([{ rounds: 1 }]);
  });

  test('games that enough players share are neighbours of each other, by the cosine', async () => {
    const found = await neighbours();
    const pair = found.filter(({ gameSlug }) => [harbour, reef].includes(gameSlug));
    expect(pair.map(({ gameSlug, neighbourSlug }) => [gameSlug, neighbourSlug]).sort()).toEqual(
      [
        [harbour, reef],
        [reef, harbour],
      ].sort(),
    );
    for (const { together, similarity } of pair) {
      expect(together).toBe(FLOOR);
      expect(similarity).toBeCloseTo(FLOOR / Math.sqrt((FLOOR + 2) * FLOOR), 10);
    }
  });

  test('what fewer players share tells of nobody', async () => {
    const told = (await neighbours()).flatMap(({ gameSlug, neighbourSlug }) => [
      gameSlug,
      neighbourSlug,
    ]);
    expect(told).not.toContain(moon);
    const popular = (await read()).games.filter(({ reason }) => reason.kind === 'popular');
    expect(popular.map(({ game }) => game.slug)).not.toContain(lonely);
  });

  test('a player is told the neighbours of what they played, and which game that was', async () => {
    const shown = await read(token);
    const { name = '' } = seedGames.find(({ slug }) => slug === harbour) ?? {};
    expect(shown.games[0]).toMatchObject({
      game: { slug: reef },
      reason: { kind: 'because_you_played', game: { slug: harbour, name } },
    });
    expect(shown.personal).toBe(true);
    expect(shown.games).toHaveLength(RECOMMENDED_LIMIT);
    expect(slugsOf(shown)).not.toContain(harbour);
    expect(await read(token)).toEqual(shown);
  });

  test('a guest is told what most play, then what the operator chose', async () => {
    const shown = await read();
    expect(shown.personal).toBeNull();
    expect(kinds(shown)).toEqual(['popular', 'chosen']);
    expect(
      shown.games.filter(({ reason }) => reason.kind === 'popular').map(({ game }) => game.slug),
    ).toEqual([harbour, reef]);
    const other = (await site.call('GET', PATH, { brand: 'bellanotte' })).body.data;
    expect(kinds(other)).toEqual(['chosen']);
  });

  test('who has played nothing is told the same as a guest', async () => {
    const { token: fresh } = await site.player();
    expect(await read(fresh)).toEqual({ ...(await read()), personal: true });
  });

  test('what is switched off is told to nobody', async () => {
    const disable = (disabled: boolean) =>
      db().update(games).set({ disabled }).where(eq(games.slug, reef));
    await disable(true);
    site.pass(61_000);
    const seen = [await read(), await read(token)].map((shown) => of(shown, reef));
    await disable(false);
    site.pass(61_000);
    expect(seen).toEqual([undefined, undefined]);
    expect(of(await read(token), reef)).toBeDefined();
  });

  test('kinds of games that a player leaves alone are not told', async () => {
    const away = await site.richPlayer(10_000);
    await play(away, harbour);
    expect(of(await read(away.token), reef)).toBeDefined();
    await site.services.limits.leaveGames(away, 'slots', 'time_out', new Date(site.now + DAY));
    const kindOf = new Map(seedGames.map(({ slug, categories }) => [slug, categories]));
    expect(
      slugsOf(await read(away.token)).filter((slug) => kindOf.get(slug)?.includes('slots')),
    ).toEqual([]);
  });

  test('who switches it off is told what a guest is, and is counted nowhere from the next night on', async () => {
    const one = await site.richPlayer(10_000);
    await play(one, reef);
    expect(await choose(one.token, false)).toMatchObject({
      status: 200,
      body: { data: { personal: false } },
    });
    expect(await read(one.token)).toEqual({ ...(await read()), personal: false });
    expect((await site.call('GET', CHOICE, { token: one.token })).body.data).toEqual({
      personal: false,
    });
    await tonight();
    const inBaskets = await db().select().from(gamePlayers).where(eq(gamePlayers.gameSlug, reef));
    expect(inBaskets).toMatchObject([{ players: FLOOR }]);
    const back = await again(one);
    await choose(back, true);
    expect(kinds(await read(back))).toContain('because_you_played');
  });

  test('the player’s own pages hear of a change, once', async () => {
    const one = await site.player();
    for (const personal of [true, false, false, true]) await choose(one.token, personal);
    await site.settled();
    const told = await toldIn(site, one.brand, `user.${one.hash}`);
    const heard = told.filter(({ topic }) => topic === recommendationsChosen.name);
    expect(heard.map(({ payload }) => payload)).toEqual([{ personal: false }, { personal: true }]);
  });

  test('who may not be called to play is told nothing personal', async () => {
    const one = await site.richPlayer(10_000);
    await play(one, harbour);
    expect(kinds(await read(one.token))).toContain('because_you_played');
    await site.services.limits.exclude(one, 'time_out', new Date(site.now + 7 * DAY));
    const later = await again(one);
    expect(await read(later)).toEqual({ ...(await read()), personal: true });
  });

  test('a run that another one follows stops, and what was counted stays whole', async () => {
    const { recommendationRuns, core } = site.services;
    const count = async (...keys: string[]) => {
      await core.transact(async (tx) => {
        for (const key of keys) await recommendationRuns.soon(tx, key);
      });
      await site.settled();
    };
    await count('before');
    const before = await neighbours();
    await count('one', 'two', 'three');
    const order = (found: typeof before) => found.map((one) => JSON.stringify(one)).sort();
    expect(order(await neighbours())).toEqual(order(before));
  });

  test('it is the player’s own call, and its body is closed', async () => {
    expect((await site.call('PUT', CHOICE, { body: { personal: false } })).status).toBe(401);
    const body = { personal: false, playerId: player.id };
    expect((await site.call('PUT', CHOICE, { token: await again(player), body })).status).toBe(422);
  });
});
