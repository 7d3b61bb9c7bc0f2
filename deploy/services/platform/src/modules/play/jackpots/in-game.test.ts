import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { openSession, run, Table } from '../../../testing/table';

const PATH = '/provider/v2/jackpots';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());

  const seated = async (slug: string, locale?: string) => {
    const player = await site.richPlayer(1_000_000, { currency: 'RUB' });
    const headers = locale ? { 'x-locale': locale } : {};
    const { body } = await run(site, player.token, { slug, headers });
    const { runToken } = body.data;
    const { user, token, game_code } = (await openSession(site, runToken)).body;
    const seat = { request_uuid: randomUUID(), user, token, game_code };
    return { player, seat, table: new Table(site, body.session_id, runToken) };
  };
  type Seat = Awaited<ReturnType<typeof seated>>['seat'];
  const ask = async (seat: Seat) => (await site.signed('provider', PATH, seat)).body;
  /** As if its draw had come to the least amount: the next bet wins it. */
  const isDue = (id: string) =>
    site.services.core.db.execute(sql`
      with due as (update jackpot_pools set cap_amount = start_amount + 1
        where jackpot_id = ${id} and brand = 'aurora' and currency = 'RUB' and won_at is null returning id)
      update jackpot_shares set room = 0 where pool_id in (select id from due)`);

  test('a game is told the pools that it plays for in the player’s currency, and no others', async () => {
    const { seat, player } = await seated('insomnia-jackpot');
    const told = await ask(seat);
    expect(told).toMatchObject({ status: 'RS_OK', user: player.hash, currency: 'RUB', won: [] });
    const running = (await site.call('GET', '/json-api/v2/jackpots')).body.data;
    const everybodys = running.filter(({ slug }: { slug: string | null }) => slug === null);
    expect(everybodys.length).toBeGreaterThan(1);
    expect(told.jackpots).toEqual(
      everybodys.map(
        ({ id, name, value }: { id: string; name: string; value: { amount: number } }) => ({
          id,
          name,
          amount: value.amount,
        }),
      ),
    );
  });

  test('a game that plays for none is told none, and who has no seat there nothing', async () => {
    const { seat } = await seated('prism-harbour');
    expect(await ask(seat)).toMatchObject({ status: 'RS_OK', jackpots: [], won: [] });
    const other = await seated('insomnia-jackpot');
    expect((await ask({ ...other.seat, user: seat.user })).status).toBe('RS_ERROR_INVALID_TOKEN');
    expect((await ask({ ...other.seat, game_code: 'prism-harbour' })).status).toBe(
      'RS_ERROR_INVALID_GAME',
    );
  });

  test('a pool that a round of the session won is told there with its round, in no other session', async () => {
    const { seat, table } = await seated('insomnia-jackpot');
    const bystander = await seated('insomnia-jackpot');
    const start = (await ask(seat)).jackpots.find(
      ({ id }: { id: string }) => id === 'grand',
    ).amount;
    await isDue('grand');
    expect((await table.bet(10_000)).body.status).toBe('RS_OK');
    expect((await table.win(0)).body.status).toBe('RS_OK');
    await site.settled();
    const told = await ask(seat);
    expect(told.won).toEqual([
      { id: 'grand', number: 1, name: 'Гранд', amount: start + 30, round: table.roundId },
    ]);
    expect(told.jackpots.find(({ id }: { id: string }) => id === 'grand').amount).toBe(start);
    expect((await ask(bystander.seat)).won).toEqual([]);
  });
});
