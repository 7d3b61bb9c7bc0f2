import { arrayContains, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import {
  type GameFilterCounts,
  type GamesSort,
  RETURNS,
  VOLATILITIES,
} from 'shared-contracts/catalogue';
import { type Db, rows } from '../../../db/connect';
import { gameCategories, games } from './schema';

/** What a grid is narrowed to beside its address. */
export interface Narrowed {
  feature?: string | undefined;
  volatility?: string | undefined;
  /** Least return to player, in percent. */
  rtp?: number | undefined;
  /** The most that a game's smallest bet may be, in euro cents. */
  bet?: number | undefined;
}
type Group = keyof Narrowed;

const CONDITION = {
  feature: (value: string) => arrayContains(games.features, [value]),
  volatility: (value: string) => eq(games.volatility, value),
  rtp: (value: number) => gte(games.rtp, value),
  bet: (value: number) => lte(games.leastBet, value),
};

/** Its conditions, without those of one group. */
export const narrowedTo = ({ feature, volatility, rtp, bet }: Narrowed, without?: Group): SQL[] => [
  ...(feature && without !== 'feature' ? [CONDITION.feature(feature)] : []),
  ...(volatility && without !== 'volatility' ? [CONDITION.volatility(volatility)] : []),
  ...(rtp && without !== 'rtp' ? [CONDITION.rtp(rtp)] : []),
  ...(bet && without !== 'bet' ? [CONDITION.bet(bet)] : []),
];

const isIn = (category: string) =>
  sql`exists (select 1 from ${gameCategories} where ${gameCategories.gameSlug} = ${games.slug} and ${gameCategories.categorySlug} = ${category})`;

/** Bets by their euro cents; what those are in money is the presenter's. */
export type Counts = Omit<GameFilterCounts, 'bets'> & { bets: { id: number; count: number }[] };

/** The list that comes first, of an order that is one of those. */
export const listOf: Partial<Record<GamesSort, SQL>> = {
  popular: isIn('top'),
  new: isIn('newgames'),
};

/** What comes first; the operator's own order decides between equals. */
export const orderOf: Record<GamesSort, SQL[]> = {
  popular: [desc(isIn('top'))],
  new: [desc(isIn('newgames'))],
  name: [asc(sql`${games.name} collate "C"`)],
  rtp: [desc(games.rtp)],
};

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;

/** The smallest bets that there are, in euro cents: each is found from the one before it, by index. */
async function leastBets(db: Db): Promise<number[]> {
  const found = await rows<{ bet: number }>(
    db,
    sql`with recursive known as (
          (select least_bet from games where not disabled and least_bet is not null order by least_bet limit 1)
          union all
          select (select least_bet from games where not disabled and least_bet > known.least_bet order by least_bet limit 1)
          from known where known.least_bet is not null)
        select least_bet as bet from known where least_bet is not null order by 1`,
  );
  return found.map(({ bet }) => bet);
}

/** How many games of `where` each choice would leave, with what is chosen in the other groups, in one look. */
export async function countChoices(
  db: Db,
  where: readonly SQL[],
  narrowed: Narrowed,
): Promise<Counts> {
  const known = await rows<{ feature: string }>(
    db,
    sql`select distinct unnest(${games.features}) as feature from ${games} where not disabled order by 1`,
  );
  const features = known.map(({ feature }) => feature);
  const bets = await leastBets(db);
  const choices: { group: Group; one: SQL }[] = [
    ...features.map((one) => ({ group: 'feature' as const, one: CONDITION.feature(one) })),
    ...VOLATILITIES.map((one) => ({
      group: 'volatility' as const,
      one: CONDITION.volatility(one),
    })),
    ...RETURNS.map((one) => ({ group: 'rtp' as const, one: CONDITION.rtp(one) })),
    ...bets.map((one) => ({ group: 'bet' as const, one: CONDITION.bet(one) })),
  ];
  const counts = choices.map(
    ({ group, one }) =>
      sql`count(*) filter (where ${all([...narrowedTo(narrowed, group), one])})::int`,
  );
  const total = sql`count(*) filter (where ${all(narrowedTo(narrowed))})::int`;
  const [found] = await rows<{ counts: number[] }>(
    db,
    sql`select array[${sql.join([total, ...counts], sql`, `)}] as counts from ${games} where ${all(where)}`,
  );
  const [sum = 0, ...each] = found?.counts ?? [];
  const next = <T>(ids: readonly T[]) => ids.map((id) => ({ id, count: each.shift() ?? 0 }));
  return {
    total: sum,
    features: next(features),
    volatilities: next(VOLATILITIES),
    returns: next(RETURNS),
    bets: next(bets),
  };
}
