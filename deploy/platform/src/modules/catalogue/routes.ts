import type { FastifyInstance } from 'fastify';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import {
  getBanners,
  getCategories,
  getCategory,
  getGame,
  getGames,
  type getProducers,
} from 'shared-contracts/catalogue';
import { route } from '../../http/route';
import type { Catalogue } from './service';

const list = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());
type ListCall = typeof getCategories | typeof getProducers;

export function catalogueRoutes(app: FastifyInstance, { catalogue }: { catalogue: Catalogue }): void {
  // One path answers two lists: `filter[type]` says which.
  route(app, getCategories as ListCall as typeof getProducers, CALL_SCHEMAS, async ({ query, locale }) => {
    const type = query['filter[type]'] as string;
    const data = type === 'producer' ? await catalogue.producers() : await catalogue.categories(locale);
    return { data } as { data: Awaited<ReturnType<typeof catalogue.producers>> };
  });
  route(app, getCategory, CALL_SCHEMAS, async ({ params, locale }) => ({
    data: await catalogue.category(params.slug, locale),
  }));
  route(app, getGames, CALL_SCHEMAS, async ({ query }) =>
    catalogue.games({
      within: query['filter[promo]'] ? await catalogue.within('promo', query['filter[promo]']) : null,
      q: query.q,
      page: query.page ?? 1,
      limit: query.limit ?? 40,
      categories: list(query['filter[category]']),
      producer: query['filter[producer]'],
    }),
  );
  route(app, getGame, CALL_SCHEMAS, async ({ params, locale }) => ({
    data: await catalogue.game(params.slug, locale),
  }));
  route(app, getBanners, CALL_SCHEMAS, async ({ query, brand, locale }) => ({
    data: await catalogue.banners(query.type, brand, locale),
  }));
}
