import type { Rendered, RenderResult, RouteCall, RouteMatch } from 'shared-contracts/composition';
import type { EdgeRoute } from '../composition/resolve';
import type { CompositionView } from '../composition/views';
import type { Renderer, RenderReport } from '../render/renderer';
import { type BootFields, bootJson } from './document';
import { type Gathered, keyOf } from './gather';
import type { Audience, PublicAnswer, PublicAnswers } from './public-answers';
import { publicCall, type RouteMemory } from './route-memory';
import { within } from './within';

/** Times that a page is rendered again because it wants more, and milliseconds that what it wants may take. */
const ROUNDS = 2;
const LATE = 400;

export interface ContentOrder {
  view: CompositionView;
  /** Routes whose content shows; empty for a status page. */
  pages: readonly RouteMatch<EdgeRoute>[];
  /** Path and query. */
  url: string;
  platform: Rendered['platform'];
  audience: Audience;
  boot: BootFields;
  gathered: Gathered;
  report: (report: RenderReport) => void;
}
/** `answers` are those gathered and what the render wanted besides. */
export interface Content {
  answers: readonly PublicAnswer[];
  content: { html: string; css: string; rendered: Rendered } | null;
  /** No worker had time. */
  busy: boolean;
}

/** Makes the content of `#root`. */
export class ContentMaker {
  constructor(
    private readonly renderer: Renderer,
    private readonly answers: PublicAnswers,
    private readonly memory: RouteMemory,
  ) {}

  /** Never rejects for a fault of a build. */
  async make(order: ContentOrder): Promise<Content> {
    const { gathered, boot } = order;
    let answers: readonly PublicAnswer[] = gathered.answers;
    const asked = new Set([...gathered.late, ...answers.map(({ key }) => key)]);
    let made = await this.render(order, answers);
    for (let round = 0; round < ROUNDS && made.result; round += 1) {
      const wanted = made.result.wanted
        .map((each) => publicCall(each, boot.player))
        .filter((each): each is RouteCall => each !== null && !asked.has(keyOf(each)));
      for (const each of wanted) asked.add(keyOf(each));
      const found = await this.ask(order.audience, wanted);
      if (found.length === 0) break;
      answers = [...answers, ...found];
      for (const { route, params } of order.pages) this.memory.note(route.name, params, wanted);
      const again = await this.render(order, answers);
      if (!again.result) break;
      made = again;
    }
    const { result, at, busy } = made;
    if (!result) return { answers, content: null, busy };
    const { html, css, parts } = result;
    return { answers, busy, content: { html, css, rendered: { ...at, parts } } };
  }

  private async ask(audience: Audience, calls: readonly RouteCall[]): Promise<PublicAnswer[]> {
    const answers = await Promise.all(calls.map((call) => within(LATE, this.answers.get(audience, call))));
    return answers.filter((answer): answer is PublicAnswer => answer?.status === 200);
  }

  private async render(order: ContentOrder, answers: readonly PublicAnswer[]) {
    const { view, pages, url, platform, boot, report } = order;
    const at = { at: Date.now(), platform, timeZone: 'UTC' };
    const own = { now: String(at.at), view: '' };
    const fields = [
      `"url":${JSON.stringify(url)},"at":${JSON.stringify(at)}`,
      `"composition":${view.json},"boot":${bootJson(own, { ...boot, rendered: null }, answers)}`,
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
    const result: RenderResult | null = outcome === 'busy' ? null : outcome;
    return { result, at, busy: outcome === 'busy' };
  }
}
