import { sql } from 'drizzle-orm';
import { onADriver } from '../../../testing/database';
import { giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { GAME, run, Table } from '../../../testing/table';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());

  const read = async (token: string) =>
    (await site.call('GET', '/json-api/v2/games/unfinished', { token })).body.data;
  /** A player whose round waits. */
  const inARound = async () => {
    const player = await site.player();
    await (await giftsIn(site)).deposit(player, 2000);
    const table = await Table.open(site, player.token);
    expect((await table.bet(100)).body).toMatchObject({ status: 'RS_OK' });
    return { player, table };
  };

  test('a round that waits names its game until it has ended, to its player alone', async () => {
    const other = await site.player();
    const { player, table } = await inARound();
    expect(await read(player.token)).toMatchObject({ slug: GAME });
    expect(await read(other.token)).toBeNull();
    await table.win(50);
    expect(await read(player.token)).toBeNull();
    expect((await site.call('GET', '/json-api/v2/games/unfinished')).status).toBe(401);
  });

  test('games of older rounds follow, each once, the newest first', async () => {
    const { player, table } = await inARound();
    const others = ['lunar-leap', 'kraken-parlour'];
    for (const slug of others) {
      site.pass(1000);
      const { body } = await run(site, player.token, { slug });
      const other = new Table(site, body.session_id, body.data.runToken);
      expect((await other.bet(100)).body.status).toBe('RS_OK');
    }
    const waiting = async () => {
      const { data, others: rest } = (
        await site.call('GET', '/json-api/v2/games/unfinished', { token: player.token })
      ).body;
      return [data, ...rest].map(({ slug }) => slug);
    };
    expect(await waiting()).toEqual([...others.toReversed(), GAME]);
    await table.win(50);
    expect(await waiting()).toEqual(others.toReversed());
  });

  test('who has left games of its kind is led to none of them', async () => {
    const { player } = await inARound();
    const body = { hours: 24, games: 'slots' };
    const answer = await site.call('POST', '/json-api/users/time-out', {
      token: player.token,
      body,
    });
    expect(answer.status).toBe(200);
    expect(await read(player.token)).toBeNull();
  });

  test('a round of more than a day ago waits no more', async () => {
    const { player } = await inARound();
    await site.services.core.db.execute(
      sql`update rounds set started_at = started_at - interval '25 hours' where player_id = ${player.id}`,
    );
    expect(await read(player.token)).toBeNull();
  });
});
