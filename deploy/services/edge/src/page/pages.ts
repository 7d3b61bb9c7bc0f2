import {
  addressOf,
  GUEST_BASE,
  isForOneKind,
  pathOf,
  type Rendered,
  type RouteMeta,
  type RouteParams,
  routes,
} from 'shared-contracts/composition';
import type { CompositionView } from '../composition/views';
import type { Asker } from '../proxy/headers';
import { decideOn } from './decide';
import { KeptPages } from './kept-pages';
import { type MakerParts, PageMaker, type WholePage } from './maker';
import type { ReplayStream } from './replay-stream';
import type { PageHead, Plan } from './start-page';
import type { PageTemplate } from './template';
import type { PageVisit } from './visit';

/** What is asked for, by whom. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  origin: string;
  /** The page is one of guest mode; `url` is without its base. */
  guestMode: boolean;
  country: string | undefined;
  /** The market lets guests play demos. */
  guestDemo: boolean;
  platform: Rendered['platform'];
  railOpen: boolean;
  asker: Asker;
  visit: PageVisit;
  view: CompositionView;
  /** Hears what could not be made, of a page that goes out all the same. */
  failed: (error: unknown) => void;
}
/** A page that is at hand, or one that is being made: what goes out first is there before the rest. */
export type Page =
  | { redirect: string; unknown?: string }
  | { route: string; whole: WholePage }
  | { route: string; head: PageHead; rest: ReplayStream<PageTemplate> };

/** An address that is longer is not rendered: nothing of ours makes one. */
const LONGEST = 300;

/** Pages as they are for all visitors who get the same (PG-9). */
export class Pages {
  private readonly kept = new KeptPages<WholePage, PageHead, PageTemplate>(300);
  /** Addresses with a query are many, and anyone who makes them up must not crowd out the others. */
  private readonly searched = new KeptPages<WholePage, PageHead, PageTemplate>(60);
  private readonly maker: PageMaker;

  constructor(parts: MakerParts) {
    this.maker = new PageMaker(parts);
  }

  async of(request: PageRequest): Promise<Page> {
    const plan = planOf(request);
    if ('redirect' in plan) return plan;
    const { visit, view, platform, railOpen, origin, url } = request;
    const hasQuery = url !== plan.path;
    const address = plan.renderable ? url : plan.path;
    const key = [
      view.id,
      visit.brand.hash,
      origin,
      visit.locale,
      visit.player,
      platform,
      railOpen,
      request.guestMode,
      request.guestDemo,
      plan.status,
      address,
    ].join(' ');
    const pages = hasQuery ? this.searched : this.kept;
    const found = pages.get(key, (former) => this.maker.make(request, plan, former));
    const head = 'value' in found ? found.value : await found.head;
    const shown = plan.pages.at(-1);
    if (head.status === 404 && shown?.route.meta.unknownToMain) {
      const main = addressOf(view.rows, routes.main);
      return { redirect: request.guestMode ? GUEST_BASE + main : main, unknown: plan.path };
    }
    const route = shown?.route.name ?? 'none';
    return 'value' in found ? { route, whole: found.value } : { route, head, rest: found.rest };
  }
}

/** A player's page is nobody's to find. */
const isHidden = ({ noindex, requiresAuth }: RouteMeta = {}) => Boolean(noindex || requiresAuth);

const planOf = ({
  url,
  guestMode,
  country,
  visit,
  view,
}: PageRequest): Plan | { redirect: string } => {
  const { brand, player } = visit;
  const { blockedCountries } = brand.policy;
  const path = url.split('?', 1)[0] ?? '/';
  const found = view.match(path);
  // what is for players, and the ways to become one, are pages of the site itself
  if (guestMode && found && isForOneKind(found.route.meta))
    return { redirect: pathOf(found.route, found.params) + url.slice(path.length) };
  const decision = decideOn(found, view.rows, { url, player, country, blockedCountries });
  if (decision.kind === 'redirect') return { redirect: decision.to };
  const { match, status } = decision;
  const shown = status === 200 ? view.pagesOf(match?.route ?? null, player) : [];
  const none: RouteParams = {};
  return {
    path,
    status,
    noindex: guestMode || isHidden(match?.route.meta),
    renderable: url.length <= LONGEST,
    pages: shown.map((route) => ({ route, params: route === match?.route ? match.params : none })),
  };
};
