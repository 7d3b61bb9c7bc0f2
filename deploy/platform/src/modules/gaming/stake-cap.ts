import type { Currency } from 'shared-contracts/money';
import { ageOn } from 'shared-contracts/time';
import type { Policy } from '../../policy/read';

/** A bet as far as its cap goes; `birthday` is `YYYY-MM-DD`. */
export interface CappedBet {
  jurisdiction: string;
  categories: readonly string[];
  birthday: string;
  currency: Currency;
  at: Date;
}

/** The highest bet in minor units that the market allows; null where it has none (SPEC.md, G10). */
export function stakeCapOf({ stakeCaps }: Pick<Policy, 'stakeCaps'>, bet: CappedBet): number | null {
  const age = ageOn(bet.birthday, bet.at);
  const caps = stakeCaps.filter(
    (cap) =>
      cap.jurisdiction === bet.jurisdiction &&
      bet.categories.includes(cap.category) &&
      age >= cap.fromAge &&
      age <= cap.toAge,
  );
  return caps.length > 0 ? Math.min(...caps.map(({ amounts }) => amounts[bet.currency])) : null;
}
