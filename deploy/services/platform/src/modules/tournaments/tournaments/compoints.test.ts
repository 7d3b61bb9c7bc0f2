import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { booking, pointsIn } from '../../../testing/points';
import { codeOf } from '../../../testing/refusals';
import { paySeat, refundSeat } from './compoints';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  test('PT2, PT3: a seat is paid once a key, from what is there, and refunded once', async () => {
    const player = await site.player();
    const compoints = pointsIn(site);
    const { core, points } = site.services;
    await compoints.gift(player, booking(30));
    const seat = { tournamentId: 7, price: 20, idempotencyKey: 'the-key-of-a-seat' };
    const pay = (change: object = {}) =>
      core.transact((tx) => paySeat(points, tx, player, { ...seat, ...change }));
    const refund = (change: object = {}) =>
      core.transact((tx) => refundSeat(points, tx, player, { ...seat, ...change }));

    expect([await pay(), await pay()]).toEqual([true, false]);
    expect(await codeOf(pay({ price: 10 }))).toBe('idempotency_conflict');
    expect(await codeOf(pay({ tournamentId: 8 }))).toBe('insufficient_compoint_balance');
    expect(await compoints.balance(player)).toBe(10);
    expect(await codeOf(refund({ tournamentId: 8 }))).toBe('not_found');
    expect([await refund(), await refund()]).toEqual([true, false]);
    expect(await compoints.balance(player)).toBe(30);
  });
});
