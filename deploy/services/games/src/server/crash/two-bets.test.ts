import { randomUUID } from 'node:crypto';
import type { CrashSession } from '../../crash-protocol';
import { reachedAt } from '../../math/crash/multiplier';
import { onEachDriver } from '../../testing/database';
import { FREE_PLAY } from '../../testing/free-play';
import { CRASH_GAME, type CrashPage, Room } from '../../testing/room';

const BETTING = 6000;

onEachDriver((database) => {
  let room: Room;
  beforeAll(async () => {
    room = await Room.open(database);
  });
  beforeEach(() => room.clear());
  afterAll(() => room.close());

  const session = async () =>
    (await room.table.call<CrashSession>('session', 'one-token', { slug: CRASH_GAME.slug })).body;
  const balance = () => room.table.platform.session('one-token').balance;
  const seated = async (more: Parameters<Room['page']>[1] = {}): Promise<CrashPage> => {
    const page = await room.page('one-token', more);
    await page.enter();
    await page.told('betting');
    return page;
  };

  test('CR6e: a player’s two bets on a flight leave apart, and each is a round with its own money', async () => {
    room.rig(500);
    const page = await seated();
    const first = await page.bet(1000);
    const second = await page.bet(2000, 300, 1);
    expect([first.hand, second.hand, second.balance]).toEqual([0, 1, 97_000]);
    expect(first.roundId).not.toBe(second.roundId);
    await room.pass(BETTING);
    await page.told('flying');
    await room.pass(reachedAt(180));
    page.say({ type: 'out', roundId: first.roundId });
    expect((await page.own('out', true)).bet).toMatchObject({ hand: 0, out: 180, won: 1800 });
    // and another page of the player finds the one that is left
    const other = await room.connect('one-token');
    expect((await other.enter()).own).toMatchObject([
      { roundId: first.roundId, state: 'out' },
      { roundId: second.roundId, hand: 1, state: 'aboard' },
    ]);
    expect(await session()).toMatchObject({ openRound: { roundId: second.roundId } });
    await room.pass(reachedAt(501));
    const { bet, balance: left } = await page.own('out', true);
    expect([bet.roundId, bet.out, left]).toEqual([second.roundId, 300, 104_800]);
    expect(balance()).toBe(104_800);
    const { history, openRound } = await session();
    expect(openRound).toBeNull();
    expect(new Set(history.map(({ bet: stake, won }) => `${stake} ${won}`))).toEqual(
      new Set(['1000 1800', '2000 6000']),
    );
    const { platform } = room.table;
    expect(platform.callsOf('bet').map(({ body }) => body.amount)).toEqual([1000, 2000]);
    expect(platform.callsOf('win').map(({ body }) => [body.amount, body.round_closed])).toEqual([
      [1800, true],
      [6000, true],
    ]);
  });

  test('CR6e: no third one, none twice for one request, and the first one’s way back leaves the second aboard', async () => {
    room.rig(150);
    const page = await seated();
    const first = await page.bet(1000);
    const clientRoundId = randomUUID();
    for (const _ of [1, 2]) {
      page.say({ type: 'bet', clientRoundId, bet: 2000, auto: 120, hand: 1 });
      await page.told('own', ({ bet }) => bet.clientRoundId === clientRoundId);
    }
    page.say({ type: 'bet', clientRoundId: randomUUID(), bet: 1000, auto: null, hand: 1 });
    expect(await page.refused()).toBe('round_in_progress');
    expect(room.table.platform.callsOf('bet')).toHaveLength(2);
    page.say({ type: 'cancel', roundId: first.roundId });
    expect(await page.own('back')).toMatchObject({ bet: { hand: 0 }, balance: 98_000 });
    await room.pass(BETTING + reachedAt(151));
    expect(await page.own('out', true)).toMatchObject({
      bet: { clientRoundId, won: 2400 },
      balance: 100_400,
    });
  });

  test('CR6e, R5: one request with both hands is one bet, which leaves once', async () => {
    room.rig(150);
    const [page, other] = [await seated(), await room.page('two-token')];
    await other.enter();
    const clientRoundId = randomUUID();
    for (const hand of [0, 1]) page.say({ type: 'bet', clientRoundId, bet: 1000, auto: 120, hand });
    for (const _ of [0, 1]) expect((await page.told('own')).bet.hand).toBe(0);
    expect(room.table.platform.callsOf('bet')).toHaveLength(1);
    await room.pass(BETTING + reachedAt(151));
    expect((await page.own('out', true)).balance).toBe(100_200);
    const riders = other.heard.flatMap((message) =>
      message.type === 'riders' ? message.came : [],
    );
    expect(riders).toHaveLength(1);
  });

  test('CR6e: a second bet that is refused, by the balance or by a limit, leaves the first one as it is', async () => {
    room.rig(150);
    const page = await seated({ balance: 1500 });
    const first = await page.bet(1000);
    page.say({ type: 'bet', clientRoundId: randomUUID(), bet: 1000, auto: null, hand: 1 });
    expect(await page.refused()).toBe('insufficient_funds');
    room.table.platform.refusal = {
      status: 'RS_ERROR_BET_LIMIT_EXCEEDED',
      reason: 'bet_limit_reached',
    };
    const clientRoundId = randomUUID();
    page.say({ type: 'bet', clientRoundId, bet: 100, auto: null, hand: 1 });
    expect(await page.told('refused')).toEqual({
      type: 'refused',
      asked: 'bet',
      clientRoundId,
      code: 'limit_reached',
      reason: 'bet_limit_reached',
    });
    const again = await page.bet(500, 120, 1);
    expect(again.balance).toBe(0);
    expect(await session()).toMatchObject({
      openRound: { roundId: first.roundId },
      secondRound: { roundId: again.roundId },
    });
  });

  test('CR9, CR6e: after a server dies the one that was reached is paid and the other one goes back', async () => {
    room.rig(300);
    const page = await seated();
    await page.bet(1000, 250);
    await page.bet(2000, null, 1);
    await room.pass(BETTING + reachedAt(150));
    await room.restart();
    for (let look = 0; look < 6; look += 1) {
      await room.table.server.watchFlights();
      room.table.now += 1000;
    }
    await room.table.server.sweep();
    expect(balance()).toBe(101_500);
    const states = await room.table.database.query(
      'select state, hand from games.rounds order by hand',
    );
    expect(states).toEqual([
      { state: 'finished', hand: 0 },
      { state: 'void', hand: 1 },
    ]);
    const back = await room.connect('one-token');
    expect((await back.enter()).own).toEqual([]);
    await back.told('betting');
    expect((await back.bet(1000, null, 1)).state).toBe('aboard');
  });

  test('J11: where the market has no autoplay, a bet without a press is refused before any money', async () => {
    room.rig(150);
    const page = await seated({ play: { ...FREE_PLAY, disabledAutoplay: true } });
    const bet = { type: 'bet', bet: 100, auto: 150 };
    page.say({ ...bet, clientRoundId: randomUUID(), byItself: true });
    expect(await page.refused()).toBe('autoplay_not_allowed');
    expect(room.table.platform.callsOf('bet')).toHaveLength(0);
    page.say({ ...bet, clientRoundId: randomUUID(), byItself: false });
    expect((await page.own('aboard')).bet).toMatchObject({ hand: 0, auto: 150 });
  });
});
