import type { RecommendationReason } from 'shared-contracts/recommendations';

/** A game that the player played for money: how many rounds, and when the last one ended. */
export interface Played {
  slug: string;
  rounds: number;
  lastAt: Date;
}
/** `to` shares players with `from`: a cosine, 0 to 1. */
export interface Neighbour {
  from: string;
  to: string;
  similarity: number;
}
/** Why, by the slug of a game instead of its name. */
type Why =
  | { kind: Exclude<RecommendationReason['kind'], 'because_you_played'> }
  | { kind: 'because_you_played'; slug: string };
export interface Ranked {
  slug: string;
  why: Why;
}
export interface RankInput {
  played: readonly Played[];
  neighbours: readonly Neighbour[];
  /** The most played first. */
  popular: readonly string[];
  /** The operator's own, in its order. */
  chosen: readonly string[];
  isOffered: (slug: string) => boolean;
  /** What was played since then is no news. */
  recentSince: Date;
  limit: number;
}

/** A hundred rounds say more than one, and not a hundred times as much. */
const weightOf = ({ rounds }: Played): number => Math.log1p(rounds);

interface Sum {
  score: number;
  /** The game that speaks for it most. */
  because: string;
  most: number;
}
const byScore = ([a, one]: [string, Sum], [b, other]: [string, Sum]): number =>
  other.score - one.score || (a < b ? -1 : 1);

/** Neighbours of what was played, by the sum of what speaks for each; equal ones by their slug. */
function personal({ played, neighbours }: Pick<RankInput, 'played' | 'neighbours'>): Ranked[] {
  const weights = new Map(played.map((one) => [one.slug, weightOf(one)]));
  const sums = new Map<string, Sum>();
  // in an order of its own, so that sums of fractions are the same whatever order they came in
  const known = [...neighbours].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  for (const { from, to, similarity } of known) {
    const part = (weights.get(from) ?? 0) * similarity;
    if (part <= 0) continue;
    const sum = sums.get(to) ?? { score: 0, because: from, most: 0 };
    sum.score += part;
    if (part > sum.most) Object.assign(sum, { because: from, most: part });
    sums.set(to, sum);
  }
  return [...sums]
    .sort(byScore)
    .map(([slug, { because }]) => ({ slug, why: { kind: 'because_you_played', slug: because } }));
}

/**
 * At most `limit` games: those near to what was played, then what many play, then the operator's own choice; each once, offered, and none
 * that was played lately. The same input, in whatever order, gives the same games.
 */
export function rank({ isOffered, recentSince, limit, ...input }: RankInput): Ranked[] {
  const recent = new Set(
    input.played.filter(({ lastAt }) => lastAt >= recentSince).map(({ slug }) => slug),
  );
  const ranked = new Map<string, Ranked>();
  const all: Ranked[] = [
    ...personal(input),
    ...input.popular.map((slug): Ranked => ({ slug, why: { kind: 'popular' } })),
    ...input.chosen.map((slug): Ranked => ({ slug, why: { kind: 'chosen' } })),
  ];
  for (const one of all) {
    if (ranked.size >= limit) break;
    if (ranked.has(one.slug) || recent.has(one.slug) || !isOffered(one.slug)) continue;
    ranked.set(one.slug, one);
  }
  return [...ranked.values()];
}
