import { eq, sum } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import type { Db } from '../../db/connect';
import { pointsOf } from '../accounts/levels';
import { players } from '../accounts/schema';
import { compointSpendings } from './schema';

/** Loyalty points that bring one compoint (specification 2, section 9: the rate is the brand's own). */
const POINTS_PER_COMPOINT = 10;

/** Whole compoints for what was wagered, in minor units. */
export const earnedCompoints = (wagered: number, currency: Currency): number =>
  Math.floor(pointsOf(wagered, currency) / POINTS_PER_COMPOINT);

/** Compoints that a player may spend: earned less spent. */
export async function compointBalance(db: Db, playerId: number): Promise<number> {
  const [player] = await db
    .select({ wagered: players.wagered, currency: players.currency })
    .from(players)
    .where(eq(players.id, playerId));
  if (!player) return 0;
  const [spent] = await db
    .select({ amount: sum(compointSpendings.amount).mapWith(Number) })
    .from(compointSpendings)
    .where(eq(compointSpendings.playerId, playerId));
  return earnedCompoints(player.wagered, player.currency as Currency) - (spent?.amount ?? 0);
}
