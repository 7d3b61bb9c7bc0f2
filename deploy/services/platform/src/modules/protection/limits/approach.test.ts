import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { HOUR, limitsOf } from '../../../testing/limits';
import { codeOf } from '../../../testing/refusals';
import { createLimits } from './service';

const MINUTE = 60_000;

onADriver((open) => {
  let site: Harness;
  /** Milliseconds that everybody has played. */
  let played = 0;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  beforeEach(() => {
    played = 0;
  });
  afterAll(() => site.close());
  const someone = async () => {
    const player = await site.player();
    const { core, outbox } = site.services;
    const limits = createLimits(core, outbox, async () => played);
    return {
      player,
      limits,
      asked: limitsOf(site, player),
      may: () => limits.mayBeApproached(player.id),
      calls: async () => {
        const bettor = { ...player, categories: [] };
        return Promise.all([
          codeOf(core.transact((tx) => limits.checkLogin(tx, player, core.now()))),
          codeOf(core.transact((tx) => limits.checkRun(tx, bettor, core.now()))),
          codeOf(core.transact((tx) => limits.checkBet(tx, bettor, 1, core.now()))),
        ]);
      },
    };
  };

  test('LM5a: no login, run or bet begins when the minutes of play are used up', async () => {
    const { player, limits, asked, calls, may } = await someone();
    await asked.ask('session', 'day', 60);
    played = 60 * MINUTE - 1;
    expect([await calls(), await may()]).toEqual([['done', 'done', 'done'], true]);
    played = 60 * MINUTE;
    expect([await calls(), await may()]).toEqual([Array(3).fill('session_limit_reached'), false]);
    // money may come and go
    const { core } = site.services;
    const deposit = core.transact((tx) => limits.checkDeposit(tx, player, 100, core.now()));
    expect(await codeOf(deposit)).toBe('done');
    // who is away may sign in all the same
    await asked.exclude('time_out', 24);
    expect((await calls())[0]).toBe('done');
    site.pass(24 * HOUR);
    expect((await calls())[0]).toBe('session_limit_reached');
  });

  test('LM10: nobody is called back at the end of a limit, until its period is over', async () => {
    const { player, asked, may, limits } = await someone();
    const { db } = site.services.core;
    expect([await may(), await limits.hasLimits(db, player.id)]).toEqual([true, false]);
    await asked.ask('bet', '24h', 500);
    expect(await limits.hasLimits(db, player.id)).toBe(true);
    await asked.bet(499);
    expect(await may()).toBe(true);
    await asked.bet(1);
    expect(await may()).toBe(false);
    site.pass(24 * HOUR + 1);
    expect(await may()).toBe(true);
    await asked.ask('single_bet', 'each', 1);
    expect(await may()).toBe(true);
    await asked.ask('single_bet', 'each', 0);
    expect(await may()).toBe(false);
  });

  test('LM10: who is away, or kept away for another reason, is not called back', async () => {
    const { player, asked, may, limits } = await someone();
    const { db } = site.services.core;
    const away = async () => [
      await limits.isAway(db, player.id),
      await codeOf(limits.demandNotAway(db, player.id)),
      await may(),
    ];
    expect(await away()).toEqual([false, 'done', true]);
    const none = { timeOutUntil: null, excludedUntil: null, inRegister: false };
    expect(await limits.awayOf(db, player.id)).toMatchObject(none);
    const timeOut = await asked.exclude('time_out', 24);
    expect(await away()).toEqual([true, 'player_timed_out', false]);
    const excluded = await asked.exclude('self_exclusion', 12);
    expect(await away()).toEqual([true, 'player_excluded', false]);
    expect(await limits.awayOf(db, player.id)).toMatchObject({
      timeOutUntil: timeOut,
      excludedUntil: excluded,
      inRegister: false,
    });
    site.pass(12 * HOUR);
    expect(await away()).toEqual([true, 'player_timed_out', false]);
    site.pass(12 * HOUR);
    expect(await away()).toEqual([false, 'done', true]);
    limits.keepAway(async (_db, id) => id === player.id);
    expect(await away()).toEqual([true, 'done', false]);
  });
});
