import { reachedAt } from '../../math/crash/multiplier';
import { onEachDriver } from '../../testing/database';
import { type CrashPage, Room } from '../../testing/room';

const BETTING = 6000;
const STAKE = 1000;
/** Every query of a flight with `TEST_SIZE=whole`, else every other one. */
const EACH = process.env.TEST_SIZE === 'whole' ? 1 : 2;
/** Beyond the time that a flight of another server is left alone. */
const LATE = 400_000;

onEachDriver((database) => {
  let room: Room;
  beforeAll(async () => {
    room = await Room.open(database);
  });
  beforeEach(() => room.clear());
  afterAll(() => room.close());

  const balanceOf = (token: string) => room.table.platform.session(token).balance;
  const roundsOf = (token: string) =>
    room.table.database.query<{ state: string; won: number }>(
      `select state, case when state = 'finished' then (moves->>0)::int * 10 else 1000 end as won
       from games.rounds where session_id = $1`,
      [`session-${token}`],
    );
  const recover = async () => {
    for (let look = 0; look < 6; look += 1) {
      await room.table.server.watchFlights();
      room.table.now += 1000;
    }
    room.table.now += LATE;
    await room.table.server.sweep();
    await room.table.server.sweep();
  };
  const seated = async (token: string): Promise<CrashPage> => {
    const page = await room.page(token);
    await page.enter();
    return page;
  };

  test('CR9: cut in the flight, what would have left by itself is paid, any other bet goes back', async () => {
    room.rig(300);
    const names = ['reached-token', 'beyond-token', 'hand-token', 'gone-token'];
    const pages: CrashPage[] = [];
    for (const name of names) pages.push(await seated(name));
    await pages[0]?.told('betting');
    await pages[0]?.bet(STAKE, 250);
    await pages[1]?.bet(STAKE, 301);
    await pages[2]?.bet(STAKE);
    const left = await pages[3]?.bet(STAKE);
    await room.pass(BETTING + reachedAt(150));
    pages[3]?.say({ type: 'out', roundId: left?.roundId });
    await pages[3]?.own('out', true);
    await room.restart();
    await recover();
    expect(names.map(balanceOf)).toEqual([101_500, 100_000, 100_000, 100_500]);
    const states = await Promise.all(names.map(async (name) => (await roundsOf(name))[0]?.state));
    expect(states).toEqual(['finished', 'void', 'void', 'finished']);
    // and the table opens again
    const back = await room.connect('hand-token');
    expect((await back.enter()).own).toEqual([]);
    expect((await back.told('betting')).number).toBe(2);
  });

  test('a clock that was set back an hour meanwhile keeps no stake', async () => {
    room.rig(300);
    const page = await seated('one-token');
    await page.told('betting');
    await page.bet(STAKE);
    await room.pass(BETTING + reachedAt(120));
    await room.restart();
    room.table.now -= 3_600_000;
    for (let look = 0; look < 6; look += 1) {
      await room.table.server.watchFlights();
      room.table.now += 1000;
    }
    await room.table.server.sweep();
    expect(balanceOf('one-token')).toBe(100_000);
    expect((await roundsOf('one-token')).map(({ state }) => state)).toEqual(['void']);
  });

  test('CR9: cut while bets are taken, they go back', async () => {
    room.rig(300);
    const page = await seated('one-token');
    await page.told('betting');
    await page.bet(STAKE, 120);
    await room.restart();
    await recover();
    expect(balanceOf('one-token')).toBe(100_000);
    expect((await roundsOf('one-token')).map(({ state }) => state)).toEqual(['void']);
  });

  test('R7: while the wallet is away, what was won waits for it and is paid once', async () => {
    room.rig(300);
    const page = await seated('one-token');
    await page.told('betting');
    await page.bet(STAKE, 200);
    room.table.platform.failNext('win', 'after', 2);
    await room.pass(BETTING + reachedAt(301));
    await page.told('crashed');
    expect((await page.own('out')).balance).toBeNull();
    await room.table.server.sweep();
    expect(balanceOf('one-token')).toBe(101_000);
    expect(await roundsOf('one-token')).toEqual([{ state: 'finished', won: 2000 }]);
  });

  test('CR9: wherever a flight is cut, every bet is settled once and the money agrees', async () => {
    const seen = new Set<string>();
    let isAlive = false;
    for (let query = 1; !isAlive; query += EACH) {
      await room.clear();
      room.rig(200);
      const tokens = [`auto-token-${query}`, `hand-token-${query}`, `lost-token-${query}`];
      const pages = [];
      for (const token of tokens) pages.push(await seated(token));
      const [auto, hand, lost] = pages;
      await auto?.told('betting');
      room.table.killAt(query);
      auto?.say({ type: 'bet', clientRoundId: `client-${query}`, bet: STAKE, auto: 150 });
      lost?.say({ type: 'bet', clientRoundId: `client-${query}`, bet: STAKE, auto: null });
      hand?.say({ type: 'bet', clientRoundId: `client-${query}`, bet: STAKE, auto: null });
      const isOver = () => room.table.killed;
      const own = await hand?.told('own', undefined, isOver).catch(() => undefined);
      await room.pass(BETTING + reachedAt(120));
      if (own) {
        hand?.say({ type: 'out', roundId: own.bet.roundId });
        await hand?.own('out', false, isOver).catch(() => undefined);
      }
      await room.pass(reachedAt(201));
      await lost?.own('lost', true, isOver).catch(() => undefined);
      isAlive = !room.table.killed;
      await room.restart();
      await recover();
      for (const token of tokens) {
        const rounds = await roundsOf(token);
        expect(rounds.every(({ state }) => ['finished', 'void', 'refused'].includes(state))).toBe(
          true,
        );
        const [round] = rounds;
        seen.add(`${token.slice(0, 4)} ${round?.state} ${round?.won}`);
        const paid = round?.state === 'finished' ? Number(round.won) - STAKE : 0;
        expect([query, token, balanceOf(token)]).toEqual([query, token, 100_000 + paid]);
      }
    }
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        'auto finished 1500',
        'auto void 1000',
        'hand finished 1200',
        'hand void 1000',
      ]),
    );
    expect([...seen].some((one) => one.startsWith('lost finished 0'))).toBe(true);
  }, 240_000);

  test('CR9: a bet that its table lost sight of goes back', async () => {
    room.rig(150);
    const page = await seated('one-token');
    await page.told('betting');
    await page.bet(STAKE, 120);
    await room.table.database.query(`update games.flights set state = 'crashed'`);
    await room.restart();
    await recover();
    expect(balanceOf('one-token')).toBe(100_000);
  });
});
