import { randomUUID } from 'node:crypto';
import type { CrashSession } from '../../crash-protocol';
import { reachedAt } from '../../math/crash/multiplier';
import { onEachDriver } from '../../testing/database';
import { FREE_PLAY } from '../../testing/free-play';
import { CRASH_GAME, Room } from '../../testing/room';

const BETTING = 6000;

onEachDriver((database) => {
  let room: Room;
  beforeAll(async () => {
    room = await Room.open(database);
  });
  beforeEach(() => room.clear());
  afterAll(() => room.close());

  const session = async (token: string) =>
    (await room.table.call<CrashSession>('session', token, { slug: CRASH_GAME.slug })).body;
  const balanceOf = (token: string) => room.table.platform.session(token).balance;

  test('CR5: a flight has betting, flight, end and a pause, and its seed is committed to before', async () => {
    room.rig(200, 150);
    const page = await room.page('one-token');
    expect(await page.enter()).toMatchObject({ own: [], riders: [], last: [] });
    const { commitment, number } = await page.told('betting');
    await room.pass(BETTING);
    await page.told('flying');
    await room.pass(reachedAt(201));
    const { flight } = await page.told('crashed');
    expect(flight).toMatchObject({ number, crash: 200 });
    await room.pass(3500);
    const next = await page.told('betting');
    expect(next.number).toBe(number + 1);
    expect(next.commitment).not.toBe(commitment);
  });

  test('CR6: left by hand, a bet is paid what the server’s clock shows then, once', async () => {
    room.rig(500);
    const page = await room.page('one-token');
    await page.enter();
    await page.told('betting');
    const bet = await page.bet(1000);
    expect(bet).toMatchObject({ state: 'aboard', bet: 1000, balance: 99_000 });
    await room.pass(BETTING);
    await page.told('flying');
    await room.pass(reachedAt(180));
    for (const _ of [1, 2]) page.say({ type: 'out', roundId: bet.roundId });
    const { bet: left, balance } = await page.own('out', true);
    expect([left.out, left.won, balance]).toEqual([180, 1800, 100_800]);
    expect(
      room.table.platform.callsOf('win').map(({ body }) => [body.amount, body.round_closed]),
    ).toEqual([[1800, true]]);
    await room.pass(reachedAt(501));
    await page.told('crashed');
    expect(await session('one-token')).toMatchObject({
      balance: 100_800,
      openRound: null,
      history: [{ bet: 1000, won: 1800, out: 180, finished: true }],
    });
  });

  test('CR6: what is sent after the end pays nothing, whatever the page thought', async () => {
    room.rig(120);
    const page = await room.page('one-token');
    await page.enter();
    await page.told('betting');
    const bet = await page.bet(1000);
    await room.pass(BETTING);
    // the end is due and its table has not looked yet
    room.table.now += reachedAt(121);
    page.say({ type: 'out', roundId: bet.roundId });
    expect(await page.refused()).toBe('too_late');
    await room.pass(1);
    const { balance } = await page.own('lost', true);
    expect(balance).toBe(99_000);
    expect(room.table.platform.callsOf('win')[0]?.body).toMatchObject({
      amount: 0,
      round_closed: true,
    });
    // nor once the loss is written down
    page.say({ type: 'out', roundId: bet.roundId });
    expect(await page.refused()).toBe('too_late');
  });

  test('CR7: an automatic one leaves at exactly its multiplier, with nobody at the page', async () => {
    room.rig(300);
    const [page, other] = [await room.page('one-token'), await room.page('two-token')];
    await page.enter();
    await other.enter();
    await page.told('betting');
    await page.bet(1000, 237);
    await other.bet(1000, 301);
    page.socket.terminate();
    await room.pass(BETTING);
    await room.pass(reachedAt(301));
    await other.told('crashed');
    await other.own('lost', true);
    expect([balanceOf('one-token'), balanceOf('two-token')]).toEqual([101_370, 99_000]);
  });

  test('CR7: one at the very end of a flight is paid, and a late look changes nothing', async () => {
    room.rig(250);
    const page = await room.page('one-token');
    await page.enter();
    await page.told('betting');
    await page.bet(1000, 250);
    await room.pass(BETTING);
    room.table.now += 100_000;
    await room.pass(1);
    expect((await page.own('out', true)).bet).toMatchObject({ out: 250, won: 2500 });
  });

  test('a bet is taken back while bets are taken, and not after', async () => {
    room.rig(150, 150);
    const page = await room.page('one-token');
    await page.enter();
    await page.told('betting');
    const first = await page.bet(1000);
    page.say({ type: 'cancel', roundId: first.roundId });
    expect(await page.own('back')).toMatchObject({ balance: 100_000 });
    const second = await page.bet(2000);
    expect(second.balance).toBe(98_000);
    await room.pass(BETTING);
    await page.told('flying');
    page.say({ type: 'cancel', roundId: second.roundId });
    expect(await page.refused()).toBe('bets_closed');
    page.say({ type: 'bet', clientRoundId: randomUUID(), bet: 1000, auto: null });
    expect(await page.refused()).toBe('round_in_progress');
    const states = await room.table.database.query(
      'select state from games.rounds order by created_at',
    );
    expect(states).toEqual([{ state: 'void' }, { state: 'open' }]);
  });

  test('CR6c: no bet after the start, none that is not offered, none beyond the balance, no second one', async () => {
    room.rig(150);
    const [page, poor] = [
      await room.page('one-token'),
      await room.page('poor-token', { balance: 50 }),
    ];
    await page.enter();
    await poor.enter();
    await page.told('betting');
    poor.say({ type: 'bet', clientRoundId: randomUUID(), bet: 100, auto: null });
    expect(await poor.refused()).toBe('insufficient_funds');
    for (const [bet, auto] of [
      [150, null],
      [100, 100],
      [100, 1_000_001],
    ]) {
      page.say({ type: 'bet', clientRoundId: randomUUID(), bet, auto });
      expect(await page.refused()).toBe('bad_bet');
    }
    await page.bet(100);
    page.say({ type: 'bet', clientRoundId: randomUUID(), bet: 100, auto: null });
    expect(await page.refused()).toBe('round_in_progress');
    await room.pass(BETTING);
    await poor.told('flying');
    poor.say({ type: 'bet', clientRoundId: randomUUID(), bet: 100, auto: null });
    expect(await poor.refused()).toBe('bets_closed');
    expect(room.table.platform.callsOf('bet')).toHaveLength(2);
  });

  test('CR6d: nobody leaves or takes back for another one', async () => {
    room.rig(500);
    const [page, other] = [await room.page('one-token'), await room.page('two-token')];
    await page.enter();
    await other.enter();
    await page.told('betting');
    const { roundId } = await page.bet(1000);
    other.say({ type: 'cancel', roundId });
    expect(await other.refused()).toBe('round_not_found');
    await room.pass(BETTING);
    await other.told('flying');
    other.say({ type: 'out', roundId });
    expect(await other.refused()).toBe('round_not_found');
    await expect(session('one-token')).resolves.toMatchObject({
      openRound: { roundId, out: null },
    });
  });

  test('all see who is aboard by name, and who left at what; a bet knows its place among them', async () => {
    room.rig(500);
    const [page, other] = [await room.page('one-token'), await room.page('two-token')];
    await page.enter();
    await other.enter();
    await page.told('betting');
    expect(await page.bet(2000, 150)).toMatchObject({ rider: 1 });
    await room.pass(BETTING);
    const { came } = await other.told('riders');
    expect(came).toEqual([{ id: 1, name: 'Amber Fox 42', bet: 2000, currency: 'EUR', out: null }]);
    await room.pass(reachedAt(160));
    expect(await other.told('riders', ({ out }) => out.length > 0)).toMatchObject({
      out: [{ id: 1, times: 150 }],
    });
    expect(JSON.stringify(other.heard)).not.toContain('one-token');
  });

  test('a page that comes back in the flight sees it and the bet, as does a second one', async () => {
    room.rig(500);
    const page = await room.page('one-token');
    await page.enter();
    await page.told('betting');
    const bet = await page.bet(1000, 400);
    await room.pass(BETTING);
    const { startedAt } = await page.told('flying');
    await room.pass(5000);
    page.socket.terminate();
    const [back, second] = [await room.connect('one-token'), await room.connect('one-token')];
    const seen = {
      phase: 'flying',
      startedAt,
      own: [{ roundId: bet.roundId, auto: 400, state: 'aboard' }],
    };
    expect(await back.enter()).toMatchObject(seen);
    expect(await second.enter()).toMatchObject(seen);
    second.say({ type: 'out', roundId: bet.roundId });
    expect((await back.own('out')).bet).toEqual((await second.own('out')).bet);
  });

  test('nothing flies for nobody, a flight that nobody saw is the next one’s', async () => {
    room.rig(150, 150);
    const page = await room.page('one-token');
    await page.enter();
    const { number } = await page.told('betting');
    page.socket.terminate();
    await room.pass(60_000);
    expect(await room.table.database.query('select number, state from games.flights')).toEqual([
      { number, state: 'betting' },
    ]);
    const back = await room.connect('one-token');
    await back.enter();
    expect((await back.told('betting')).number).toBe(number);
  });

  test('one that waits long, or whose server stops, is over; the next one flies, promised when it takes bets', async () => {
    room.rig(150, 150, 150);
    const states = async () =>
      (await room.table.database.query('select state from games.flights order by number')).map(
        (row) => row.state,
      );
    const page = await room.page('one-token');
    await page.enter();
    const first = await page.told('betting');
    page.socket.terminate();
    await room.pass(60_000);
    await room.table.server.sweep();
    expect(await states()).toEqual(['interrupted']);
    const back = await room.connect('one-token');
    expect(await back.enter()).toMatchObject({ phase: 'resting', commitment: '', last: [] });
    const second = await back.told('betting');
    expect([second.number, second.commitment]).toEqual([
      first.number + 1,
      expect.not.stringMatching(first.commitment),
    ]);
    back.socket.terminate();
    await room.pass(10_000);
    await room.restart();
    room.table.now += 60_000;
    await room.table.server.sweep();
    expect(await states()).toEqual(['interrupted', 'interrupted']);
    const again = await room.connect('one-token');
    expect((await again.enter()).last).toEqual([]);
    expect((await again.told('betting')).number).toBe(second.number + 1);
  });

  test('where the market has a least time of a round, flights are as far apart', async () => {
    room.rig(100, 100);
    const play = { ...FREE_PLAY, minimumRoundDuration: 20_000 };
    const page = await room.page('one-token', { play });
    await page.enter();
    const first = await page.told('betting');
    expect(first.until - first.now).toBe(16_500);
    await room.pass(16_500);
    const { startedAt } = await page.told('flying');
    await room.pass(reachedAt(101) + 3500 + 16_500);
    expect((await page.told('flying')).startedAt - startedAt).toBeGreaterThanOrEqual(20_000);
  });

  test('a demo has a table of its own, with credit', async () => {
    room.rig(300, 300);
    const page = await room.page('one-token');
    const demo = await room.page('demo-token', { mode: 'demo', playerRef: null });
    await page.enter();
    await demo.enter();
    await demo.told('betting');
    expect(await demo.bet(1000, 150)).toMatchObject({ balance: 99_000 });
    await room.pass(BETTING);
    await page.told('flying');
    await demo.told('flying');
    await room.pass(reachedAt(301));
    await page.told('crashed');
    expect((await demo.own('out', true)).balance).toBe(100_500);
    expect(page.heard.filter(({ type }) => type === 'riders')).toEqual([]);
    expect(room.table.platform.callsOf('bet')).toEqual([]);
  });

  test('R10b: a session that is over bets no more, and is paid what it has aboard', async () => {
    room.rig(300, 300);
    const page = await room.page('one-token');
    await page.enter();
    await page.told('betting');
    await page.bet(1000, 200);
    room.table.platform.session('one-token').active = false;
    await room.pass(BETTING + reachedAt(301));
    expect((await page.own('out', true)).balance).toBe(101_000);
    await room.pass(3500);
    await page.told('betting', ({ number }) => number === 2);
    page.say({ type: 'bet', clientRoundId: randomUUID(), bet: 100, auto: null });
    expect(await page.refused()).toBe('session_inactive');
  });
});
