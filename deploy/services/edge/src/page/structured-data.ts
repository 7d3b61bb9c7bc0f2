import {
  type Category,
  type Game,
  type GameDetail,
  getCategory,
  getGame,
  getGames,
  type Producer,
} from 'shared-contracts/catalogue';
import { type Route, type RouteParams, routes } from 'shared-contracts/composition';
import { getStaticPage, type StaticPageDetail } from 'shared-contracts/content';
import { getPromo, type Promo } from 'shared-contracts/promos';
import {
  getSeries,
  getTournament,
  type Series,
  type Tournament,
} from 'shared-contracts/tournaments';
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
  /** The address of a path of the site, in the page's language. */
  at: (path: string) => string;
  /** Path and title of a route, as the site has them. */
  href: (route: Route, params?: RouteParams) => string;
  titleOf: (route: Route) => string | undefined;
  /** Nobody is to find the page. */
  hidden: boolean;
  answers: readonly PublicAnswer[];
}
type Thing = Record<string, unknown> & { '@type': string };
const CATEGORY = getCategory.path.split('{', 1)[0] ?? '';
/** Games of a list that are named. */
const LISTED = 40;

const organization = ({ brand, origin, logo }: Described): Thing => ({
  '@type': 'Organization',
  name: brand,
  url: `${origin}/`,
  logo: new URL(logo, origin).href,
});

type Step = [name: string, path: string];
const breadcrumbs = (page: Described, ...steps: Step[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[page.brand, '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: page.at(path),
  })),
});

const event = (
  page: Described,
  {
    title,
    startAt,
    endAt,
    status,
  }: Pick<Promo | Tournament | Series, 'title' | 'startAt' | 'endAt' | 'status'>,
  type: 'Event' | 'EventSeries' = 'Event',
): Thing => {
  const image = pictureOf(page.answers, page.origin);
  return {
    '@type': type,
    name: title,
    startDate: startAt,
    ...(endAt ? { endDate: endAt } : {}),
    ...(image ? { image } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: page.url },
    organizer: organization(page),
    ...(status === 'past' ? {} : { url: page.url }),
  };
};

const gamesOf = (answers: readonly PublicAnswer[]): Game[] => {
  const lists = answers.filter(({ key }) => key.startsWith(`GET ${getGames.path}?`));
  return lists
    .flatMap(({ value }) => (value as { items?: Game[] } | null)?.items ?? [])
    .slice(0, LISTED);
};
const gameList = ({ answers, at, href }: Described): Thing[] => {
  const games = gamesOf(answers);
  if (games.length === 0) return [];
  const itemListElement = games.map(({ slug, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: at(href(routes.gameItem, { name: slug })),
  }));
  return [{ '@type': 'ItemList', numberOfItems: games.length, itemListElement }];
};

const path = ({ url }: Described) => new URL(url).pathname;

const gameOf = (page: Described): Thing[] => {
  const game = dataOf<GameDetail>(page.answers, getGame);
  if (!game?.name) return [];
  const image = pictureOf(page.answers, page.origin);
  const step: Step[] = game.provider?.name
    ? [[game.provider.name, page.href(routes.producer, { slug: game.provider.slug })]]
    : [];
  return [
    breadcrumbs(page, ...step, [game.name, path(page)]),
    {
      '@type': 'VideoGame',
      name: game.name,
      url: page.url,
      inLanguage: page.language,
      ...(game.description ? { description: game.description } : {}),
      ...(image ? { image } : {}),
      ...(game.provider?.name
        ? { author: { '@type': 'Organization', name: game.provider.name } }
        : {}),
      applicationCategory: 'Game',
      gamePlatform: 'Web',
      publisher: organization(page),
    },
  ];
};
const textOf = (page: Described): Thing[] => {
  const text = dataOf<StaticPageDetail>(page.answers, getStaticPage);
  if (!text?.title) return [];
  return [
    breadcrumbs(page, [text.title, path(page)]),
    {
      '@type': 'WebPage',
      name: text.title,
      url: page.url,
      inLanguage: page.language,
      dateModified: text.updatedAt,
      isPartOf: { '@type': 'WebSite', name: page.brand, url: `${page.origin}/` },
    },
  ];
};

const OF_ROUTE: Record<string, (page: Described) => Thing[]> = {
  [routes.main.name]: (page) => [
    { '@type': 'WebSite', name: page.brand, url: `${page.origin}/`, inLanguage: page.language },
    organization(page),
  ],
  [routes.gamesCategory.name]: (page) => listOf(page),
  [routes.producer.name]: (page) => listOf(page),
  [routes.producerCategory.name]: (page) => listOf(page),
  [routes.gameItem.name]: gameOf,
  [routes.gameSheet.name]: gameOf,
  [routes.staticPage.name]: textOf,
  [routes.promoPage.name]: (page) =>
    eventOf(page, dataOf<Promo>(page.answers, getPromo), routes.action),
  [routes.promoGames.name]: (page) =>
    gamesUnder(page, dataOf<Promo>(page.answers, getPromo), routes.action, routes.promoPage),
  [routes.tournamentPage.name]: (page) =>
    eventOf(page, dataOf<Tournament>(page.answers, getTournament), routes.tournaments),
  [routes.tournamentGames.name]: (page) =>
    gamesUnder(
      page,
      dataOf<Tournament>(page.answers, getTournament),
      routes.tournaments,
      routes.tournamentPage,
    ),
  [routes.tournamentSeries.name]: (page) =>
    eventOf(page, dataOf<Series>(page.answers, getSeries), routes.tournaments, 'EventSeries'),
};
/** A category, a provider, or a category of a provider: each has said what it is. */
const listOf = (page: Described): Thing[] => {
  const said = page.answers.filter(({ key }) => key.startsWith(`GET ${CATEGORY}`));
  const heads = said.flatMap(
    ({ value }) => (value as { data?: Category | Producer } | null)?.data ?? [],
  );
  const own = path(page);
  const steps = heads
    .filter(({ name }) => name)
    .map(
      ({ name, slug }, at): Step => [
        name,
        at === heads.length - 1 ? own : page.href(routes.producer, { slug }),
      ],
    );
  return [...(steps.length > 0 ? [breadcrumbs(page, ...steps)] : []), ...gameList(page)];
};
/** The list that a page is one of. */
const stepTo = (page: Described, list: Route): Step[] => {
  const title = page.titleOf(list);
  return title ? [[title, page.href(list)]] : [];
};
const eventOf = (
  page: Described,
  shown: Promo | Tournament | Series | undefined,
  list: Route,
  type?: 'EventSeries',
): Thing[] => {
  if (!shown?.title) return [];
  return [
    breadcrumbs(page, ...stepTo(page, list), [shown.title, path(page)]),
    event(page, shown, type),
  ];
};
/** The games of an event stand below it. */
const gamesUnder = (
  page: Described,
  shown: Promo | Tournament | undefined,
  list: Route,
  of: Route,
): Thing[] => {
  if (!shown?.title) return [];
  const steps = [...stepTo(page, list), [shown.title, page.href(of, { slug: shown.slug })] as Step];
  return [breadcrumbs(page, ...steps), ...gameList(page)];
};
/** A page of which nothing else is known. */
const crumbOf = (page: Described): Thing[] => {
  const title = page.hidden ? undefined : page.titleOf({ name: page.route });
  return title ? [breadcrumbs(page, [title, path(page)])] : [];
};

/** What search engines read of a page, as JSON-LD; null for a page that has nothing to say. */
export const structuredData = (page: Described): object | null => {
  const graph = OF_ROUTE[page.route]?.(page) ?? crumbOf(page);
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : null;
};
