import { ENDLESS } from 'shared-contracts/protection';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { HOUR, limitsOf } from '../../../testing/limits';
import { codeOf } from '../../../testing/refusals';

const DAY = 24 * HOUR;
const FOREVER = new Date(ENDLESS);

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());
  const after = (days: number) => new Date(site.now + days * DAY);
  const someone = async () => {
    const player = await site.player();
    const { limits } = site.services;
    return {
      player,
      asked: limitsOf(site, player),
      exclude: (until: Date, from?: Date) => limits.exclude(player, 'self_exclusion', until, from),
      end: (until: Date) => limits.endExclusion(player, until),
      leave: (kind: 'time_out' | 'self_exclusion', until: Date) =>
        limits.leaveGames(player, 'slots', kind, until),
      now: () => limits.of(player.id),
    };
  };

  test('LM8d: an exclusion without an end may be ended after its months, to a moment, once', async () => {
    const { asked, exclude, end, now } = await someone();
    expect(await codeOf(end(after(1)))).toBe('not_found');
    const from = after(180);
    expect(await exclude(FOREVER, from)).toEqual(FOREVER);
    expect(await now()).toMatchObject({ excludedUntil: FOREVER, exclusionRevocableFrom: from });
    site.pass(180 * DAY - 1);
    expect(await codeOf(end(after(1)))).toBe('exclusion_lasts');
    site.pass(1);
    const until = after(7);
    expect(await end(until)).toEqual(until);
    // the same again changes nothing
    expect(await end(after(9))).toEqual(until);
    expect(await asked.bet(1)).toBe('player_excluded');
    site.pass(7 * DAY);
    expect(await asked.bet(1)).toBe('done');
    expect(await codeOf(end(after(1)))).toBe('not_found');
  });

  test.each([
    { name: 'longer than its months', days: 200, revocable: 200 },
    { name: 'shorter than its months', days: 20, revocable: 180 },
  ])(
    'LM8d: what was $name lasts before it may be ended, where one without an end takes its place',
    async ({ days, revocable }) => {
      const { exclude, now } = await someone();
      const first = await exclude(after(days));
      expect((await now()).exclusionRevocableFrom).toBeNull();
      expect(first).toEqual(after(days));
      await exclude(FOREVER, after(180));
      expect((await now()).exclusionRevocableFrom).toEqual(after(revocable));
    },
  );

  test('LM8, LM8a: one of a time is not ended before it, and the very moment is no time to come', async () => {
    const { exclude, end } = await someone();
    expect(await codeOf(exclude(after(0)))).toBe('validation');
    await exclude(after(30));
    expect(await codeOf(end(after(1)))).toBe('not_found');
  });

  test('LM14, LM14a: who leaves games alone plays others, and deposits; it is only made longer', async () => {
    const { player, asked, leave, now } = await someone();
    expect(await codeOf(leave('time_out', after(0)))).toBe('validation');
    const until = await leave('time_out', after(2));
    expect(until).toEqual(after(2));
    expect(await leave('time_out', after(1))).toEqual(until);
    expect((await now()).games).toEqual([
      { games: 'slots', timeOutUntil: until, excludedUntil: null },
    ]);
    expect(await site.services.limits.gamesLeftBy(player.id)).toEqual(['slots']);
    const all = async () => [
      await asked.bet(1, ['slots']),
      await asked.run(['slots']),
      await asked.bet(1, ['table']),
      await asked.run(['table']),
      await asked.deposit(1),
    ];
    expect(await all()).toEqual(['games_timed_out', 'games_timed_out', 'done', 'done', 'done']);
    site.pass(2 * DAY);
    expect(await all()).toEqual(Array(5).fill('done'));
    expect((await now()).games).toEqual([]);
    expect(await site.services.limits.gamesLeftBy(player.id)).toEqual([]);
    expect(await site.services.limits.gamesLeftBy(0)).toEqual([]);
  });
});
