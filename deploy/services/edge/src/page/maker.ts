import { sayIn } from 'deploy-release';
import { addressOf, BCP47, inLanguage, type RouteMatch } from 'shared-contracts/composition';
import { houseOf } from 'shared-contracts/providers/schemas';
import { speakerOf } from '../brands/brands';
import type { EdgeRoute } from '../composition/resolve';
import type { EdgeContext } from '../context';
import type { Population } from '../evidence/population';
import { askerHeaders } from '../proxy/headers';
import { withArms } from '../proxy/server-data';
import type { RenderReport } from '../render/renderer';
import { hasWorker } from '../site/worker';
import { texts } from '../texts';
import { inlineSheet } from './assets';
import { type Content, ContentMaker } from './content';
import {
  afterContent,
  type BootFields,
  beforeContent,
  headHtml,
  type RestParts,
  restHtml,
} from './document';
import { earlyCalls, ownCalls } from './early-calls';
import { type Deciding, type Gathered, gather } from './gather';
import { type Head, type HeadPage, headOf } from './head';
import { heroPreload } from './hero';
import type { Flight } from './kept-pages';
import type { PageRequest } from './pages';
import { ReplayStream } from './replay-stream';
import { writeRest } from './rest';
import { RouteMemory } from './route-memory';
import { type PageParts, SealedPage } from './sealed-page';
import { pictureOf, socialTags } from './social';
import { structuredData } from './structured-data';
import { PageTemplate } from './template';
import { unlessItFails } from './unless-it-fails';

/** What is known of a page before anybody is asked. */
export interface Plan {
  path: string;
  /** By the path alone. */
  status: number;
  noindex: boolean;
  /** The route, after the page behind it; empty for a status page. */
  pages: RouteMatch<EdgeRoute>[];
  /** The address is one that may be rendered. */
  renderable: boolean;
}
/** What goes out first, and what the page counts as. */
export interface PageHead {
  status: number;
  population: Population;
  first: PageTemplate;
  /** The tags of what runs: for the head of a page that is being made, for the end of one that can be read at once. */
  scripts: PageTemplate;
}
export interface WholePage extends PageHead, PageParts {
  /** The page as it goes to all; null when it cannot. */
  sealed: () => SealedPage | null;
}
interface StartedPage extends PageHead {
  head: Head;
  pages: RouteMatch<EdgeRoute>[];
  rendering: boolean;
  /** The largest picture's preload, when it was known in time for the head. */
  hero: string;
}
/** Milliseconds for which a former page stands in when no worker has time. */
const STANDS_IN = 60_000;
const wholePage = (
  { status, population, first, scripts }: PageHead,
  parts: RestParts,
): WholePage => {
  const renderedAt = parts.content?.rendered.at ?? null;
  const page = {
    status,
    population,
    first,
    scripts,
    renderedAt,
    rest: new PageTemplate(restHtml(parts)),
  };
  let sealed: SealedPage | null | undefined;
  return {
    ...page,
    sealed: () => {
      if (sealed === undefined) sealed = SealedPage.of(page);
      return sealed;
    },
  };
};

/** What the area says of the page. */
const wordsOf = (
  { visit: { brand, locale } }: PageRequest,
  { pages }: Plan,
): Pick<HeadPage, 'title' | 'description'> => {
  const { title, description } = pages.at(-1)?.route ?? {};
  const say = (words: typeof title) => (words ? sayIn(speakerOf(brand, locale), words) : undefined);
  return { title: say(title), description: say(description) };
};

/** Makes pages: asks, renders, and puts together. */
export class PageMaker {
  private readonly memory = new RouteMemory();
  private readonly contents: ContentMaker;

  constructor(private readonly context: EdgeContext) {
    this.contents = new ContentMaker(context.renderer, context.answers, this.memory);
  }

  make(
    request: PageRequest,
    plan: Plan,
    former: WholePage | null,
  ): Flight<WholePage, PageHead, PageTemplate> {
    const { brand, locale } = request.visit;
    const audience = { brand: brand.info.id, locale, headers: askerHeaders(request.asker) };
    const extra = plan.pages.flatMap(({ route, params }) => this.memory.calls(route.name, params));
    const asked = gather(this.context.answers, audience, plan.path, plan.pages, extra);
    const head = asked.deciding.then((deciding) => this.begin(request, plan, deciding));
    const rest = new ReplayStream<PageTemplate>();
    const write = async () => {
      const started = await head;
      // a document's scripts run when it has ended
      const until = Date.now() + this.context.config.lateAnswers;
      const gathered = await asked.all;
      const boot = this.boot(request, started.status, gathered);
      const making = {
        audience,
        boot,
        gathered,
        view: request.view,
        pages: started.pages,
        url: request.url,
        platform: request.platform,
        composition: request.view.textIn(speakerOf(brand, locale)).json,
        report: (report: RenderReport) => this.count(request, started.population, report),
        isAwaited: () => rest.isRead && Date.now() < until,
      };
      const parts = (made: Content) => this.parts(request, started, boot, made);
      return writeRest({
        until,
        chunks: rest,
        failed: request.failed,
        staysOpen: () => this.context.metrics?.endedLate(),
        contents: started.rendering ? this.contents.make(making) : null,
        none: { answers: gathered.answers, content: null, busy: false, unfinished: false },
        finish: (made) => wholePage(started, parts(made)),
        wrapper: {
          before: (draft, css) => beforeContent(parts(draft), css),
          after: (draft) => afterContent(parts(draft)),
        },
        standIn: () =>
          former?.status === started.status && Date.now() - (former.renderedAt ?? 0) < STANDS_IN
            ? former
            : null,
      });
    };
    const kept = write().catch((error: unknown) => {
      rest.fail(error);
      throw error;
    });
    return { head, rest, kept };
  }

  private async begin(request: PageRequest, plan: Plan, deciding: Deciding): Promise<StartedPage> {
    const { visit, view, origin } = request;
    const { brand, locale, player } = visit;
    const status = plan.status === 200 ? deciding.status : plan.status;
    const pages = status === 200 ? plan.pages : [];
    const routes = pages.map(({ route }) => route);
    const rendering =
      plan.renderable &&
      routes.every(({ meta }) => !meta.requiresAuth) &&
      this.context.renderer.canRender(view.shell);
    const sheets = rendering ? await this.sheets(request, routes) : null;
    const head = headOf(brand, locale, deciding.seo, {
      ...plan,
      ...wordsOf(request, plan),
      status,
      origin,
      base: deciding.base,
    });
    const hero = status === 200 ? heroPreload(deciding.early, view) : '';
    const { styles, scripts } = view.assets(routes, { locale, player }, sheets !== null);
    const first = headHtml({
      brand,
      locale,
      head,
      hero,
      also: [
        ...view.devOrigins,
        ...this.context.config.captchaScripts,
        ...(brand.info.tracking?.scripts ?? []).map(({ src }) => src),
      ],
      social: socialTags(
        head,
        { name: brand.info.name, locale: BCP47[locale] },
        pictureOf(deciding.early, origin),
      ),
      styles: styles + (sheets ?? ''),
    });
    const early = player ? earlyCalls(ownCalls(view, pages), BCP47[locale]) : '';
    return {
      status,
      pages,
      head,
      hero,
      population: view.population(routes, player),
      first: new PageTemplate(first),
      scripts: new PageTemplate(scripts + early),
      rendering: sheets !== null,
    };
  }

  /** The sheets of the first screen as elements; null when one is not at hand. */
  private async sheets({ view, visit }: PageRequest, routes: EdgeRoute[]): Promise<string | null> {
    const { locale, player } = visit;
    const sheets = view.sheets(routes, { locale, player });
    const texts = await Promise.all(
      sheets.map(async (sheet) => {
        const css = await this.context.sources.text(sheet.release, sheet.file);
        return css === null ? null : `\n${inlineSheet(sheet, css)}`;
      }),
    );
    return texts.includes(null) ? null : texts.join('');
  }

  private boot(
    { visit, view, railOpen, guestMode, guestDemo }: PageRequest,
    status: number,
    gathered: Gathered,
  ): BootFields {
    const { brand, locale, player } = visit;
    const { serverData, answers } = gathered;
    const settings = (serverData.value as { data?: unknown } | null)?.data;
    return {
      locale,
      player,
      status,
      railOpen,
      guestMode,
      ...(guestDemo ? {} : { guestDemo }),
      brand: brand.infoIn(locale),
      serverData: withArms(settings, view.resolved.arms) as BootFields['serverData'],
      gamesOrigin: houseOf(this.context.config.gameProviders).origin,
      ...(hasWorker(this.context.config, view.shell) ? { worker: view.shell.build } : {}),
      stale: [serverData, ...answers].some(({ stale }) => stale),
      texts: brand.texts[locale] ?? {},
      textsAt: brand.textsAt,
    };
  }

  private parts(
    request: PageRequest,
    started: StartedPage,
    boot: BootFields,
    made: Content,
  ): RestParts {
    const { visit, view, origin } = request;
    const { brand, locale } = visit;
    const { head, pages, status } = started;
    const { answers, content } = made;
    const say = texts[locale];
    const speaker = speakerOf(brand, locale);
    return {
      boot,
      answers,
      content,
      composition: view.textIn(speaker).inlined,
      noscript: content ? say['noscript.read'] : say.noscript,
      hero: status === 200 && !started.hero ? heroPreload(answers, view) : '',
      structured: unlessItFails(request.failed, () =>
        structuredData({
          origin,
          answers,
          at: (path) => inLanguage(new URL(path, origin).href, locale, brand.info),
          url: head.canonical,
          route: pages.at(-1)?.route.name ?? '',
          brand: brand.info.name,
          language: BCP47[locale],
          logo: brand.logoUrl,
          href: (route, params) => addressOf(view.rows, route, params),
          titleOf: ({ name }) => {
            const title = view.rows.find((row) => row.name === name)?.title;
            return title ? sayIn(speaker, title) : undefined;
          },
          hidden: head.noindex,
        }),
      ),
    };
  }

  private count({ visit }: PageRequest, population: Population, report: RenderReport) {
    if (!visit.visitor.staff) this.context.feedback.evidence.rendered(population, report);
  }
}
