import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { onADriver } from '../../../testing/database';
import { Harness, SITE } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { GAME, openSession, run, Table } from '../../../testing/table';
import { PLAY_BREAK_MS } from '../plays/repository';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());

  test('a run leads to the games origin with token, language and site', async () => {
    const { token } = await site.player();
    const { body } = await run(site, token, { headers: { 'accept-language': 'pt-BR' } });
    const url = new URL(body.data.run_url);
    expect(url.pathname).toBe(`/play/${GAME}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      token: body.data.runToken,
      lang: 'pt-BR',
      site: SITE,
    });
    expect(body).toMatchObject({ redirect: false, data: { frameWidth: 1280, frameHeight: 720 } });
  });

  test('on a phone a game has no size of its own: it fills the screen', async () => {
    const { token } = await site.player();
    const body = { platform: 'mobile', type: 'real' };
    const answer = await site.call('POST', `/json-api/eapi/game-run/${GAME}`, { token, body });
    expect(answer.body.data).toMatchObject({ frameWidth: null, frameHeight: null });
  });

  test('what cannot be run says why', async () => {
    const { token } = await site.player();
    expect((await run(site, token, { slug: 'no-such-game' })).codes).toEqual(['game_not_found']);
    expect(await run(site, undefined, {})).toMatchObject({ status: 401, codes: ['unauthorized'] });
    const { db } = site.services.core;
    const set = (column: 'disabled' | 'has_demo_mode', value: boolean) =>
      db.execute(sql`update games set ${sql.identifier(column)} = ${value} where slug = ${GAME}`);
    await set('disabled', true);
    expect(await run(site, token, {})).toMatchObject({ status: 409, codes: ['game_disabled'] });
    await set('disabled', false);
    await set('has_demo_mode', false);
    expect(await run(site, token, { type: 'demo' })).toMatchObject({
      status: 422,
      codes: ['no_demo_mode'],
    });
    await set('has_demo_mode', true);
    expect((await run(site, token, { type: 'demo' })).status).toBe(200);
  });

  test('G13a: a game of a provider that redirects says so, and leads back to this site alone', async () => {
    const { token } = await site.player();
    const ask = (slug: string, exitUrl?: string, platform = 'desktop') =>
      site.call('POST', `/json-api/eapi/game-run/${slug}`, {
        token,
        body: { platform, type: 'real', ...(exitUrl === undefined ? {} : { exitUrl }) },
      });
    for (const [slug, takesBonus] of [
      ['twenties-thunder', true],
      ['boulevard-baccara', false],
    ] as const) {
      const { body } = await ask(slug, `${SITE}/games/slots`);
      expect(body.redirect).toBe(true);
      expect(new URL(body.data.run_url).searchParams.get('exit')).toBe(`${SITE}/games/slots`);
      expect(await site.services.catalogue.takesBonus(slug)).toBe(takesBonus);
    }
    for (const foreign of ['https://elsewhere.test/', 'javascript:alert(1)', '/games', ''])
      expect(await ask(GAME, foreign)).toMatchObject({
        status: 422,
        codes: ['exitUrl: validation'],
      });
  });

  test('a game that does not run on a device says so', async () => {
    const { token } = await site.player();
    const on = (platform: string) =>
      site.call('POST', '/json-api/eapi/game-run/the-penthouse-deal', {
        token,
        body: { platform, type: 'real' },
      });
    expect(await on('mobile')).toMatchObject({ status: 422, codes: ['device_not_supported'] });
    expect((await on('desktop')).status).toBe(200);
  });

  test('G8a: a second country, or one that is none, starts nothing', async () => {
    const { token } = await site.player();
    for (const country of ['KP, IT', '', 'Italy']) {
      const answer = await run(site, token, { headers: { 'x-country': country } });
      expect(answer).toMatchObject({ status: 422, codes: ['validation'] });
    }
  });

  test('G2: a guest plays a demo, which has no money here', async () => {
    const table = await Table.open(site, undefined, 'demo');
    const { body } = await openSession(site, table.runToken);
    expect(body).toMatchObject({ mode: 'demo', user: null, active: true, game_code: GAME });
    expect((await table.transact('bet', { amount: 100, user: 'nobody' })).body.status).toBe(
      'RS_ERROR_INVALID_TOKEN',
    );
    const forged = await openSession(site, `${table.runToken}x`);
    expect(forged.body.status).toBe('RS_ERROR_INVALID_TOKEN');
  });

  test('a round moves the balance, and the last bet is remembered', async () => {
    const player = await site.richPlayer(1000);
    const table = await Table.open(site, player.token);
    expect((await table.bet(300)).body.balance).toBe(700);
    expect((await table.win(450)).body.balance).toBe(1150);
    expect((await table.balance()).body.balance).toBe(1150);
    const { body } = await site.call('GET', '/json-api/treasury/user/last-bet', {
      token: player.token,
    });
    expect(body.data).toMatchObject({ amount: 300, currency: 'EUR', gameSlug: GAME });
  });

  test('G1: a second window ends the first, G4: whose win still pays', async () => {
    const player = await site.richPlayer(1000);
    const first = await Table.open(site, player.token);
    await first.bet(100);
    const second = await Table.open(site, player.token);
    const view = (table: Table) => openSession(site, table.runToken);
    expect([(await view(first)).body.active, (await view(second)).body.active]).toEqual([
      false,
      true,
    ]);
    expect((await first.next().bet(100)).body.status).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect((await first.win(500)).body).toMatchObject({ status: 'RS_OK', balance: 1400 });
    const missed = await toldIn(site, player.brand, `user.${player.hash}`);
    expect(missed?.map(({ topic, payload }) => [topic, payload])).toContainEqual([
      'game_session.deactivated',
      { runToken: first.runToken },
    ]);
  });

  test('G7b: net position and start of the session of play come with the balance and go on over runs', async () => {
    const player = await site.richPlayer(1000);
    const play = async () => (await site.services.wallet.read(player)).play;
    expect(await play()).toBeNull();
    const first = await Table.open(site, player.token);
    const begun = await play();
    expect(begun).toEqual({ startedAt: new Date(site.now).toISOString(), net: 0 });
    await first.bet(300);
    await first.bet(300, first.lastBet);
    await first.win(450);
    const second = await Table.open(site, player.token);
    await second.bet(500);
    expect(await play()).toEqual({ ...begun, net: -350 });
    const told = (await toldIn(site, player.brand, `money.${player.hash}`))
      .map(({ payload }) => payload as { play?: { net: number }; round?: object })
      .filter(({ round }) => round);
    expect(told.map(({ play: at, round }) => [at?.net, round])).toEqual([
      [-300, { id: first.roundId, kind: 'bet', amount: 300, finished: false }],
      [150, { id: first.roundId, kind: 'win', amount: 450, finished: true }],
      [-350, { id: second.roundId, kind: 'bet', amount: 500, finished: false }],
    ]);
    site.pass(PLAY_BREAK_MS + 1000);
    expect(await play()).toBeNull();
    await second.win(600);
    expect(await play()).toBeNull();
    await second.next().bet(100);
    expect(await play()).toEqual({ startedAt: new Date(site.now).toISOString(), net: -100 });
  });

  test('G3: nothing is bet that is not there', async () => {
    const player = await site.richPlayer(50);
    const table = await Table.open(site, player.token);
    expect((await table.bet(51)).body).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 50,
    });
    expect((await table.win(10)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  });

  test('G5, G5a: what was rolled back is never taken', async () => {
    const player = await site.richPlayer(1000);
    const table = await Table.open(site, player.token);
    await table.bet(300);
    for (let times = 0; times < 2; times += 1)
      expect((await table.rollback(table.lastBet)).body).toMatchObject({
        status: 'RS_OK',
        balance: 1000,
      });
    const again = await table.bet(300);
    expect(again.body.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    const late = table.next();
    expect((await late.rollback(late.lastBet)).body).toMatchObject({
      status: 'RS_OK',
      balance: 1000,
    });
    expect((await late.bet(300, late.lastBet)).body.status).toBe(
      'RS_ERROR_TRANSACTION_ROLLED_BACK',
    );
    const finished = table.next();
    await finished.bet(100);
    await finished.win(0);
    expect((await finished.rollback(finished.lastBet)).body.status).toBe('RS_ERROR_UNKNOWN');
    expect((await finished.balance()).body.balance).toBe(900);
  });

  test('G6: a settled round counts for the level once, and a big win is told to everybody', async () => {
    const player = await site.richPlayer(100_000);
    const table = await Table.open(site, player.token);
    await table.bet(20_000);
    const bigWin = randomUUID();
    await table.win(90_000, true, bigWin);
    await table.win(90_000, true, bigWin);
    await site.settled();
    const level = await site.call('GET', '/json-api/levels/user-level', { token: player.token });
    expect(level.body.data).toMatchObject({ points: 200, level: { index: 2 }, nextPoints: 500 });
    expect((await site.services.wallet.read(player)).compoint_balance).toBe(20);
    const told = await toldIn(site, 'aurora', 'public');
    const wins = told.filter(
      ({ topic, payload }) =>
        topic === 'winner.new' && (payload as { amount: number }).amount === 90_000,
    );
    expect(wins).toHaveLength(1);
    const { body } = await site.call('GET', '/api/winners?limit=30');
    expect(body.data).toContainEqual(expect.objectContaining({ amount: 90_000, currency: 'EUR' }));
  });
});
