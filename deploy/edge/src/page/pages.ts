import type { RouteParams } from 'shared-contracts/composition';
import { Recent } from '../cache/recent';
import type { CompositionView } from '../composition/views';
import type { EdgeContext } from '../context';
import type { Population } from '../evidence/population';
import type { Asker } from '../proxy/headers';
import { askerHeaders } from '../proxy/headers';
import { texts } from '../texts';
import { decideOn } from './decide';
import { documentHtml } from './document';
import { type Gathered, gather, headOf } from './gather';
import { heroPreload } from './hero';
import { PageTemplate } from './template';
import type { PageVisit } from './visit';

/** What is asked for, by whom. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  origin: string;
  country: string | undefined;
  asker: Asker;
  visit: PageVisit;
  view: CompositionView;
}
export type Page = { redirect: string } | { status: number; template: PageTemplate; population: Population };

interface Made {
  /** The answers it was made of; other ones make another page. */
  of: readonly unknown[];
  template: PageTemplate;
  population: Population;
}
/** Some 100 KB each. */
const KEPT = 300;
/** Milliseconds; far less than an answer is good for (H-6). */
const MOMENT = 200;

const isOf = (made: Made, answers: readonly unknown[]) =>
  made.of.length === answers.length && made.of.every((answer, at) => answer === answers[at]);

/** Pages as they are for all visitors who get the same; made again only when a composition or an answer changes. */
export class Pages {
  private readonly made = new Recent<string, { page: Made | null }>(KEPT);

  private readonly moments = new Recent<string, { at: number; gathered: Promise<Gathered> | null }>(KEPT);

  constructor(private readonly context: EdgeContext) {}

  /** The page of a path: what it is, its data, and all of it as HTML with its status. */
  async of(request: PageRequest): Promise<Page> {
    const { url, country, visit, view, asker } = request;
    const { brand, locale, player } = visit;
    const { blockedCountries } = brand.policy;
    const path = url.split('?', 1)[0] ?? '/';
    const decision = decideOn(view.match(path), { url, player, country, blockedCountries });
    if (decision.kind === 'redirect') return { redirect: decision.to };
    const { match } = decision;
    const routes = decision.status === 200 ? view.pagesOf(match?.route ?? null, player) : [];
    const none: RouteParams = {};
    const pages = routes.map((route) => ({ route, params: route === match?.route ? match.params : none }));
    const audience = { brand: brand.info.id, locale, headers: askerHeaders(asker) };
    const visitors = [view.id, brand.info.id, locale, player, path].join(' ');
    const gathered = await this.together(visitors, () =>
      gather(this.context.answers, audience, player, path, pages),
    );
    const status = decision.status === 200 ? gathered.status : decision.status;
    const noindex = Boolean(match?.route.meta.noindex);
    const key = [view.id, request.origin, locale, player, status, path].join(' ');
    const kept = this.made.get(key, () => ({ page: null }));
    const of = [gathered.serverData, gathered.seo, ...gathered.answers];
    if (!kept.page || !isOf(kept.page, of)) {
      const shown = status === 200 ? routes : [];
      kept.page = {
        of,
        template: this.make(request, gathered, { path, status, noindex, routes: shown }),
        population: view.population(shown, player),
      };
    }
    const { template, population } = kept.page;
    return { status, template, population };
  }

  /** Visitors of the same moment share the work of looking every answer up. */
  private together(key: string, work: () => Promise<Gathered>): Promise<Gathered> {
    const now = Date.now();
    const kept = this.moments.get(key, () => ({ at: 0, gathered: null }));
    if (!kept.gathered || now - kept.at > MOMENT || now < kept.at) {
      Object.assign(kept, { at: now, gathered: work() });
    }
    return kept.gathered ?? work();
  }

  private make(
    { visit, view, origin }: PageRequest,
    { serverData, seo, answers }: Gathered,
    page: { path: string; status: number; noindex: boolean; routes: CompositionView['rows'] },
  ): PageTemplate {
    const { brand, locale, player } = visit;
    const text = documentHtml({
      ...{ brand, locale, composition: view.json, serverData, answers },
      head: headOf(brand, locale, seo, { ...page, origin }),
      assets: view.assets(page.routes, { locale, player }),
      hero: page.status === 200 ? heroPreload(answers, view.rows) : '',
      boot: {
        ...{
          locale,
          player,
          status: page.status,
          guestMode: false,
          railOpen: true,
          rendered: null,
          stale: false,
        },
        brand: brand.infoIn(locale),
        gamesOrigin: this.context.config.gamesOrigin,
        texts: brand.texts[locale] ?? {},
        textsAt: brand.textsAt,
      },
      arms: view.resolved.arms,
      noscript: texts[locale].noscript,
    });
    return new PageTemplate(text);
  }
}
