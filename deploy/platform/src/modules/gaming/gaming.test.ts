import { onEachDriver } from '../../testing/database';
import { Harness, SITE } from '../../testing/harness';
import { GAME, run, Table } from '../../testing/table';
import { PLAY_BREAK_MS } from './plays';

onEachDriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  }, 60_000);
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

  test('what cannot be run says why', async () => {
    const { token } = await site.player();
    expect((await run(site, token, { slug: 'no-such-game' })).codes).toEqual(['game_not_found']);
    expect(await run(site, undefined, {})).toMatchObject({ status: 401, codes: ['unauthorized'] });
    expect(await run(site, token, { headers: { 'x-country': 'kp' } })).toMatchObject({
      status: 451,
      codes: ['region_blocked'],
    });
  });

  test('G8: a second country, or one that is none, starts nothing', async () => {
    const { token } = await site.player();
    for (const country of ['KP, IT', '', 'Italy']) {
      const answer = await run(site, token, { headers: { 'x-country': country } });
      expect(answer).toMatchObject({ status: 422, codes: ['validation'] });
    }
  });

  test('G2: a guest plays a demo, which has no money here', async () => {
    const table = await Table.open(site, undefined, 'demo');
    const { body } = await site.signed('provider', '/provider/session', { runToken: table.runToken });
    expect(body).toMatchObject({ mode: 'demo', playerRef: null, active: true, game: { slug: GAME } });
    expect((await table.wager(100)).codes).toEqual(['sessionId: forbidden']);
    expect(
      (await site.signed('provider', '/provider/session', { runToken: `${table.runToken}x` })).status,
    ).toBe(404);
  });

  test('a round moves the balance, and the last bet is remembered', async () => {
    const player = await site.richPlayer(1000);
    const table = await Table.open(site, player.token);
    expect((await table.wager(300)).body).toEqual({ balance: 700 });
    expect((await table.payout(450)).body).toEqual({ balance: 1150 });
    const { body } = await site.call('GET', '/json-api/treasury/user/last-bet', { token: player.token });
    expect(body.data).toMatchObject({ amount: 300, currency: 'EUR', gameSlug: GAME });
  });

  test('G1: a second window ends the first, G4: whose win still pays', async () => {
    const player = await site.richPlayer(1000);
    const first = await Table.open(site, player.token);
    await first.wager(100);
    const second = await Table.open(site, player.token);
    const view = (table: Table) => site.signed('provider', '/provider/session', { runToken: table.runToken });
    expect([(await view(first)).body.active, (await view(second)).body.active]).toEqual([false, true]);
    expect(await first.next().wager(100)).toMatchObject({ status: 409, codes: ['session_inactive'] });
    expect((await first.payout(500)).body).toEqual({ balance: 1400 });
    const missed = await site.services.live.missed(player.brand, `user.${player.hash}`, 0);
    expect(missed?.map(({ topic, payload }) => [topic, payload])).toContainEqual([
      'game_session.deactivated',
      { runToken: first.runToken },
    ]);
  });

  test('G7: net position and start of the session of play come with the balance and go on over runs', async () => {
    const player = await site.richPlayer(1000);
    const play = async () => (await site.services.wallet.read(player)).play;
    expect(await play()).toBeNull();
    const first = await Table.open(site, player.token);
    const begun = await play();
    expect(begun).toEqual({ startedAt: new Date(site.now).toISOString(), net: 0 });
    await first.wager(300, 'play-a');
    await first.wager(300, 'play-a');
    await first.payout(450);
    const second = await Table.open(site, player.token);
    await second.wager(500);
    expect(await play()).toEqual({ ...begun, net: -350 });
    const told = ((await site.services.live.missed(player.brand, `money.${player.hash}`, 0)) ?? [])
      .map(({ payload }) => payload as { play?: { net: number }; round?: object })
      .filter(({ round }) => round);
    expect(told.map(({ play: at, round }) => [at?.net, round])).toEqual([
      [-300, { id: first.roundId, kind: 'wager', amount: 300, finished: false }],
      [150, { id: first.roundId, kind: 'payout', amount: 450, finished: true }],
      [-350, { id: second.roundId, kind: 'wager', amount: 500, finished: false }],
    ]);
    site.pass(PLAY_BREAK_MS + 1000);
    expect(await play()).toBeNull();
    await second.payout(600);
    expect(await play()).toBeNull();
    await second.next().wager(100);
    expect(await play()).toEqual({ startedAt: new Date(site.now).toISOString(), net: -100 });
  });

  test('G3: nothing is wagered that is not there', async () => {
    const player = await site.richPlayer(50);
    const table = await Table.open(site, player.token);
    expect((await table.wager(51)).codes).toEqual(['insufficient_funds']);
    expect((await table.payout(10)).codes).toEqual(['roundId: not_found']);
  });

  test('G5: what was rolled back is never taken', async () => {
    const player = await site.richPlayer(1000);
    const table = await Table.open(site, player.token);
    await table.wager(300, 'wager-a');
    expect((await table.rollback('wager-a')).body).toEqual({ balance: 1000 });
    expect((await table.rollback('wager-a')).body).toEqual({ balance: 1000 });
    expect((await table.wager(300, 'wager-a')).codes).toEqual(['idempotency_conflict']);
    const late = table.next();
    expect((await late.rollback('wager-b')).body).toEqual({ balance: 1000 });
    expect((await late.wager(300, 'wager-b')).codes).toEqual(['idempotency_conflict']);
    const finished = table.next();
    await finished.wager(100, 'wager-c');
    await finished.payout(0);
    expect((await finished.rollback('wager-c')).codes).toEqual(['idempotency_conflict']);
  });

  test('G6: a settled round counts for the level once, and a big win is told to everybody', async () => {
    const player = await site.richPlayer(100_000);
    const table = await Table.open(site, player.token);
    await table.wager(20_000);
    await table.payout(90_000, true, 'big-win');
    await table.payout(90_000, true, 'big-win');
    await site.settled();
    const level = await site.call('GET', '/json-api/levels/user-level', { token: player.token });
    expect(level.body.data).toMatchObject({ points: 200, level: { index: 2 }, nextPoints: 500 });
    const told = (await site.services.live.missed('aurora', 'public', 0)) ?? [];
    const wins = told.filter(
      ({ topic, payload }) => topic === 'winner.new' && (payload as { amount: number }).amount === 90_000,
    );
    expect(wins).toHaveLength(1);
    const { body } = await site.call('GET', '/api/winners?limit=30');
    expect(body.data).toContainEqual(expect.objectContaining({ amount: 90_000, currency: 'EUR' }));
  });
});
