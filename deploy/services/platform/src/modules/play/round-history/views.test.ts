import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { GAME, Table } from '../../../testing/table';

type Player = Awaited<ReturnType<Harness['player']>>;

onADriver((open) => {
  let site: Harness;
  let games: string;
  /** What the game server says, and what it was asked. */
  let says: { status: number; text: string };
  const asked: { url: string | undefined; body: Record<string, unknown> }[] = [];
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, reply) => {
      let text = '';
      request.on('data', (part) => (text += part));
      request.on('end', () => {
        asked.push({ url: request.url, body: JSON.parse(text) });
        reply.writeHead(says.status).end(says.text);
      });
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    games = `http://games.localhost:${(server.address() as AddressInfo).port}`;
    site = await (await Harness.start(await open(), {}, { GAMES_URL: games })).withCatalogue();
  });
  beforeEach(() => {
    says = {
      status: 200,
      text: JSON.stringify({ status: 'RS_OK', url: `${games}/round?token=a.b.c` }),
    };
  });
  afterAll(async () => {
    await site.close();
    await new Promise((done) => server.close(done));
  });

  const period = () => ({
    from: new Date(site.now - 3_600_000).toISOString(),
    to: new Date(site.now + 3_600_000).toISOString(),
  });
  const newest = async ({ token, brand }: Player) => {
    const path = `/json-api/v2/rounds?${new URLSearchParams(period())}`;
    return (await site.call('GET', path, { token, brand })).body.items[0];
  };
  const view = ({ token, brand }: Player, id: string) =>
    site.call('POST', `/json-api/v2/rounds/${id}/view`, { token, brand });
  const played = async () => {
    const player = await site.richPlayer(1000);
    const table = await Table.open(site, player.token);
    await table.bet(100);
    await table.win(250);
    return { player, table, round: await newest(player) };
  };

  test('its game is asked for the round by the names that the game knows, and its address is told', async () => {
    const { player, table, round } = await played();
    const { status, body } = await view(player, round.id);
    expect([status, body]).toEqual([200, { data: { url: `${games}/round?token=a.b.c` } }]);
    expect(asked.at(-1)).toEqual({
      url: '/operator/round-view',
      body: {
        round: table.roundId,
        user: player.hash,
        game_code: GAME,
        lang: expect.any(String),
        site: expect.stringMatching(/^http/),
      },
    });
  });

  test('RH6: round_not_over: one that is open or was taken back is not asked for, another player’s is none', async () => {
    const { player, table, round } = await played();
    const before = asked.length;
    site.pass(1000);
    const open = table.next();
    await open.bet(100);
    for (const end of [async () => undefined, () => open.rollback(open.lastBet)]) {
      await end();
      const refused = await view(player, (await newest(player)).id);
      expect([refused.status, refused.codes]).toEqual([409, ['round_not_over']]);
    }
    const other = await view(await site.player(), round.id);
    expect([other.status, other.codes]).toEqual([404, ['round_not_found']]);
    expect((await site.call('POST', `/json-api/v2/rounds/${round.id}/view`)).status).toBe(401);
    expect(asked).toHaveLength(before);
  });

  test.each([
    ['says no', () => ({ status: 404, text: '{"errors":[{"code":"round_not_found"}]}' })],
    ['says what nobody understands', () => ({ status: 200, text: '<html>' })],
    [
      'leads elsewhere',
      () => ({ status: 200, text: '{"status":"RS_OK","url":"https://evil.test/round"}' }),
    ],
    [
      'names no address',
      () => ({ status: 200, text: '{"status":"RS_OK","url":"javascript:alert(1)"}' }),
    ],
  ])('round_view_failed: a game server that %s', async (_, failure) => {
    const { player, round } = await played();
    says = failure();
    const refused = await view(player, round.id);
    expect([refused.status, refused.codes]).toEqual([502, ['round_view_failed']]);
  });

  test('support is led to the same picture', async () => {
    const { player, round } = await played();
    const at = (url: string) =>
      site.app.server.inject({ method: 'GET', url, headers: { host: 'localhost' } });
    expect((await at(`/desk/rounds/${round.id}`)).body).toContain(`/desk/rounds/${round.id}/view`);
    const led = await at(`/desk/rounds/${round.id}/view`);
    expect([led.statusCode, led.headers.location]).toEqual([303, `${games}/round?token=a.b.c`]);
    expect(asked.at(-1)?.body).toMatchObject({ user: player.hash, lang: 'en' });
    expect((await at('/desk/rounds/999999999/view')).statusCode).toBe(404);
  });
});
