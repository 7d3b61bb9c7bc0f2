import type { JackpotsView } from '../jackpot-protocol';
import { onEachDriver } from '../testing/database';
import { SPARROW, Table } from '../testing/table';

const TOKEN = 'player-token';
const GRAND = { id: 'grand', name: 'Grand', amount: 12_000_000 };
const WON = { ...GRAND, number: 3, round: 'round-1' };

onEachDriver((database) => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.open(database);
  });
  beforeEach(async () => {
    await table.clear();
    table.platform.jackpots = { jackpots: [GRAND], won: [WON] };
  });
  afterAll(() => table.close());

  const ask = (token = TOKEN, headers = {}) =>
    table.call<JackpotsView>('jackpots', token, {}, headers);

  test('a page is told what its game plays for, as the platform tells its provider', async () => {
    table.platform.open(TOKEN);
    await table.session(TOKEN);
    expect(await ask()).toEqual({ status: 200, body: { jackpots: [GRAND], won: [WON] } });
    const [call] = table.platform.callsOf('jackpots');
    expect(call?.signer).toBe('house');
    expect(call?.body).toMatchObject({
      user: 'player-1',
      token: `session-of-${TOKEN}`,
      game_code: 'lucky-reef',
    });
  });

  test('JK4: demo credit plays for none, and the platform is not asked', async () => {
    table.platform.open(TOKEN, { mode: 'demo', playerRef: null });
    await table.session(TOKEN);
    expect((await ask()).body).toEqual({ jackpots: [], won: [] });
    expect(table.platform.callsOf('jackpots')).toEqual([]);
  });

  test('a token of nobody, another provider’s page and a silent platform get a code', async () => {
    expect(await ask('nobody-at-all')).toMatchObject({ status: 401 });
    table.platform.open(TOKEN);
    await table.session(TOKEN);
    expect((await ask(TOKEN, { host: new URL(SPARROW).host })).body.errors).toEqual([
      { code: 'bad_token' },
    ]);
    table.platform.failNext('jackpots', 'before', 2);
    expect((await ask()).body.errors).toEqual([{ code: 'platform_unavailable' }]);
  });
});
