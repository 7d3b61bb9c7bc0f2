import {
  getCategories,
  getFooterBlocks,
  getSeoMeta,
  getServerData,
  type SeoMeta,
} from 'shared-contracts/api';
import type { Locale, RouteCall, RouteMatch } from 'shared-contracts/composition';
import type { Brand } from '../brands/brands';
import type { EdgeRoute } from '../composition/resolve';
import { statusOf } from './decide';
import type { Head } from './document';
import type { Audience, PublicAnswer, PublicAnswers } from './public-answers';

/** What a page needs of the platform. */
export interface Gathered {
  status: number;
  serverData: PublicAnswer;
  seo: PublicAnswer;
  /** The answers of the calls of route and frame; those that failed are left out. */
  answers: PublicAnswer[];
}

const call = (endpoint: object, query?: object) => ({ call: endpoint, query }) as RouteCall;

/** What the frame around every page shows. */
const FRAME_CALLS = [call(getCategories, { 'filter[type]': 'category' }), call(getFooterBlocks)];

/** Asks for everything at once; `pages` are the route and the page behind it, with the parameters of the path. */
export const gather = async (
  from: PublicAnswers,
  audience: Audience,
  player: boolean,
  path: string,
  pages: readonly RouteMatch<EdgeRoute>[],
): Promise<Gathered> => {
  const calls = [...pages.flatMap(({ route, params }) => route.calls(params)), ...FRAME_CALLS].filter(
    (each) => each.call.public,
  );
  const [serverData, seo, ...rest] = await Promise.all([
    from.get(audience, call(getServerData)),
    from.get(audience, call(getSeoMeta, { path })),
    ...calls.map((each) => from.get(audience, each)),
  ]);
  const down = serverData.status === 0 || serverData.status >= 500;
  const deciding = rest[calls.findIndex((each) => each.decidesStatus)]?.status ?? 200;
  const inlined = rest.filter((_, index) => !(player && calls[index]?.call.personal));
  const unique = new Map([seo, ...inlined].map((answer) => [answer.key, answer]));
  return {
    status: down ? 503 : statusOf(deciding),
    serverData,
    seo,
    answers: [...unique.values()].filter(({ status }) => status === 200),
  };
};

/** On this site, however the path looks: one that begins with two slashes names no other host. */
const addressOf = (origin: string, path: string): string => {
  const address = new URL(origin);
  address.pathname = path;
  return address.href;
};

/** The head of a page; a path without a description of its own gets the brand's. */
export const headOf = (
  brand: Brand,
  locale: Locale,
  seo: PublicAnswer,
  page: { origin: string; path: string; status: number; noindex: boolean },
): Head => {
  const meta = (seo.value as { data?: SeoMeta } | null)?.data;
  const about = brand.texts[locale]?.brand?.description ?? '';
  const deep = page.path.split('/').filter(Boolean).length >= 4;
  return {
    title: meta?.title || brand.info.name,
    description: meta?.description ?? about,
    canonical:
      meta?.canonical && URL.canParse(meta.canonical, page.origin)
        ? new URL(meta.canonical, page.origin).href
        : addressOf(page.origin, page.path),
    noindex: Boolean(meta?.noindex) || page.noindex || page.status !== 200 || deep,
  };
};
