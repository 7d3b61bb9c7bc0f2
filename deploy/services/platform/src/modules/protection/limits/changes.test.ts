import type { Static } from '@sinclair/typebox';
import { brandOf } from '../../../brands';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { HOUR, limitsOf } from '../../../testing/limits';
import { codeOf } from '../../../testing/refusals';
import { exclusionChanged } from './public';

const { coolingOffHours, confirmationHours } = brandOf('aurora');

onADriver((open) => {
  let site: Harness;
  const told: Static<typeof exclusionChanged.schema>[] = [];
  beforeAll(async () => {
    site = await Harness.start(await open());
    site.services.outbox.project(
      'test.excluded',
      exclusionChanged,
      async (_tx, change) => void told.push(change),
    );
  });
  afterAll(() => site.close());
  const limited = async (amount = 1000) => {
    const limits = limitsOf(site, await site.player());
    expect(await limits.ask('bet', 'month', amount)).toMatchObject({ state: 'active', amount });
    return limits;
  };
  const idOf = (change: object) => ('id' in change ? Number(change.id) : 0);
  const acting = async (limits: Awaited<ReturnType<typeof limited>>) =>
    (await limits.now()).limits[0]?.amount;

  test('LM7: a lower limit acts at once', async () => {
    const limits = await limited();
    await limits.bet(600);
    expect(await limits.ask('bet', 'month', 700)).toMatchObject({ state: 'active' });
    expect([await limits.bet(101), await limits.bet(100)]).toEqual(['bet_limit_reached', 'done']);
  });

  test('LM7a: a higher one waits, and acts when it is confirmed in its time', async () => {
    const limits = await limited();
    const change = await limits.ask('bet', 'month', 5000);
    expect([change.state, await acting(limits)]).toEqual(['waiting', 1000]);
    expect(await codeOf(limits.confirm(idOf(change)))).toBe('limit_not_confirmable');
    site.pass(coolingOffHours * HOUR);
    expect(await acting(limits)).toBe(1000);
    expect((await limits.now()).changes[0]?.state).toBe('confirmable');
    for (const _ of [1, 2])
      expect(await limits.confirm(idOf(change))).toMatchObject({ state: 'active' });
    expect(await acting(limits)).toBe(5000);
  });

  test('LM7b: one that nobody confirms lapses', async () => {
    const limits = await limited();
    const change = await limits.ask('bet', 'month', null);
    site.pass((coolingOffHours + confirmationHours) * HOUR);
    expect(await codeOf(limits.confirm(idOf(change)))).toBe('limit_not_confirmable');
    expect([(await limits.now()).changes[0]?.state, await acting(limits)]).toEqual([
      'lapsed',
      1000,
    ]);
  });

  test('LM7a: a limit is taken away like a higher one', async () => {
    const limits = await limited();
    await expect(limits.ask('loss', 'day', null)).rejects.toThrow('not_found');
    const change = await limits.ask('bet', 'month', null);
    site.pass(coolingOffHours * HOUR);
    await limits.confirm(idOf(change));
    expect([(await limits.now()).limits, await limits.bet(9999)]).toEqual([[], 'done']);
  });

  test('LM7b: a newer wish takes the place of one that waits', async () => {
    const limits = await limited();
    const first = await limits.ask('bet', 'month', 5000);
    await limits.ask('bet', 'month', 800);
    site.pass(coolingOffHours * HOUR);
    expect(await codeOf(limits.confirm(idOf(first)))).toBe('limit_not_confirmable');
    expect(await acting(limits)).toBe(800);
    const other = limitsOf(site, await site.player());
    expect(await codeOf(other.confirm(idOf(first)))).toBe('not_found');
  });

  test('the same wish again leaves what waits as it is, and the present amount calls it off', async () => {
    const limits = await limited();
    const first = await limits.ask('bet', 'month', 5000);
    site.pass(HOUR);
    expect(await limits.ask('bet', 'month', 5000)).toEqual(first);
    expect((await limits.now()).changes).toHaveLength(1);
    expect(await limits.ask('bet', 'month', 1000)).toMatchObject({ state: 'active' });
    expect((await limits.now()).changes[0]?.state).toBe('replaced');
  });

  test('what a player changed is noted with what acted until then, the newest first', async () => {
    const player = await site.player();
    const limits = limitsOf(site, player);
    for (const amount of [1000, 700, 5000]) await limits.ask('bet', 'month', amount);
    await limits.exclude('time_out', 24);
    const { items, totalItems } = await site.services.limits.history.list(player.id, 0);
    expect(totalItems).toBe(4);
    expect(items.map(({ what, before, amount }) => [what, before, amount])).toEqual([
      ['time_out', null, null],
      ['raise_asked', 700, 5000],
      ['limit', 1000, 700],
      ['limit', null, 1000],
    ]);
  });

  test('LM8: nothing is taken in a time-out or an exclusion, but what is won', async () => {
    const player = await site.player();
    const limits = limitsOf(site, player);
    const asked = async () => [await limits.bet(1), await limits.deposit(1), await limits.run()];
    await limits.exclude('time_out', 24);
    expect(await asked()).toEqual(Array(3).fill('player_timed_out'));
    const until = await limits.exclude('self_exclusion', 240);
    expect(await asked()).toEqual(Array(3).fill('player_excluded'));
    expect(await limits.login()).toBe('done');
    expect(await limits.win(100)).toBe('done');
    // never shorter
    expect(await limits.exclude('self_exclusion', 1)).toEqual(until);
    expect(await codeOf(limits.exclude('time_out', -1))).toBe('validation');
    site.pass(240 * HOUR);
    expect(await asked()).toEqual(Array(3).fill('done'));
    await site.settled();
    const mine = told.filter(({ playerId }) => playerId === player.id);
    expect(mine.map(({ kind }) => kind)).toEqual(['time_out', 'self_exclusion']);
  });
});
