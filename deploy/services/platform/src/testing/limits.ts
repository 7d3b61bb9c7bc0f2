import type { LimitWish } from '../modules/protection/limits/public';
import type { Harness } from './harness';
import { codeOf } from './refusals';

type Player = Awaited<ReturnType<Harness['player']>>;
export const HOUR = 3_600_000;

/** Limits of one player as a test asks of them, each call in a transaction of its own; answers `done` or the code of the refusal. */
export const limitsOf = (site: Harness, player: Player) => {
  const { core, limits } = site.services;
  const checked = (what: 'checkDeposit' | 'countWin') => (amount: number) =>
    codeOf(core.transact((tx) => limits[what](tx, player, amount, core.now())));
  return {
    bet: (amount: number, categories: string[] = []) =>
      codeOf(
        core.transact((tx) => limits.checkBet(tx, { ...player, categories }, amount, core.now())),
      ),
    deposit: checked('checkDeposit'),
    win: checked('countWin'),
    rollback: (amount: number, at: Date) =>
      core.transact((tx) => limits.giveBetBack(tx, player, amount, at)),
    run: (categories: string[] = []) =>
      codeOf(core.transact((tx) => limits.checkRun(tx, { ...player, categories }, core.now()))),
    login: () => codeOf(core.transact((tx) => limits.checkLogin(tx, player, core.now()))),
    ask: (kind: LimitWish['kind'], period: LimitWish['period'], amount: number | null) =>
      limits.ask(player, { kind, period, amount }),
    confirm: (id: number) => limits.confirm(player, id),
    exclude: (kind: 'time_out' | 'self_exclusion', hours: number) =>
      limits.exclude(player, kind, new Date(site.now + hours * HOUR)),
    now: () => limits.of(player.id),
    used: async (kind: LimitWish['kind'], period: LimitWish['period']) =>
      (await limits.of(player.id)).limits.find(
        (each) => each.kind === kind && each.period === period,
      )?.used,
  };
};
