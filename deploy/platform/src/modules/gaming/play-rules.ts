import { ofJurisdiction, type Policy } from '../../policy/read';

/** What a provider is told of how its game may be played: `minimum_round_ms` from the start of a round to that of the next one. */
export interface PlayRules {
  minimum_round_ms: number;
  autoplay: boolean;
  turbo: boolean;
  buy_feature: boolean;
}

/** The rules of a jurisdiction for a game of these categories (SPEC.md, G12). */
export function playRulesOf(
  { gameRules }: Pick<Policy, 'gameRules'>,
  jurisdiction: string,
  categories: readonly string[],
): PlayRules {
  const { minimumRoundSeconds, autoplay, turbo, buyFeature } = ofJurisdiction(gameRules, jurisdiction);
  const named = categories.filter((category) => Object.hasOwn(minimumRoundSeconds, category));
  const seconds = (named.length > 0 ? named : ['*']).map((category) => minimumRoundSeconds[category] ?? 0);
  const minimum_round_ms = Math.round(Math.max(...seconds) * 1000);
  return { minimum_round_ms, autoplay, turbo, buy_feature: buyFeature };
}
