import type { FastifyInstance } from 'fastify';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import {
  type GamesQuery,
  getBanners,
  getCategories,
  getCategory,
  getGame,
  getGameFilters,
  getGames,
  type getProducers,
  getSimilarGames,
} from 'shared-contracts/catalogue';
import { type Call, route } from '../../../http/route';
import type { Catalogue } from './service';

const list = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : [value].flat();
const narrowedIn = (query: GamesQuery) => ({
  feature: query['filter[feature]'],
  volatility: query['filter[volatility]'],
  rtp: query['filter[rtp]'],
  bet: query['filter[bet]'],
});
/** An answer that leaves out what the player does not want to see is nobody else's. */
async function withoutHidden(
  catalogue: Catalogue,
  { query, player, reply }: Pick<Call<typeof getGames>, 'player' | 'reply'> & { query: GamesQuery },
) {
  if (!query['filter[hidden]'] || !player) return null;
  reply.header('cache-control', 'no-store');
  return catalogue.hiddenFrom(player.id);
}
type ListCall = typeof getCategories | typeof getProducers;

export function catalogueRoutes(
  app: FastifyInstance,
  { catalogue }: { catalogue: Catalogue },
): void {
  // One path answers two lists: `filter[type]` says which.
  route(
    app,
    getCategories as ListCall as typeof getProducers,
    CALL_SCHEMAS,
    async ({ query, locale }) => {
      const type = query['filter[type]'] as string;
      const data =
        type === 'producer' ? await catalogue.producers() : await catalogue.categories(locale);
      return { data } as { data: Awaited<ReturnType<typeof catalogue.producers>> };
    },
  );
  route(app, getCategory, CALL_SCHEMAS, async ({ params, locale }) => ({
    data: await catalogue.category(params.slug, locale),
  }));
  route(app, getGames, CALL_SCHEMAS, async ({ query, player, reply }) =>
    catalogue.games({
      within: query['filter[promo]']
        ? await catalogue.within('promo', query['filter[promo]'])
        : null,
      q: query.q,
      page: query.page ?? 1,
      limit: query.limit ?? 40,
      categories: list(query['filter[category]']),
      producers: list(query['filter[producer]']),
      slugs: query['filter[slug]'],
      narrowed: narrowedIn(query),
      sort: query.sort,
      without: await withoutHidden(catalogue, { query, player, reply }),
    }),
  );
  route(app, getGameFilters, CALL_SCHEMAS, async ({ query, brand, player, reply }) => ({
    data: await catalogue.choices(brand, {
      q: query.q,
      categories: list(query['filter[category]']),
      producers: list(query['filter[producer]']),
      narrowed: narrowedIn(query),
      without: await withoutHidden(catalogue, { query, player, reply }),
    }),
  }));
  route(app, getGame, CALL_SCHEMAS, async ({ params, brand, locale }) => ({
    data: await catalogue.game(params.slug, brand, locale),
  }));
  route(app, getSimilarGames, CALL_SCHEMAS, async ({ params }) => ({
    data: await catalogue.similar(params.slug),
  }));
  route(app, getBanners, CALL_SCHEMAS, async ({ query, brand, locale }) => ({
    data: await catalogue.banners(query.type, brand, locale),
  }));
}
