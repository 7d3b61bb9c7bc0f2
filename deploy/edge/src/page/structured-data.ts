import { type Category, type Game, getCategory, getGames } from 'shared-contracts/catalogue';
import { pathOf, routes } from 'shared-contracts/composition';
import { getPromo, type Promo } from 'shared-contracts/promos';
import { getTournament, type Tournament } from 'shared-contracts/tournaments';
import type { PublicAnswer } from './public-answers';
import { dataOf, pictureOf } from './social';

export interface Described {
  origin: string;
  /** Name of the route. */
  route: string;
  /** Canonical address of the page. */
  url: string;
  brand: string;
  /** BCP 47. */
  language: string;
  logo: string;
  /** Names of the lists that lead to a page. */
  words: { promos: string; tournaments: string };
  answers: readonly PublicAnswer[];
}
type Thing = Record<string, unknown> & { '@type': string };
/** Games of a list that are named. */
const LISTED = 40;

const organization = ({ brand, origin, logo }: Described): Thing => ({
  '@type': 'Organization',
  ...{ name: brand, url: `${origin}/`, logo: new URL(logo, origin).href },
});

const breadcrumbs = (page: Described, ...steps: [name: string, path: string][]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[page.brand, '/'] as const, ...steps].map(([name, path], index) => ({
    ...{ '@type': 'ListItem', position: index + 1, name, item: new URL(path, page.origin).href },
  })),
});

const event = (
  page: Described,
  { title, startAt, endAt, status }: Pick<Promo | Tournament, 'title' | 'startAt' | 'endAt' | 'status'>,
): Thing => {
  const image = pictureOf(page.answers, page.origin);
  return {
    '@type': 'Event',
    ...{ name: title, startDate: startAt, ...(endAt ? { endDate: endAt } : {}), ...(image ? { image } : {}) },
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: page.url },
    organizer: organization(page),
    ...(status === 'past' ? {} : { url: page.url }),
  };
};

const gamesOf = (answers: readonly PublicAnswer[]): Game[] => {
  const lists = answers.filter(({ key }) => key.startsWith(`GET ${getGames.path}?`));
  return lists.flatMap(({ value }) => (value as { items?: Game[] } | null)?.items ?? []).slice(0, LISTED);
};
const gameList = ({ answers, origin }: Described): Thing[] => {
  const games = gamesOf(answers);
  if (games.length === 0) return [];
  const itemListElement = games.map(({ slug, name }, index) => ({
    ...{ '@type': 'ListItem', position: index + 1, name },
    url: origin + pathOf(routes.gameItem, { name: slug }),
  }));
  return [{ '@type': 'ItemList', numberOfItems: games.length, itemListElement }];
};

const path = ({ url }: Described) => new URL(url).pathname;

const OF_ROUTE: Record<string, (page: Described) => Thing[]> = {
  [routes.main.name]: (page) => [
    { '@type': 'WebSite', name: page.brand, url: `${page.origin}/`, inLanguage: page.language },
    organization(page),
  ],
  [routes.action.name]: (page) => [breadcrumbs(page, [page.words.promos, path(page)])],
  [routes.tournaments.name]: (page) => [breadcrumbs(page, [page.words.tournaments, path(page)])],
  [routes.gamesCategory.name]: (page) => listOf(page),
  [routes.producer.name]: (page) => listOf(page),
  [routes.promoPage.name]: (page) =>
    eventOf(page, dataOf<Promo>(page.answers, getPromo), [page.words.promos, pathOf(routes.action)]),
  [routes.tournamentPage.name]: (page) =>
    eventOf(page, dataOf<Tournament>(page.answers, getTournament), [
      page.words.tournaments,
      pathOf(routes.tournaments),
    ]),
};
const listOf = (page: Described): Thing[] => {
  const name = dataOf<Category>(page.answers, getCategory)?.name;
  return [...(name ? [breadcrumbs(page, [name, path(page)])] : []), ...gameList(page)];
};
const eventOf = (page: Described, shown: Promo | Tournament | undefined, list: [string, string]): Thing[] =>
  shown?.title ? [breadcrumbs(page, list, [shown.title, path(page)]), event(page, shown)] : [];

/** What search engines read of a page, as JSON-LD; null for a page that has nothing to say. */
export const structuredData = (page: Described): object | null => {
  const graph = OF_ROUTE[page.route]?.(page) ?? [];
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : null;
};
