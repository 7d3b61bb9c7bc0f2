import { Cache } from 'deploy-observability/cache';
import { GAME_KINDS } from 'shared-contracts/protection';
import {
  RECOMMENDED,
  RECOMMENDED_LIMIT,
  type RecommendationChoice,
  type RecommendationReason,
  type Recommendations,
  recommendationsChosen,
} from 'shared-contracts/recommendations';
import type { Core } from '../../../core';
import type { Owner } from '../../identity/players/public';
import type { Limits } from '../../protection/limits/public';
import { type Live, toPlayer } from '../../site/live/public';
import type { Catalogue } from '../catalogue/public';
import type { HiddenGamesService } from '../hidden-games/public';
import { FLOOR } from './counting-repository';
import { type Neighbour, type Played, type Ranked, rank } from './rank';
import * as store from './repository';
import { WINDOW_MS } from './runs';

interface Parts {
  core: Core;
  catalogue: Catalogue;
  live: Live;
  hiddenGames: Pick<HiddenGamesService, 'leftOutFor'>;
  limits: Pick<Limits, 'mayBeApproached' | 'gamesLeftBy'>;
}
const DAY = 86_400_000;
/** What was played since then is no news, in milliseconds. */
const RECENT_MS = 30 * DAY;
/** Games of a player whose neighbours are looked at: those played last. */
const SOURCES = 20;
/** Popular games that are looked at: as many as may be left out, and a shelf besides. */
const POPULAR = 100;
/** How long lists that are everybody's count, in milliseconds. */
const KNOWN_MS = 60_000;
const NOTHING_HIDDEN = { games: [], producers: [] };
const NOTHING: { played: Played[]; neighbours: Neighbour[] } = { played: [], neighbours: [] };

/** Games to play next. */
export function createRecommendations({ core, catalogue, live, limits, hiddenGames }: Parts) {
  const { db, now } = core;
  const kept = { most: 500, ttl: KNOWN_MS, now: () => now().getTime() };
  const popular = new Cache<string, Promise<string[]>>(kept);
  const popularIn = (brand: string) =>
    popular.get(brand, () => store.popularIn(db, brand, FLOOR, POPULAR));
  const sets = new Cache<string, Promise<ReadonlySet<string>>>(kept);
  /** Slugs of the enabled games of a category or of a producer; of all without one. */
  const enabled = (category: string | null, producer: string | null = null) =>
    sets.get(
      `${category ?? ''} ${producer ?? ''}`,
      async () => new Set(await catalogue.slugsOf(category, producer)),
    );

  /** Games that the player's own play suggests; none for a player who does not want that, or may not be called to play. */
  const ownPlay = async (player: Owner, personal: boolean) => {
    if (!personal || !(await limits.mayBeApproached(player.id))) return NOTHING;
    const played = await store.playedBy(db, player.id, new Date(now().getTime() - WINDOW_MS));
    const sources = played.slice(0, SOURCES).map(({ slug }) => slug);
    return { played, neighbours: await store.neighboursOf(db, sources) };
  };
  /** What the player hides, and kinds of games that they leave alone, is not offered to them. */
  const offeredTo = async (player: Owner | null) => {
    const all = await enabled(null);
    const left = player ? await limits.gamesLeftBy(player.id) : [];
    const hidden = player ? await hiddenGames.leftOutFor(player.id) : NOTHING_HIDDEN;
    const kinds = GAME_KINDS.filter((kind) => left.includes(kind));
    const sets = await Promise.all([
      ...kinds.map((kind) => enabled(kind)),
      ...hidden.producers.map((producer) => enabled(null, producer)),
    ]);
    const without = [new Set(hidden.games), ...sets];
    return (slug: string) => all.has(slug) && !without.some((set) => set.has(slug));
  };

  const present = async (ranked: readonly Ranked[]): Promise<Recommendations['games']> => {
    const games = await catalogue.gamesOf(ranked.map(({ slug }) => slug));
    const sources = ranked.flatMap(({ why }) =>
      why.kind === 'because_you_played' ? [why.slug] : [],
    );
    const covers = await catalogue.coversOf(sources);
    const reasons = new Map(
      ranked.flatMap(({ slug, why }): [string, RecommendationReason][] => {
        if (why.kind !== 'because_you_played') return [[slug, { kind: why.kind }]];
        const game = covers.get(why.slug);
        return [
          [
            slug,
            game
              ? { kind: why.kind, game: { slug: game.slug, name: game.name } }
              : // its game has left the catalogue
                { kind: 'chosen' },
          ],
        ];
      }),
    );
    return games.flatMap((game) => {
      const reason = reasons.get(game.slug);
      return reason ? [{ game, reason }] : [];
    });
  };

  return {
    notePlayed: store.notePlayed,

    async show(brand: string, player: Owner | null): Promise<Recommendations> {
      const personal = player && (await store.isPersonal(db, player.id));
      const own = player ? await ownPlay(player, personal ?? false) : NOTHING;
      const ranked = rank({
        ...own,
        popular: await popularIn(brand),
        chosen: await catalogue.slugsOf(RECOMMENDED, null),
        isOffered: await offeredTo(player),
        recentSince: new Date(now().getTime() - RECENT_MS),
        limit: RECOMMENDED_LIMIT,
      });
      return { personal, games: await present(ranked) };
    },

    choiceOf: async (playerId: number): Promise<RecommendationChoice> => ({
      personal: await store.isPersonal(db, playerId),
    }),
    /** Tells the player's pages about the new choice. */
    choose: (player: Owner, personal: boolean): Promise<RecommendationChoice> =>
      core.transact(async (tx) => {
        if (await store.choose(tx, player.id, personal, now()))
          await live.tell(tx, toPlayer(player), recommendationsChosen, { personal });
        return { personal };
      }),
    /** Excludes a bot: its play suggests nothing to others. */
    leaveOut: (tx: Parameters<typeof store.choose>[0], playerId: number) =>
      store.choose(tx, playerId, false, now()),
  };
}
export type RecommendationsService = ReturnType<typeof createRecommendations>;
