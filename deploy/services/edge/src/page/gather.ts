import { requestKey } from 'shared-contracts/api';
import { getCategories } from 'shared-contracts/catalogue';
import { callsFor, type RouteCall, type RouteMatch } from 'shared-contracts/composition';
import {
  getFooterBlocks,
  getSeoCanonical,
  getSeoMeta,
  getServerData,
} from 'shared-contracts/content';
import type { EdgeRoute } from '../composition/resolve';
import { statusOf } from './decide';
import type { Audience, PublicAnswer, PublicAnswers } from './public-answers';
import { within } from './within';

/** What the head of a page needs. */
export interface Deciding {
  status: number;
  serverData: PublicAnswer;
  /** Null when it takes too long. */
  seo: PublicAnswer | null;
  /** Where the operator says that the site is; null when it does not in time. */
  base: string | null;
  /** Good answers that were here by then. */
  early: PublicAnswer[];
}
/** What a page needs of the platform. */
export interface Gathered extends Deciding {
  /** The good answers of the calls of route and frame; those that failed or take too long are left out. */
  answers: PublicAnswer[];
  /** Those that take too long. */
  late: LateAnswer[];
}
/** An answer on its way. */
interface LateAnswer {
  key: string;
  /** Never rejects. */
  answer: Promise<PublicAnswer>;
}
/** Milliseconds that a page waits for what decides nothing, and for its description (PG-10). */
const LATE = 400;
const SEO_LATE = 1000;

const call = (endpoint: object, query?: object) => ({ call: endpoint, query }) as RouteCall;

/** What the frame around every page shows. */
const FRAME_CALLS = [call(getCategories, { 'filter[type]': 'category' }), call(getFooterBlocks)];

const baseIn = (answer: PublicAnswer | null) =>
  (answer?.value as { data?: { base?: string } } | null | undefined)?.data?.base ?? null;

export const isGood = (answer: PublicAnswer | null): answer is PublicAnswer =>
  answer?.status === 200;
const once = (answers: readonly (PublicAnswer | null)[]): PublicAnswer[] => [
  ...new Map(answers.filter(isGood).map((answer) => [answer.key, answer])).values(),
];

export const keyOf = ({ call: { method, path }, params, query }: RouteCall): string =>
  requestKey(method, path, { params, query });

/** False for an answer about another kind of page than asked: a provider's slug is no category. */
const isAbout = ({ pageType }: RouteCall, { value }: PublicAnswer): boolean => {
  const found = (value as { data?: { pageType?: unknown } } | null)?.data?.pageType;
  return pageType === undefined || found === undefined || found === pageType;
};

/** Asks for everything at once; `pages` are the route and the page behind it, with the parameters of the path. */
export const gather = (
  from: PublicAnswers,
  audience: Audience,
  path: string,
  pages: readonly RouteMatch<EdgeRoute>[],
  extra: readonly RouteCall[] = [],
): { deciding: Promise<Deciding>; all: Promise<Gathered> } => {
  const needed = pages.flatMap(({ route, params }) => callsFor(route.calls, params));
  const calls = [...needed, ...FRAME_CALLS, ...extra].filter((each) => each.call.public);
  const arrived: (PublicAnswer | null)[] = calls.map(() => null);
  const asked = calls.map((each, index) =>
    from.get(audience, each).then((answer) => {
      arrived[index] = answer;
      return answer;
    }),
  );
  // what a part of a page wants besides may be unknown without the page being so
  const decides = calls.flatMap((each, index) =>
    each.call.decidesStatus && needed.includes(each) ? [index] : [],
  );
  const settings = from.get(audience, call(getServerData));
  const words = within(SEO_LATE, from.get(audience, call(getSeoMeta, { path })));
  const site = within(SEO_LATE, from.get(audience, call(getSeoCanonical)));

  const decide = async (): Promise<Deciding> => {
    const [serverData, seo, canonical, ...said] = await Promise.all([
      settings,
      words,
      site,
      ...decides.map((index) => asked[index]),
    ]);
    const down = serverData.status === 0 || serverData.status >= 500;
    const verdicts = decides.flatMap((index, at) => {
      const [asking, answer] = [calls[index], said[at]];
      if (!asking || !answer) return [];
      return isGood(answer) && !isAbout(asking, answer) ? [404] : [answer.status];
    });
    const status = down ? 503 : statusOf(verdicts.find((verdict) => verdict !== 200) ?? 200);
    return { status, serverData, seo, base: baseIn(canonical), early: once([seo, ...arrived]) };
  };
  const deciding = decide();
  const finish = async (): Promise<Gathered> => {
    const [decided] = await Promise.all([deciding, within(LATE, Promise.all(asked))]);
    const late = calls.flatMap((each, index) => {
      const answer = asked[index];
      return arrived[index] === null && answer ? [{ key: keyOf(each), answer }] : [];
    });
    return { ...decided, answers: once([decided.seo, ...arrived]), late };
  };
  return { deciding, all: finish() };
};
