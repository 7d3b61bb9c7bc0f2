import type { Currency } from 'shared-contracts/money';
import { ageOn } from 'shared-contracts/time';
import type { Policy } from './read';

/** Whose bet it is, as far as its cap goes. */
export interface CappedPlay {
  jurisdiction: string;
  categories: readonly string[];
  currency: Currency;
}
/** `birthday` is `YYYY-MM-DD`. */
export interface CappedBet extends CappedPlay {
  birthday: string;
  at: Date;
}
type Caps = Pick<Policy, 'stakeCaps'>;
/** Whole years from which nobody's are told apart. */
const OLDEST = 150;

const capsOf = ({ stakeCaps }: Caps, { jurisdiction, categories }: CappedPlay) =>
  stakeCaps.filter((cap) => cap.jurisdiction === jurisdiction && categories.includes(cap.category));
const lowestAt = (caps: Policy['stakeCaps'], age: number, currency: Currency): number | null => {
  const found = caps.filter(({ fromAge, toAge }) => age >= fromAge && age <= toAge);
  return found.length > 0 ? Math.min(...found.map(({ amounts }) => amounts[currency])) : null;
};

/** The highest bet in minor units that the market allows; null where it has none (play/gaming/SPEC.md, G10). */
export const stakeCapOf = (policy: Caps, bet: CappedBet): number | null =>
  lowestAt(capsOf(policy, bet), ageOn(bet.birthday, bet.at), bet.currency);

/** The caps of a market from one age on to the next one's; the first is of the youngest. One without any is `null` at every age. */
export function stakeCapsByAge(
  policy: Caps & Pick<Policy, 'minimumAge'>,
  play: CappedPlay,
): { fromAge: number; cap: number | null }[] {
  const caps = capsOf(policy, play);
  const youngest = policy.minimumAge;
  const turns = caps.flatMap(({ fromAge, toAge }) => [fromAge, toAge + 1]);
  const ages = [...new Set([youngest, ...turns.filter((age) => age > youngest && age < OLDEST)])];
  return ages
    .sort((a, b) => a - b)
    .map((fromAge) => ({ fromAge, cap: lowestAt(caps, fromAge, play.currency) }));
}
