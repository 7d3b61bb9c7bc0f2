import type {
  Rendered,
  RenderedUpTo,
  RenderResult,
  RouteMatch,
  WantedAnswer,
} from 'shared-contracts/composition';
import type { EdgeRoute } from '../composition/resolve';
import type { CompositionView } from '../composition/views';
import type { Renderer, RenderReport } from '../render/renderer';
import { type BootFields, bootJson } from './document';
import { type Gathered, keyOf } from './gather';
import { PageAnswers } from './page-answers';
import type { Audience, PublicAnswer, PublicAnswers } from './public-answers';
import { publicCall, type RouteMemory } from './route-memory';

/** Times that a page is rendered again because it wants more, and milliseconds that what it wants may take. */
const ROUNDS = 2;
const LATE = 400;
/** Times that it is rendered again for answers that were late (PG-18), and milliseconds within which those share a render. */
const MORE = 3;
const TOGETHER = 30;

export interface ContentOrder {
  view: CompositionView;
  /** Routes whose content shows; empty for a status page. */
  pages: readonly RouteMatch<EdgeRoute>[];
  /** Path and query. */
  url: string;
  platform: Rendered['platform'];
  audience: Audience;
  boot: BootFields;
  /** Escaped JSON. */
  composition: string;
  gathered: Gathered;
  report: (report: RenderReport) => void;
  /** Somebody still waits for more than what is there. */
  isAwaited: () => boolean;
}
/** What one render made. */
export interface RenderedContent {
  html: string;
  css: string;
  rendered: Rendered;
  /** Where the first place begins that waits for an answer; null for none, and where the shell does not tell. */
  waits: RenderedUpTo | null;
}
/** `answers` are those that it was rendered with. */
export interface Content {
  answers: readonly PublicAnswer[];
  content: RenderedContent | null;
  /** No worker had time. */
  busy: boolean;
  /** Answers are late, and it misses nothing but what is late. */
  unfinished: boolean;
}

interface Made {
  result: RenderResult | null;
  answers: readonly PublicAnswer[];
  busy: boolean;
}
type Moment = Omit<Rendered, 'parts'>;

const contentOf = (at: Moment, made: Made, known: PageAnswers): Content => {
  const { result, answers, busy } = made;
  if (!result) return { answers, busy, content: null, unfinished: false };
  const { html, css, parts, wanted, waits } = result;
  const isPlace = waits && html[waits.html] === '<' && waits.css <= css.length;
  const isComing = (each: WantedAnswer) => {
    const call = publicCall(each);
    // one that it had and could not use will not help it
    return call !== null && known.has(call) && !answers.some(({ key }) => key === keyOf(call));
  };
  return {
    answers,
    busy,
    content: { html, css, rendered: { ...at, parts }, waits: isPlace ? waits : null },
    unfinished: Boolean(isPlace) && known.areComing && wanted.every(isComing),
  };
};

/** Makes the content of `#root`. */
export class ContentMaker {
  constructor(
    private readonly renderer: Renderer,
    private readonly answers: PublicAnswers,
    private readonly memory: RouteMemory,
  ) {}

  /**
   * The content with what is there, then again each time when late answers came, of the same moment. Never rejects for a fault of a
   * build.
   */
  async *make(order: ContentOrder): AsyncGenerator<Content, void> {
    const moment = { at: Date.now(), platform: order.platform, timeZone: 'UTC' };
    const answers = new PageAnswers(this.answers, order.audience, order.gathered);
    let made = await this.render(order, moment, answers);
    for (let round = 0; round < ROUNDS && made.result; round += 1) {
      await this.ask(order, made.result.wanted, answers, LATE);
      if (answers.take() === made.answers) break;
      const again = await this.render(order, moment, answers);
      if (!again.result) break;
      made = again;
    }
    let content = contentOf(moment, made, answers);
    for (let more = 0; more < MORE && content.unfinished; more += 1) {
      yield content;
      if (order.isAwaited()) await answers.more(TOGETHER);
      if (!order.isAwaited() || answers.take() === made.answers) return;
      made = await this.render(order, moment, answers);
      if (!made.result) return;
      await this.ask(order, made.result.wanted, answers, 0);
      content = contentOf(moment, made, answers);
    }
    yield { ...content, unfinished: false };
  }

  private async ask(
    { pages }: ContentOrder,
    wanted: readonly WantedAnswer[],
    answers: PageAnswers,
    patience: number,
  ): Promise<void> {
    const calls = wanted.map((each) => publicCall(each)).filter((call) => call !== null);
    const unasked = await answers.ask(calls, patience);
    if (!unasked.some((call) => answers.has(call))) return;
    for (const { route, params } of pages) this.memory.note(route.name, params, unasked);
  }

  private async render(order: ContentOrder, at: Moment, known: PageAnswers): Promise<Made> {
    const { view, pages, url, boot, composition, report } = order;
    const answers = known.take();
    const own = { now: String(at.at), view: '' };
    const fields = [
      `"url":${JSON.stringify(url)},"at":${JSON.stringify(at)}`,
      `"composition":${composition},"boot":${bootJson(own, { ...boot, rendered: null }, answers)}`,
    ];
    const outcome = await this.renderer.render(
      {
        shell: view.shell,
        areas: view.shownAreas(
          pages.map(({ route }) => route),
          boot.player,
        ),
        request: `{${fields.join(',')}}`,
      },
      report,
    );
    return { result: outcome === 'busy' ? null : outcome, answers, busy: outcome === 'busy' };
  }
}
