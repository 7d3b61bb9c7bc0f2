import { randomUUID } from 'node:crypto';
import { CutLine } from 'deploy-tooling/testing/cut-line';
import { reachedAt } from '../../math/crash/multiplier';
import { behindLine, onPostgres } from '../../testing/database';
import { Room } from '../../testing/room';

const TOKEN = 'player-token';
const BETTING = 6000;
const NO_WIN = [30, 17, 13, 20, 10];

onPostgres(() => {
  const line = new CutLine();
  let room: Room;
  beforeAll(async () => {
    room = await Room.open(behindLine(line));
  });
  afterAll(async () => {
    await room.close();
    await line.cut();
  });

  test('while the database is away a spin is told to come again, and asked again it happens once', async () => {
    const { table } = room;
    const { server, platform } = table;
    platform.open(TOKEN);
    const { balance } = (await table.session(TOKEN)).body;
    table.rig(NO_WIN);
    const id = randomUUID();
    await line.cut();
    const away = await server.app.inject({
      method: 'POST',
      url: '/api/spin',
      headers: { authorization: `Bearer ${TOKEN}` },
      payload: { clientRoundId: id, bet: 200 },
    });
    expect([away.statusCode, away.json(), away.headers['retry-after']]).toEqual([
      503,
      { errors: [{ code: 'platform_unavailable' }] },
      '5',
    ]);
    expect((await server.app.inject('/readyz')).statusCode).toBe(503);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);

    await line.mend();
    for (const _ of ['first', 'again']) expect((await table.spin(TOKEN, 200, id)).status).toBe(200);
    expect((await table.session(TOKEN)).body).toMatchObject({
      balance: balance - 200,
      history: [{ won: 0 }],
    });
  });

  test('a page that comes to a table of the crash game meanwhile is told so, and comes again', async () => {
    const page = await room.page('pilot-token');
    await line.cut();
    page.say({ type: 'enter', token: 'pilot-token' });
    expect([await page.refused(), await page.closed()]).toEqual(['platform_unavailable', 1001]);
    await line.mend();
    expect((await (await room.connect('pilot-token')).enter()).type).toBe('table');
  });

  test('F11b: a flight that ends meanwhile ends on its pages, and a bet is told of once that is written down', async () => {
    await room.clear();
    room.rig(150, 100_000);
    const page = await room.page('rider-token');
    await page.enter();
    const { number } = await page.told('betting');
    await page.bet(1000);
    await room.pass(BETTING + reachedAt(120));
    await page.told('flying');
    await line.cut();
    await room.pass(reachedAt(151) - reachedAt(120));
    expect((await page.told('crashed')).flight.crash).toBe(150);
    page.heard.length = 0;
    await room.pass(5000);
    await page.told('tick');
    expect(page.heard.map(({ type }) => type)).not.toContain('own');
    await line.mend();
    await room.pass(5000);
    await page.own('lost', true);
    expect((await page.told('betting')).number).toBe(number + 1);
  });

  test('F11c: who cashes out meanwhile is told that it arrived, and within seconds of its return what it paid', async () => {
    await room.clear();
    room.rig(100_000);
    const page = await room.page('leaver-token');
    await page.enter();
    await page.told('betting');
    const { roundId } = await page.bet(1000);
    await room.pass(BETTING + reachedAt(150));
    await line.cut();
    page.say({ type: 'out', roundId });
    const { asked, code } = await page.told('refused');
    expect([asked, code]).toEqual(['out', 'platform_unavailable']);
    await room.pass(3000);
    expect(page.heard.map(({ type }) => type)).not.toContain('own');
    await line.mend();
    await room.pass(3000);
    const { bet, balance } = await page.own('out', true);
    expect([bet.out, bet.won, balance]).toEqual([150, 1500, 100_500]);
  });
});
