import type { EdgeMetrics } from 'deploy-observability/metrics';
import { speakerOf } from '../brands/brands';
import type { Population } from '../build-health/population';
import type { EdgeConfig } from '../config';
import { askerHeaders } from '../proxy/headers';
import type { RenderReport } from '../render/renderer';
import { type BootConfig, bootFields } from './boot-fields';
import { type Content, ContentMaker } from './content';
import { afterContent, beforeContent, type RestParts, restHtml } from './document';
import { gather } from './gather';
import type { Flight } from './kept-pages';
import type { PageRequest } from './pages';
import type { PublicAnswers } from './public-answers';
import { ReplayStream } from './replay-stream';
import { writeRest } from './rest';
import { restParts } from './rest-parts';
import { RouteMemory } from './route-memory';
import { type PageParts, SealedPage } from './sealed-page';
import { type PageHead, type Plan, type StartParts, startPage } from './start-page';
import { PageTemplate } from './template';

export interface WholePage extends PageHead, PageParts {
  /** The page as it goes to all; null when it cannot. */
  sealed: () => SealedPage | null;
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

/** What pages are made with. */
export interface MakerParts extends Pick<StartParts, 'renderer' | 'sources'> {
  answers: PublicAnswers;
  /** Hears what was rendered. */
  feedback: { health: { rendered(population: Population, report: RenderReport): void } };
  metrics: Pick<EdgeMetrics, 'endedLate'> | null;
  config: BootConfig & Pick<EdgeConfig, 'captchaScripts' | 'lateAnswers'>;
}

/** Makes pages: asks, renders, and puts together. */
export class PageMaker {
  private readonly memory = new RouteMemory();
  private readonly contents: ContentMaker;
  private readonly start: StartParts;

  constructor(private readonly parts: MakerParts) {
    const { renderer, sources, answers, config } = parts;
    this.contents = new ContentMaker(renderer, answers, this.memory);
    this.start = { renderer, sources, captchaScripts: config.captchaScripts };
  }

  make(
    request: PageRequest,
    plan: Plan,
    former: WholePage | null,
  ): Flight<WholePage, PageHead, PageTemplate> {
    const { brand, locale } = request.visit;
    const audience = { brand: brand.info.id, locale, headers: askerHeaders(request.asker) };
    const extra = plan.pages.flatMap(({ route, params }) => this.memory.calls(route.name, params));
    const asked = gather(this.parts.answers, audience, plan.path, plan.pages, extra);
    const head = asked.deciding.then((deciding) => startPage(this.start, request, plan, deciding));
    const rest = new ReplayStream<PageTemplate>();
    const write = async () => {
      const started = await head;
      // a document's scripts run when it has ended (PG-18)
      const until = Date.now() + this.parts.config.lateAnswers;
      const gathered = await asked.all;
      const boot = bootFields(this.parts.config, request, started.status, gathered);
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
      const parts = (made: Content) => restParts(request, started, boot, made);
      return writeRest({
        until,
        chunks: rest,
        failed: request.failed,
        staysOpen: () => this.parts.metrics?.endedLate(),
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

  private count({ visit }: PageRequest, population: Population, report: RenderReport) {
    if (!visit.visitor.staff) this.parts.feedback.health.rendered(population, report);
  }
}
