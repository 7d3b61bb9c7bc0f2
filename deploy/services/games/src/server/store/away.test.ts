import { randomUUID } from 'node:crypto';
import { CutLine } from 'deploy-tooling/testing/cut-line';
import { reachedAt } from '../../math/crash/multiplier';
import { behindLine, onPostgres } from '../../testing/database';
import { Room } from '../../testing/room';
import { flightStore } from './flights';

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
    for (const _ of ['first', 'again']) page.say({ type: 'out', roundId });
    for (const _ of ['first', 'again'])
      expect(await page.told('refused')).toMatchObject({
        asked: 'out',
        roundId,
        code: 'platform_unavailable',
      });
    await room.pass(3000);
    expect(page.heard.map(({ type }) => type)).not.toContain('own');
    await line.mend();
    const second = await room.connect('leaver-token');
    expect((await second.enter()).own).toMatchObject([{ state: 'aboard', out: null, won: 0 }]);
    await room.pass(5000);
    const { bet, balance } = await page.own('out', true);
    expect([bet.out, bet.won, balance]).toEqual([150, 1500, 100_500]);
  });

  test('F11b: a flight that another server interrupts meanwhile pays nothing here, and its bets are told to be back', async () => {
    await room.clear();
    room.rig(150, 100_000);
    const pages = [];
    for (const token of ['leaver-token', 'rider-token']) pages.push(await room.page(token));
    const [leaver, rider] = pages;
    await leaver?.enter();
    await rider?.enter();
    const { number } = (await leaver?.told('betting')) ?? {};
    const own = await leaver?.bet(1000);
    await rider?.bet(1000);
    await room.pass(BETTING + reachedAt(120));
    await line.cut();
    leaver?.say({ type: 'out', roundId: own?.roundId });
    await leaver?.told('refused');
    await room.pass(reachedAt(151) - reachedAt(120));
    await rider?.told('crashed');
    for (const page of pages) page.heard.length = 0;
    await line.mend();
    // as the watch of another server does
    const { database } = room.table;
    const [flight] = await database.query<{ id: string }>('select id from games.flights');
    await flightStore(database, () => room.table.now).recover(0, [flight?.id ?? '']);
    await room.pass(5000);
    for (const page of pages) {
      const { bet, balance } = await page.own('back', true);
      expect([bet.out, bet.won, balance]).toEqual([null, 0, 100_000]);
      expect(page.heard.filter(({ type }) => type === 'own')).toEqual([]);
    }
    const { last } = await (await room.connect('rider-token')).enter();
    expect(last.map((ended) => ended.number)).not.toContain(number);
  });
});
