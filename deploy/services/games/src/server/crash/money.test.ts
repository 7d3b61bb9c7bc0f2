import * as fc from 'fast-check';
import { recordOf } from '../../client/crash/flight-check';
import { reachedAt, winAt } from '../../math/crash/multiplier';
import { onEachDriver } from '../../testing/database';
import { Room } from '../../testing/room';
import { redraw } from '../fair/redraw';

const BETTING = 6000;

onEachDriver((database) => {
  let room: Room;
  beforeAll(async () => {
    room = await Room.open(database);
  });
  beforeEach(() => room.clear());
  afterAll(() => room.close());

  const balanceOf = (token: string) => room.table.platform.session(token).balance;

  test('R4: whatever is bet and wherever left, the balance is what was there less the bets plus the wins', async () => {
    let run = 0;
    const bet = fc.record({
      bet: fc.constantFrom(100, 500, 1700),
      auto: fc.option(fc.integer({ min: 101, max: 400 }), { nil: null }),
    });
    // one hand or both
    const player = fc.array(bet, { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 97, max: 400 }),
        fc.array(player, { minLength: 1, maxLength: 4 }),
        async (crash, list) => {
          run += 1;
          await room.clear();
          await room.clear();
          room.rig(crash);
          const pages = await Promise.all(list.map((_, at) => room.page(`player-${run}-${at}`)));
          for (const page of pages) await page.enter();
          await pages[0]?.told('betting');
          for (const [at, bets] of list.entries())
            for (const [hand, { bet, auto }] of bets.entries())
              await pages[at]?.bet(bet, auto, hand as 0 | 1);
          await room.pass(BETTING + reachedAt(Math.max(100, crash) + 1));
          for (const [at, bets] of list.entries()) {
            let balance = 100_000;
            for (const { bet, auto } of bets) {
              const isPaid = auto !== null && auto <= crash;
              await pages[at]?.own(isPaid ? 'out' : 'lost', true);
              balance += (isPaid ? winAt(bet, auto) : 0) - bet;
            }
            expect(balanceOf(`player-${run}-${at}`)).toBe(balance);
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  // the last one: from here on flights come from their seeds
  test('PF9, CR11: a flight is drawn again from its record, which its seed does not leave before the end', async () => {
    await room.table.fair();
    await room.restart();
    const page = await room.page('one-token');
    await page.enter();
    const { commitment } = await page.told('betting');
    const { roundId } = await page.bet(1000);
    expect((await room.table.call('round-record', 'one-token', { roundId })).status).toBe(404);
    await room.pass(BETTING + 200_000);
    const { flight } = await page.told('crashed');
    const { body } = await room.table.call<Parameters<typeof redraw>[0]>(
      'round-record',
      'one-token',
      {
        roundId,
      },
    );
    expect(body).toMatchObject({ commitment, serverSeed: flight.serverSeed, kind: 'crash' });
    expect(redraw(body)).toMatchObject({
      seedAgrees: true,
      outcomeAgrees: true,
      outcome: { crash: flight.crash },
    });
    expect(redraw({ ...body, nonce: body.nonce + 1 }).outcomeAgrees).toBe(false);
    const other = await room.page('two-token');
    expect((await room.table.call('round-record', 'two-token', { roundId })).status).toBe(404);

    // whoever comes later draws it from what everybody is told
    const view = await other.enter();
    const last = view.last.find(({ number }) => number === flight.number);
    expect(last).toEqual({ ...flight, commitment });
    const record = recordOf(view.table, { ...flight, wasPromised: false });
    const agrees = { seedAgrees: true, outcomeAgrees: true };
    expect(redraw(record)).toEqual({ ...agrees, outcome: { crash: flight.crash } });
    expect(redraw({ ...record, clientSeed: `${view.table}:demo` }).outcomeAgrees).toBe(false);
  });
});
