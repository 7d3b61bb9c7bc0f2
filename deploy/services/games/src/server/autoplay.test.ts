import { randomUUID } from 'node:crypto';
import { onEachDriver } from '../testing/database';
import { FREE_PLAY } from '../testing/free-play';
import { Table } from '../testing/table';

const NO_WIN = [30, 17, 13, 20, 10];
const TOKEN = 'token-of-a-player';

onEachDriver((database) => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.open(database);
  });
  beforeEach(() => table.clear());
  afterAll(() => table.close());

  const sit = (disabledAutoplay: boolean, minimumRoundDuration = 0) => {
    table.platform.open(TOKEN, { play: { ...FREE_PLAY, disabledAutoplay, minimumRoundDuration } });
    return table.session(TOKEN);
  };
  const byItself = () => table.spin(TOKEN, 200, undefined, { byItself: true });

  test('J11: where the market has no autoplay its rounds are refused before any money, those by hand are not', async () => {
    await sit(true);
    expect(await byItself()).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'autoplay_not_allowed' }] },
    });
    expect(table.platform.callsOf('bet')).toHaveLength(0);
    table.rig(NO_WIN);
    expect((await table.spin(TOKEN)).status).toBe(200);
    await sit(false);
    table.rig(NO_WIN);
    expect((await byItself()).status).toBe(200);
    expect((await table.spin(TOKEN, 200, undefined, { byItself: 1 })).status).toBe(400);
  });

  test('J11: so it is at a roulette', async () => {
    const theme = { seed: 1, family: 'cards', palette: [], kind: 'roulette' as const };
    const ask = () =>
      table.call('roulette', TOKEN, {
        clientRoundId: randomUUID(),
        bets: [{ spot: 'red', amount: 100 }],
        byItself: true,
      });
    await table.sit(TOKEN, theme, { play: { ...FREE_PLAY, disabledAutoplay: true } });
    expect(await ask()).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'autoplay_not_allowed' }] },
    });
    await table.sit(TOKEN, theme);
    expect((await ask()).status).toBe(200);
  });

  test('R11: a round that begins by itself waits for the market’s time as well', async () => {
    await sit(false, 2500);
    table.rig(NO_WIN, NO_WIN);
    await byItself();
    const first = table.now;
    await byItself();
    expect(table.now - first).toBe(2500);
  });
});
