import type { PlayRules } from 'shared-contracts/catalogue';
import { ofJurisdiction, type Policy } from '../../../policy/read';

/** The rules of a jurisdiction for a game of these categories. */
export function playRulesOf(
  { gameRules }: Pick<Policy, 'gameRules'>,
  jurisdiction: string,
  categories: readonly string[],
): PlayRules {
  const { minimumRoundDuration: byCategory, ...flags } = ofJurisdiction(gameRules, jurisdiction);
  const named = categories.filter((category) => Object.hasOwn(byCategory, category));
  const most = (named.length > 0 ? named : ['*']).map((category) => byCategory[category] ?? 0);
  return { ...flags, minimumRoundDuration: Math.max(...most) };
}
