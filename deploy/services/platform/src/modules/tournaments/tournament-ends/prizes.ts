import type { Amounts } from '../../../amounts';
import type { Standing, TieRule } from '../standings/public';
import type { PrizeReward, TournamentPrize } from '../tournaments/public';

/** What one place wins: money by currency in minor units, and what else. */
export interface Won {
  money: Amounts;
  rewards: readonly PrizeReward[];
}
/** A member of the final table, as far as prizes follow from it. */
export type Placed = Pick<Standing, 'id' | 'position' | 'score'>;

const NOTHING: Won = { money: {}, rewards: [] };

/** An even part of what several places win together; the rest that does not divide stays with the operator. */
function partOf(prizes: readonly TournamentPrize[], heads: number): Won {
  const money: Amounts = {};
  const points = { xp: 0, compoint: 0 };
  const whole: PrizeReward[] = [];
  for (const [at, prize] of prizes.entries()) {
    for (const [currency, amount] of Object.entries(prize.money))
      money[currency] = (money[currency] ?? 0) + amount;
    for (const reward of prize.rewards ?? []) {
      if (reward.kind === 'xp' || reward.kind === 'compoint') points[reward.kind] += reward.amount;
      else if (at === 0) whole.push(reward);
    }
  }
  for (const currency of Object.keys(money))
    money[currency] = Math.floor((money[currency] ?? 0) / heads);
  const even = (['xp', 'compoint'] as const)
    .map((kind) => ({ kind, amount: Math.floor(points[kind] / heads) }))
    .filter(({ amount }) => amount > 0);
  return { money, rewards: [...even, ...whole] };
}

/**
 * What each member of the final table wins. Members on a shared place each get an even part of the money and points of all places that they occupy,
 * and all other prizes of the first of these. A member without points wins nothing.
 * @param table the first members in the order of their places, with every member of the last one's place
 */
export function winningsOf(
  table: readonly Placed[],
  prizes: readonly TournamentPrize[],
  rule: TieRule,
): Map<number, Won> {
  const byPlace = new Map(prizes.map((prize) => [prize.position, prize]));
  const won = new Map<number, Won>();
  const scored = table.filter(({ score }) => score > 0);
  const groups = new Map<number, Placed[]>();
  for (const member of scored) {
    const place = rule === 'shared' ? member.position : -member.id;
    groups.set(place, [...(groups.get(place) ?? []), member]);
  }
  for (const members of groups.values()) {
    const first = members[0]?.position ?? 0;
    const taken = members.flatMap((_, at) => byPlace.get(first + at) ?? []);
    // a place without a prize of its own, below one that has one, shares what is left of the others
    const part = taken.length > 0 ? partOf(taken, members.length) : NOTHING;
    for (const { id } of members) won.set(id, part);
  }
  return won;
}
