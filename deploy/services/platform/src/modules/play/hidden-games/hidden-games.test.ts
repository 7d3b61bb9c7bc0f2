import { HIDDEN_LIMIT, type HiddenGames, hiddenGamesChanged } from 'shared-contracts/hidden-games';
import type { Recommendations } from 'shared-contracts/recommendations';
import { games as seedGames } from '../../../../seed/games';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { blocksOf } from '../../../testing/plans';
import { hiddenBy } from './repository';
import { hiddenGames } from './schema';

const PATH = '/json-api/v2/hidden-games';
const offered = seedGames.filter(({ disabled }) => !disabled);
const [first, second] = offered.map(({ slug, name, provider }) => ({ slug, name, provider }));
if (!first || !second) throw new Error('the seed has no games');
const studio = offered.find(({ provider }) => provider !== first.provider)?.provider ?? '';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());

  type Player = Awaited<ReturnType<Harness['player']>>;
  const read = async ({ token }: Player): Promise<HiddenGames> =>
    (await site.call('GET', PATH, { token })).body.data;
  const set = ({ token }: { token: string }, kind: string, slug: string, hidden = true) =>
    site.call('PUT', `${PATH}/${kind}/${slug}`, { token, body: { hidden } });
  const listed = async (token: string | null, query = 'filter[hidden]=no&limit=1000') => {
    const { body } = await site.call('GET', `/json-api/v2/games?${query}`, token ? { token } : {});
    return body as { items: { slug: string; provider: { slug: string } }[]; totalItems: number };
  };

  test('what was hidden last stands first with its name, and the same again changes nothing', async () => {
    const player = await site.player();
    expect(await read(player)).toEqual({ entries: [], version: 0 });
    for (const slug of [first.slug, second.slug, first.slug]) await set(player, 'game', slug);
    await set(player, 'producer', studio);
    const { entries, version } = await read(player);
    expect(entries.map(({ kind, slug }) => [kind, slug])).toEqual([
      ['producer', studio],
      ['game', second.slug],
      ['game', first.slug],
    ]);
    expect([entries[2]?.name, version]).toEqual([first.name, 3]);
    expect((await set(player, 'game', second.slug, false)).body.data.version).toBe(4);
    expect((await set(player, 'game', second.slug, false)).body.data.version).toBe(4);
  });

  test('of many presses at once each counts once', async () => {
    const player = await site.player();
    const some = offered.slice(0, 6).map(({ slug }) => slug);
    const answers = await Promise.all([...some, ...some].map((slug) => set(player, 'game', slug)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await read(player)).version).toBe(some.length);
  });

  test('what nobody knows is refused, and so is one too many, but never the way back', async () => {
    const player = await site.player();
    expect((await set(player, 'game', 'no-such-game')).codes).toEqual(['game_not_found']);
    expect((await set(player, 'producer', first.slug)).codes).toEqual(['not_found']);
    expect((await set(player, 'shelf', first.slug)).status).toBe(422);
    const full = Array.from({ length: HIDDEN_LIMIT }, (_, at) => ({
      playerId: player.id,
      kind: 'game' as const,
      slug: `gone-${at}`,
      hiddenAt: new Date(site.now),
    }));
    await site.services.core.db.insert(hiddenGames).values(full);
    expect(await set(player, 'game', first.slug)).toMatchObject({
      status: 422,
      codes: ['hidden_full'],
    });
    expect((await set(player, 'game', 'gone-0', false)).status).toBe(200);
    expect((await set(player, 'game', first.slug)).status).toBe(200);
  });

  test('lists that ask for it leave it out, for this player alone, and count it out', async () => {
    const [player, other] = [await site.player(), await site.player()];
    const all = await listed(null);
    await set(player, 'game', first.slug);
    await set(player, 'producer', studio);
    const seen = await listed(player.token);
    const expected = all.items.filter(
      ({ slug, provider }) => slug !== first.slug && provider.slug !== studio,
    );
    expect(seen.items.map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug));
    expect([seen.totalItems, expected.length < all.totalItems - 1]).toEqual([
      expected.length,
      true,
    ]);
    for (const token of [other.token, null])
      expect((await listed(token)).totalItems).toBe(all.totalItems);
    const counts = await site.call('GET', '/json-api/v2/games/filters?filter[hidden]=no', {
      token: player.token,
    });
    expect(counts.body.data.total).toBe(expected.length);
    const name = encodeURIComponent(first.name);
    const found = async (more: string) =>
      (await listed(player.token, `q=${name}${more}`)).items.map(({ slug }) => slug);
    expect(await found('')).toContain(first.slug);
    expect(await found('&filter[hidden]=no')).not.toContain(first.slug);
  });

  test('nothing hidden is recommended', async () => {
    const player = await site.player();
    const recommended = async () => {
      const { body } = await site.call<{ data: Recommendations }>(
        'GET',
        '/json-api/v2/games/recommended',
        { token: player.token },
      );
      return body.data.games.map(({ game }) => game);
    };
    const [before, ...others] = await recommended();
    const producer = others.find(({ provider }) => provider.slug !== before?.provider.slug)
      ?.provider.slug;
    await set(player, 'game', before?.slug ?? '');
    await set(player, 'producer', producer ?? '');
    const after = await recommended();
    expect(after.length).toBeGreaterThan(0);
    expect(after.map(({ slug }) => slug)).not.toContain(before?.slug);
    expect(after.map(({ provider }) => provider.slug)).not.toContain(producer);
  });

  test('the player’s own pages hear the whole list, once a change', async () => {
    const player = await site.player();
    const { epoch } = (await site.call('GET', '/json-api/users/balance', { token: player.token }))
      .body.data;
    for (const hidden of [true, true, false]) await set(player, 'game', first.slug, hidden);
    await site.settled();
    const stream = `user.${player.hash}`;
    const told = await site.services.live.missed('aurora', stream, { epoch, seq: 0 });
    const heard = (told ?? []).filter(({ topic }) => topic === hiddenGamesChanged.name);
    expect(heard.map(({ payload }) => payload)).toEqual([
      { entries: [{ kind: 'game', slug: first.slug, name: first.name }], version: 1 },
      { entries: [], version: 2 },
    ]);
  });

  test('nobody reads or writes another’s, and a guest has none', async () => {
    const [mine, other] = [await site.player(), await site.player()];
    await set(mine, 'game', first.slug);
    expect((await read(other)).entries).toEqual([]);
    await set(other, 'game', first.slug, false);
    expect((await read(mine)).entries).toHaveLength(1);
    expect((await set({ token: '' }, 'game', first.slug)).status).toBe(401);
    const body = { hidden: true, playerId: other.id };
    const answer = await site.call('PUT', `${PATH}/game/${second.slug}`, {
      token: mine.token,
      body,
    });
    expect(answer.status).toBe(422);
  });

  test('the list of one player is found by an index, however much others hide', async () => {
    const { db } = site.services.core;
    const [player, crowd] = [await site.player(), await site.player()];
    await set(player, 'game', first.slug);
    const rows = Array.from({ length: 20_000 }, (_, at) => ({
      playerId: crowd.id,
      kind: 'game' as const,
      slug: `game-${at}`,
      hiddenAt: new Date(site.now),
    }));
    for (let at = 0; at < rows.length; at += 5_000)
      await db.insert(hiddenGames).values(rows.slice(at, at + 5_000));
    await db.execute('analyze hidden_games');
    expect(await blocksOf(db, (reader) => hiddenBy(reader, player.id))).toBeLessThan(12);
  });
});
