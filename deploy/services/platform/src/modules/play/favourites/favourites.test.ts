import { FAVOURITES_LIMIT, type Favourites, favouritesChanged } from 'shared-contracts/favourites';
import { games as seedGames } from '../../../../seed/games';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';

const PATH = '/json-api/v2/favourites';
const [first = '', second = '', third = ''] = seedGames.map(({ slug }) => slug);

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());

  type Player = Awaited<ReturnType<Harness['player']>>;
  const read = async ({ token }: Player): Promise<Favourites> =>
    (await site.call('GET', PATH, { token })).body.data;
  const set = ({ token }: { token: string }, slug: string, favourite = true) =>
    site.call('PUT', `${PATH}/${slug}`, { token, body: { favourite } });
  const merge = ({ token }: Player, slugs: string[]) =>
    site.call('POST', PATH, { token, body: { slugs } });

  test('the newest stands first, and the same again changes nothing', async () => {
    const player = await site.player();
    expect(await read(player)).toEqual({ slugs: [], version: 0 });
    for (const slug of [first, second, first]) await set(player, slug);
    expect(await read(player)).toEqual({ slugs: [second, first], version: 2 });
    expect((await set(player, third, false)).body.data.version).toBe(2);
    expect((await set(player, first, false)).body.data).toEqual({ slugs: [second], version: 3 });
    expect(await read(player)).toEqual({ slugs: [second], version: 3 });
  });

  test('of many presses at once each counts once, and every version is another list', async () => {
    const player = await site.player();
    const some = seedGames.slice(0, 8).map(({ slug }) => slug);
    const answers = await Promise.all([...some, ...some].map((slug) => set(player, slug)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { slugs, version } = await read(player);
    expect([[...slugs].sort(), version]).toEqual([[...some].sort(), some.length]);
  });

  test('unknown games are refused, and so is one too many', async () => {
    const player = await site.player();
    expect(await set(player, 'no-such-game')).toMatchObject({
      status: 404,
      codes: ['game_not_found'],
    });
    const all = seedGames.slice(0, FAVOURITES_LIMIT).map(({ slug }) => slug);
    await merge(player, all);
    const late = seedGames[FAVOURITES_LIMIT]?.slug ?? '';
    expect(await set(player, late)).toMatchObject({ status: 422, codes: ['favourites_full'] });
    expect((await set(player, first)).status).toBe(200);
    await set(player, first, false);
    expect((await set(player, late)).status).toBe(200);
  });

  test('two presses for the last place give one of them', async () => {
    const player = await site.player();
    await merge(
      player,
      seedGames.slice(0, FAVOURITES_LIMIT - 1).map(({ slug }) => slug),
    );
    const late = seedGames.slice(FAVOURITES_LIMIT, FAVOURITES_LIMIT + 4).map(({ slug }) => slug);
    const answers = await Promise.all(late.map((slug) => set(player, slug)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(player)).slugs).toHaveLength(FAVOURITES_LIMIT);
  });

  test('what a device kept comes first, in its order, without what is unknown or there already', async () => {
    const player = await site.player();
    await set(player, third);
    const kept = [first, 'no-such-game', third, second, first];
    expect((await merge(player, kept)).body.data).toEqual({
      slugs: [first, second, third],
      version: 2,
    });
    expect((await merge(player, kept)).body.data.version).toBe(2);
    expect((await merge(player, [])).body.data.version).toBe(2);
    expect((await merge(player, Array(FAVOURITES_LIMIT + 1).fill(first))).status).toBe(422);
  });

  test('the player’s own pages hear the whole list, once a change', async () => {
    const player = await site.player();
    const { epoch } = (await site.call('GET', '/json-api/users/balance', { token: player.token }))
      .body.data;
    for (const slug of [first, first, second]) await set(player, slug);
    await site.settled();
    const told = await site.services.live.missed('aurora', `user.${player.hash}`, {
      epoch,
      seq: 0,
    });
    const heard = (told ?? []).filter(({ topic }) => topic === favouritesChanged.name);
    expect(heard.map(({ payload }) => payload)).toEqual([
      { slugs: [first], version: 1 },
      { slugs: [second, first], version: 2 },
    ]);
  });

  test('nobody reads or writes another’s, and a guest has none here', async () => {
    const [mine, other] = [await site.player(), await site.player()];
    await set(mine, first);
    expect((await read(other)).slugs).toEqual([]);
    expect((await set(other, first, false)).status).toBe(200);
    expect((await read(mine)).slugs).toEqual([first]);
    expect((await set({ token: '' }, first)).status).toBe(401);
    const { token } = mine;
    const body = { favourite: true, playerId: other.id };
    expect((await site.call('PUT', `${PATH}/${second}`, { token, body })).status).toBe(422);
  });

  test('games are read by name, in the order that was asked for, without those that are disabled', async () => {
    const off = seedGames.find(({ disabled }) => disabled)?.slug ?? '';
    const some = seedGames
      .filter(({ disabled }) => !disabled)
      .slice(0, 39)
      .map(({ slug }) => slug)
      .reverse();
    const query = [...some, off].map((slug) => `filter[slug][]=${slug}`).join('&');
    const { body } = await site.call('GET', `/json-api/v2/games?limit=40&${query}`);
    expect(body.items.map(({ slug }: { slug: string }) => slug)).toEqual(some);
  });
});
