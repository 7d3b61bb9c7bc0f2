import { eq } from 'drizzle-orm';
import type { Recommendations } from 'shared-contracts/recommendations';
import { BRANDS } from '../../../brands';
import { openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { run, Table } from '../../../testing/table';
import { games } from '../catalogue/public';
import { gameNeighbours } from './schema';

const PATH = '/json-api/v2/games/recommended';

describe('a fresh sandbox', () => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await openEither())).withCatalogue();
    await site.seeded('recommendations', 'demo');
    await site.settled();
  });
  afterAll(() => site.close());

  test.each(BRANDS.map(({ id }) => [id]))('has games that many play: %s', async (brand) => {
    const { body } = await site.call<{ data: Recommendations }>('GET', PATH, { brand });
    expect(
      body.data.games.filter(({ reason }) => reason.kind === 'popular').length,
    ).toBeGreaterThanOrEqual(3);
  });

  test('has something to say to whoever plays one of them', async () => {
    const { body } = await site.call<{ data: Recommendations }>('GET', PATH);
    const slug = body.data.games[0]?.game.slug ?? '';
    const player = await site.richPlayer(10_000);
    const { body: begun } = await run(site, player.token, { slug });
    const table = new Table(site, begun.session_id, begun.data.runToken);
    await table.bet(100);
    await table.win(0);
    await site.settled();
    const { body: own } = await site.call<{ data: Recommendations }>('GET', PATH, {
      token: player.token,
    });
    const [first] = own.data.games;
    expect(first?.reason).toMatchObject({ kind: 'because_you_played', game: { slug } });
  });

  test('neighbours see each other as near, from both sides', async () => {
    const { db } = site.services.core;
    const found = await db.select().from(gameNeighbours);
    const near = new Map(
      found.map((one) => [`${one.gameSlug} ${one.neighbourSlug}`, one.similarity]),
    );
    expect(near.size).toBeGreaterThan(10);
    for (const { gameSlug, neighbourSlug, similarity } of found)
      expect(near.get(`${neighbourSlug} ${gameSlug}`)).toBe(similarity);
    const known = await db
      .select({ slug: games.slug })
      .from(games)
      .where(eq(games.disabled, false));
    expect(known.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(found.map((one) => one.gameSlug)),
    );
  });
});
