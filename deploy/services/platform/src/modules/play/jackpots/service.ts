import type { Jackpot } from 'shared-contracts/catalogue';
import type { Locale } from 'shared-contracts/composition';
import { JACKPOT_WINS, type JackpotTerms, type JackpotWin } from 'shared-contracts/jackpots';
import { type Currency, money } from 'shared-contracts/money';
import type { Brand } from '../../../brands';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { shownName } from '../../identity/players/public';
import type { Catalogue } from '../catalogue/public';
import { heldBy } from './pools';
import {
  allJackpots,
  openPools,
  type Place,
  type WonPool,
  wonInSession,
  wonPools,
} from './repository';
import type { JackpotPoolRow, JackpotRow } from './schema';

/** Games of this category play for the jackpots. */
export const JACKPOT_CATEGORY = 'jackpot_games';

/** Who asks. */
export interface Asked {
  brand: Brand;
  locale: Locale;
  /** Of the amounts; one that the brand has not is as none. */
  currency: Currency | undefined;
}
const lastOf = ({ nickname, playerId, amount, currency, wonAt }: WonPool) => ({
  name: shownName(nickname, playerId),
  value: money(amount, currency),
  at: wonAt.toISOString(),
});
const winOf = (pool: WonPool, playerId: number | null): JackpotWin => ({
  ...lastOf(pool),
  number: pool.number,
  isItsMe: pool.playerId === playerId,
  proof: {
    rule: pool.capAmount === null ? 'day' : 'amount',
    seed: pool.seed,
    commitment: pool.commitment,
    start: pool.startAmount,
    cap: pool.capAmount,
    day: pool.day?.toISOString() ?? null,
    before: pool.beforeAmount,
  },
});

/** A jackpot as the page of a game shows it: minor units of the player's currency. */
export interface JackpotInGame {
  id: string;
  name: string;
  amount: number;
}

export function createJackpots({ core: { db }, catalogue }: { core: Core; catalogue: Catalogue }) {
  /** Those that a game plays for, with the pool that runs. Nobody can win another one. */
  const running = async (
    brand: string,
    currency: Currency,
  ): Promise<[JackpotRow, JackpotPoolRow][]> => {
    const feeding = await catalogue.slugsOf(JACKPOT_CATEGORY, null);
    const pools = new Map(
      (await openPools(db, { brand, currency })).map((pool) => [pool.jackpotId, pool]),
    );
    return (await allJackpots(db)).flatMap((row): [JackpotRow, JackpotPoolRow][] => {
      const pool = pools.get(row.id);
      const isFed = row.gameSlug === null ? feeding.length > 0 : feeding.includes(row.gameSlug);
      return pool && isFed ? [[row, pool]] : [];
    });
  };
  const currencyOf = ({ brand, currency }: Asked): Currency =>
    currency && brand.currencies.includes(currency) ? currency : brand.defaultCurrency;
  const capOf = ({ capAmount, currency }: JackpotPoolRow) =>
    capAmount === null ? null : money(capAmount, currency);

  return {
    /** Those that a game plays for, with what they hold now. */
    async inGame(
      { brand, currency }: Place,
      locale: Locale,
      slug: string,
    ): Promise<JackpotInGame[]> {
      if (!(await catalogue.slugsOf(JACKPOT_CATEGORY, null)).includes(slug)) return [];
      return (await running(brand, currency))
        .filter(([{ gameSlug }]) => gameSlug === null || gameSlug === slug)
        .map(([{ id, name }, pool]) => ({
          id,
          name: name[locale],
          amount: heldBy(pool, pool.turnover),
        }));
    },
    /** Those that a player won in a game session, with the rounds that won them. */
    async wonIn(playerId: number, sessionId: string, locale: Locale) {
      return (await wonInSession(db, playerId, sessionId)).map(({ pool, name, round }) => {
        const { jackpotId: id, number, amount } = pool;
        return { id, number, round, name: name[locale], amount };
      });
    },
    async list(asked: Asked): Promise<Jackpot[]> {
      const { brand, locale } = asked;
      const list: Jackpot[] = [];
      for (const [row, pool] of await running(brand.id, currencyOf(asked))) {
        const [last] = await wonPools(db, brand.id, row.id, 1);
        list.push({
          id: row.id,
          name: row.name[locale],
          slug: row.gameSlug,
          rule: row.rule,
          cap: capOf(pool),
          value: money(heldBy(pool, pool.turnover), pool.currency),
          last: last ? lastOf(last) : null,
        });
      }
      return list;
    },
    /** @throws RefusedError 404 `not_found` */
    async terms(asked: Asked, id: string, playerId: number | null): Promise<JackpotTerms> {
      const { brand, locale } = asked;
      const currency = currencyOf(asked);
      const found = (await running(brand.id, currency)).find(([row]) => row.id === id);
      if (!found) throw refuse(404, 'not_found');
      const [row, pool] = found;
      const wins = await wonPools(db, brand.id, id, JACKPOT_WINS);
      return {
        id,
        name: row.name[locale],
        slug: row.gameSlug,
        rule: row.rule,
        cap: capOf(pool),
        percent: pool.percent,
        commitment: pool.commitment,
        value: money(heldBy(pool, pool.turnover), currency),
        start: money(pool.startAmount, currency),
        minBet: money(pool.minBet, currency),
        wins: wins.map((win) => winOf(win, playerId)),
      };
    },
  };
}
export type Jackpots = ReturnType<typeof createJackpots>;
