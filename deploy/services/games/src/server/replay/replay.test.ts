import { randomUUID } from 'node:crypto';
import { prove } from '../../client/replay/proof';
import type { ReplayView } from '../../replay-protocol';
import { onEachDriver } from '../../testing/database';
import { Table } from '../../testing/table';
import type { GameTheme } from '../../themes';
import { redraw } from '../fair/redraw';
import { sign } from '../wallet/platform';
import { TICKET_LASTS } from './tickets';

const TOKEN = 'player-token';
const LOOK = { seed: 7, family: 'sea', palette: [] };
const SITE = 'http://localhost:3000';

onEachDriver((database) => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.open(database);
    await table.fair();
  });
  beforeEach(() => table.clear());
  afterAll(() => table.close());

  const sit = (theme: GameTheme = { ...LOOK, model: 'medium' }) => table.sit(TOKEN, theme);
  const ask = async <T>(name: string, body: object = {}, token = TOKEN) => {
    table.now += 5000;
    return table.call<T>(name, token, body);
  };
  async function spinToEnd(): Promise<string> {
    let { body } = await table.spin(TOKEN, 200, randomUUID());
    for (let index = 0; body.round.freeLeft > 0; index += 1) {
      table.now += 1000;
      body = (await table.resume(TOKEN, body.round.roundId, index)).body;
    }
    return body.round.roundId;
  }
  const order = (more: object = {}) => {
    const asked = { user: 'player-1', game_code: 'lucky-reef', lang: 'ru', site: SITE, ...more };
    const payload = JSON.stringify(asked);
    const timestamp = String(table.now);
    const signature = sign(table.platform.secret, timestamp, '/operator/round-view', payload);
    return table.server.app.inject({
      method: 'POST',
      url: '/operator/round-view',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-provider-timestamp': timestamp,
        'x-provider-signature': signature,
      },
    });
  };
  const ticketFor = async (round: string) => {
    const { status, url } = (await order({ round })).json();
    expect(status).toBe('RS_OK');
    return new URL(url);
  };
  const view = async (round: string) => {
    const ticket = (await ticketFor(round)).searchParams.get('token') ?? '';
    return (await ask<ReplayView>('replay', {}, ticket)).body;
  };

  test('RP1: a finished round is shown to its player by an address, and to nobody else', async () => {
    await sit();
    const round = await spinToEnd();
    const url = await ticketFor(round);
    expect([url.origin, url.pathname]).toEqual(['http://localhost:3001', '/round']);
    expect([url.searchParams.get('lang'), url.searchParams.get('site')]).toEqual(['ru', SITE]);
    for (const other of [
      { user: 'player-2' },
      { game_code: 'other-reef' },
      { round: randomUUID() },
    ]) {
      const refused = await order({ round, ...other });
      expect([refused.statusCode, refused.json().errors[0].code]).toEqual([404, 'round_not_found']);
    }
  });

  test('one that is under way is not shown, what is to come stays on the server; nor is one that never was', async () => {
    await sit({ ...LOOK, kind: 'mines' });
    const begun = { clientRoundId: randomUUID(), bet: 100, mines: 3 };
    const { body } = await ask<{ round: { roundId: string } }>('mines', begun);
    const open = await order({ round: body.round.roundId });
    expect([open.statusCode, open.json().errors[0].code]).toEqual([409, 'round_in_progress']);
  });

  test('RP2: a ticket opens its own round for ten minutes, and no call of a game', async () => {
    await sit();
    const [round, other] = [await spinToEnd(), await spinToEnd()];
    const ticket = (await ticketFor(round)).searchParams.get('token') ?? '';
    expect((await ask<ReplayView>('replay', {}, ticket)).body.round.roundId).toBe(round);
    const forged = [
      ticket.replace(round, other),
      ticket.replace(/\.(\d+)\./, '.9999999999999.'),
      TOKEN,
    ];
    for (const one of forged) expect((await ask('replay', {}, one)).status).toBe(401);
    expect((await ask('spin', { clientRoundId: randomUUID(), bet: 200 }, ticket)).status).toBe(401);
    table.now += TICKET_LASTS;
    expect((await ask('replay', {}, ticket)).status).toBe(401);
  });

  test('its page is a game’s page with the same policy, and says no slug', async () => {
    await sit();
    const { pathname, search } = await ticketFor(await spinToEnd());
    const page = await table.server.app.inject({ method: 'GET', url: pathname + search });
    expect(page.headers['content-security-policy']).toMatch(
      /frame-ancestors http:\/\/localhost:3000 .*require-trusted-types-for/,
    );
    expect(page.body).toContain('"slug":null');
    const elsewhere = search.replace(
      encodeURIComponent(SITE),
      encodeURIComponent('http://evil.test'),
    );
    expect(
      (await table.server.app.inject({ method: 'GET', url: pathname + elsewhere })).statusCode,
    ).toBe(403);
  });

  test('the whole round with its free spins, on the reels that it was drawn with', async () => {
    await sit();
    const round = await spinToEnd();
    table.platform.open('later', {
      sessionId: 'later',
      game: {
        slug: 'lucky-reef',
        name: 'Lucky Reef',
        provider: 'Tidewater',
        theme: { ...LOOK, model: 'high' },
      },
    });
    const shown = await view(round);
    expect(shown.round).toMatchObject({ roundId: round, finished: true, freeLeft: 0 });
    expect(shown).toMatchObject({ currency: 'EUR', rules: { model: 'medium' }, crash: null });
  });

  test('the seeds are told with it; the server’s only when it is revealed', async () => {
    const { fairness } = await sit();
    const round = await spinToEnd();
    const hidden = (await view(round)).seed;
    expect(hidden).toEqual({ ...fairness, nonce: 0, record: null });
    await ask('rotate-seed', { commitment: fairness.commitment });
    const { seed } = await view(round);
    expect(seed).toMatchObject({ commitment: fairness.commitment, record: { roundId: round } });
  });

  test.each<GameTheme>([
    { ...LOOK, model: 'medium' },
    { ...LOOK, model: 'tumble-1' },
    { ...LOOK, model: 'hold-1' },
  ])('a browser draws a round of $model again as the server does', async (theme) => {
    const { fairness } = await sit(theme);
    const rounds = [];
    for (let count = 0; count < 4; count += 1) rounds.push(await spinToEnd());
    await ask('rotate-seed', { commitment: fairness.commitment });
    for (const round of rounds) {
      const record = (await view(round)).seed?.record;
      if (!record) throw new Error('it is not revealed');
      expect(await prove(record)).toEqual({
        seedAgrees: true,
        outcomeAgrees: true,
        outcome: record.outcome,
      });
      const other = { ...record, nonce: record.nonce + 1 };
      expect((await prove(other)).outcomeAgrees).toBe(redraw(other).outcomeAgrees);
      const forged = { ...record, serverSeed: 'ab'.repeat(32) };
      expect(await prove(forged)).toMatchObject({ seedAgrees: false, outcomeAgrees: false });
    }
  });
});
