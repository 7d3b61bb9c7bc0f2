import {
  type Away,
  ENDLESS,
  GAME_KINDS,
  type GameKind,
  LIMIT_KINDS,
  type LimitPeriod,
  limitsChanged,
  MOST_LIMIT,
  type PlayerLimits,
} from 'shared-contracts/protection';
import { type Brand, brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import { jurisdictionOf } from '../../../jurisdiction';
import { ofJurisdiction } from '../../../policy/read';
import type { Catalogue } from '../../play/catalogue/public';
import { type Live, toPlayer } from '../../site/live/public';
import type { Limits, LimitWish } from '../limits/public';
import { afterHours, afterMonths } from './lengths';
import type { Visit } from './service';

interface Parts {
  limits: Limits;
  live: Live;
  catalogue: Pick<Catalogue, 'filledCategories'>;
}
type Own = Awaited<ReturnType<Limits['of']>>;

const revocable = (from: Date) => ({ revocableFrom: from.toISOString() });

/** The time-out or exclusion that lasts longest. */
export const awayOf = (
  {
    timeOutUntil,
    excludedUntil,
    exclusionRevocableFrom: from = null,
  }: Pick<Own, 'timeOutUntil' | 'excludedUntil'> & Partial<Pick<Own, 'exclusionRevocableFrom'>>,
  now: Date,
): Away | null => {
  const lasting = [
    { kind: 'self_exclusion' as const, until: excludedUntil },
    { kind: 'time_out' as const, until: timeOutUntil },
  ].flatMap(({ kind, until }) => (until && now < until ? [{ kind, until }] : []));
  const [first, second] = lasting;
  const longest = first && second && second.until > first.until ? second : first;
  if (!longest) return null;
  const until = longest.until.toISOString();
  return { kind: longest.kind, until, ...(until === ENDLESS && from ? revocable(from) : {}) };
};

/** What a player sets of the own protection, as the market lets it (SPEC.md, PP7). */
export function createOwnLimits(core: Core, { limits, live, catalogue }: Parts) {
  const demandOffered = ({ brand }: Player, { kind, period, amount }: LimitWish) => {
    const offered = brandOf(brand).limits[kind];
    if (!offered) throw refuse(422, 'validation', 'kind');
    if (!offered.includes(period)) throw refuse(422, 'validation', 'period');
    const most = kind === 'session' ? MOST_LIMIT.minutes : MOST_LIMIT.money;
    if (amount !== null && amount < 1) throw refuse(422, 'amount_too_small', 'amount');
    if (amount !== null && amount > most) throw refuse(422, 'amount_too_large', 'amount');
  };
  /** Those of the market of which the site has a game. */
  const offeredGames = async ({ exclusionGames }: Brand): Promise<GameKind[]> => {
    const filled = await catalogue.filledCategories();
    return exclusionGames.filter((kind) => filled.includes(kind));
  };
  const tell = (player: Player) =>
    core.transact((tx) => live.tell(tx, toPlayer(player), limitsChanged, {}));

  const read = async ({ player, country }: Visit): Promise<PlayerLimits> => {
    const brand = brandOf(player.brand);
    const own = await limits.of(player.id);
    const left = ({ amount, used }: { amount: number; used: number }) => Math.max(0, amount - used);
    return {
      currency: player.currency,
      offered: LIMIT_KINDS.flatMap((kind) => {
        const periods: LimitPeriod[] | undefined = brand.limits[kind];
        return periods ? [{ kind, periods }] : [];
      }),
      required: brand.requiredLimits,
      limits: own.limits.map((limit) => ({
        ...limit,
        left: left(limit),
        activeFrom: limit.activeFrom.toISOString(),
      })),
      changes: own.changes.flatMap(({ state, confirmableAt, lapsesAt, ...change }) =>
        state === 'waiting' || state === 'confirmable'
          ? [
              {
                ...change,
                confirmableAt: confirmableAt.toISOString(),
                lapsesAt: lapsesAt.toISOString(),
              },
            ]
          : [],
      ),
      coolingOffHours: brand.coolingOffHours,
      timeOutHours: brand.timeOutHours,
      exclusionMonths: brand.exclusionMonths,
      exclusionRevocableAfterMonths: brand.exclusionRevocableAfterMonths,
      away: awayOf(own, core.now()),
      inRegister: own.inRegister,
      games: await gamesOf(brand, own),
      help: ofJurisdiction(brand.helpLines, jurisdictionOf(brand, country)),
    };
  };
  const away = async (
    player: Player,
    kind: Away['kind'],
    until: Date,
    games?: GameKind,
  ): Promise<Away> => {
    if (games === undefined)
      return { kind, until: (await limits.exclude(player, kind, until)).toISOString() };
    if (!(await offeredGames(brandOf(player.brand))).includes(games))
      throw refuse(422, 'validation', 'games');
    const lasts = await limits.leaveGames(player, games, kind, until);
    await tell(player);
    return { kind, until: lasts.toISOString() };
  };
  /** @throws RefusedError 422 `validation` where the market has none */
  const excludeEndlessly = async (player: Player): Promise<Away> => {
    const { exclusionRevocableAfterMonths: months } = brandOf(player.brand);
    if (months === null) throw refuse(422, 'validation', 'months');
    await limits.exclude(
      player,
      'self_exclusion',
      new Date(ENDLESS),
      afterMonths(core.now(), months),
    );
    const own = await limits.awayOf(core.db, player.id);
    return {
      kind: 'self_exclusion',
      until: ENDLESS,
      ...(own.exclusionRevocableFrom ? revocable(own.exclusionRevocableFrom) : {}),
    };
  };
  /** Those that are offered, and those of which something lasts whatever is offered now. */
  const gamesOf = async (brand: Brand, own: Own): Promise<NonNullable<PlayerLimits['games']>> => {
    const offered = await offeredGames(brand);
    return GAME_KINDS.flatMap((kind) => {
      const found = own.games.find(({ games }) => games === kind);
      const lasting = found ? awayOf(found, core.now()) : null;
      return lasting || offered.includes(kind) ? [{ kind, away: lasting }] : [];
    });
  };

  return {
    read,
    /** @throws RefusedError 422 `validation`, `amount_too_small`, `amount_too_large`, 404 `not_found`, 403 `protection_unknown` */
    async set(visit: Visit, wish: LimitWish): Promise<PlayerLimits> {
      demandOffered(visit.player, wish);
      await limits.ask(visit.player, wish);
      await tell(visit.player);
      return read(visit);
    },
    /** @throws RefusedError 404 `not_found`, 409 `limit_not_confirmable` */
    async confirm(visit: Visit, id: number): Promise<PlayerLimits> {
      await limits.confirm(visit.player, id);
      await tell(visit.player);
      return read(visit);
    },
    history: ({ id }: Player, offset: number) => limits.history.list(id, offset),
    /** @throws RefusedError 422 `validation` */
    async timeOut(player: Player, hours: number, games?: GameKind): Promise<Away> {
      if (!brandOf(player.brand).timeOutHours.includes(hours))
        throw refuse(422, 'validation', 'hours');
      return away(player, 'time_out', afterHours(core.now(), hours), games);
    },
    /** @throws RefusedError 422 `validation` */
    async exclude(player: Player, months: number | null, games?: GameKind): Promise<Away> {
      if (months === null && games === undefined) return excludeEndlessly(player);
      if (months === null) throw refuse(422, 'validation', 'months');
      if (!brandOf(player.brand).exclusionMonths.includes(months))
        throw refuse(422, 'validation', 'months');
      return away(player, 'self_exclusion', afterMonths(core.now(), months), games);
    },
    /** @throws RefusedError 404 `not_found`, 409 `exclusion_lasts` */
    async endExclusion(player: Player): Promise<Away> {
      const ends = afterHours(core.now(), brandOf(player.brand).coolingOffHours);
      const until = await limits.endExclusion(player, ends);
      await tell(player);
      return { kind: 'self_exclusion', until: until.toISOString() };
    },
  };
}
export type OwnLimits = ReturnType<typeof createOwnLimits>;
