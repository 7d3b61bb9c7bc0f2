import type { Release } from 'shared-contracts/composition';
import type { BuildContent } from '../../artifacts';
import { type PageRequest, renderPages } from '../../render/pages';
import { RECORDED } from '../render/recorded';
import type { GateRefusal } from '../report';
import { serverOf } from '../sources';
import {
  ANSWERS,
  isSeenBy,
  type Offers,
  type Part,
  partName,
  partsOf,
  triedText,
  type Visit,
  WIDTHS,
  type Width,
} from './cases';
import { type Chromium, startChromium } from './chromium';
import { functionPlace, placeOfFrames } from './culprits';
import { Findings, type Kind } from './findings';
import { growthOf, ROUNDS } from './growth';
import { Pace } from './pace';
import { CheckedPage, HangError, type Heard, PageGoneError } from './page';
import { Places } from './places';
import { baseOf, Served } from './served';

export interface BrowserCheck {
  refusals: GateRefusal[];
  /** Parts that were opened, each time. */
  openings: number;
  /** `Chromium 142.0.7444.59`. */
  browser: string;
}
export interface CheckOptions {
  content: BuildContent;
  /** Path of a Chromium. */
  chromium: string;
  /** Folder of the host page, which the tooling builds. */
  hostPage: string;
  /** Text of its server build. */
  hostServer: string;
  /** Told what is under way. */
  progress?: (what: string) => void;
  /** In which windows; all by default. */
  widths?: readonly Width[];
}

interface MissingText {
  key: string;
  stack: string;
}
interface Violation {
  id: string;
  help: string;
  html: string;
  target: string;
}
const STAGES: Record<string, string> = {
  mount: 'its mount throws',
  paint: 'it throws',
  hydrate: 'what it paints is not what its server build painted',
  dispose: 'its dispose throws',
};
/** What bundlers, the federation runtime and libraries leave for tools: chunks, and who is there in which version. */
const EXPECTED =
  /^(webpackChunk|__FEDERATION__|__VMOK__|_FEDERATION|__REACT)|^(lit(Html|Element)|reactiveElement)Versions$|^litIssuedWarnings$/;
const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 300);
const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Nothing more is to be learnt: what was found stands. */
class EnoughError extends Error {}

/** One check of one build. */
class Check {
  readonly findings = new Findings();
  openings = 0;
  private readonly places: Places;
  private readonly release: Release;
  private readonly pace: Pace;
  private tried = 'it is loaded';

  constructor(
    private readonly chromium: Chromium,
    private readonly served: Served,
    private readonly options: Omit<CheckOptions, 'chromium'>,
  ) {
    const { content } = options;
    this.release = content.release;
    this.places = new Places(content, baseOf(content));
    this.pace = new Pace(this.places, ({ kind, what, where }) => this.add(kind, what, where));
  }

  async run(): Promise<void> {
    try {
      for (const width of this.options.widths ?? WIDTHS) await this.inWidth(width);
    } catch (error) {
      if (error instanceof HangError || error instanceof PageGoneError)
        this.add('hangs', error.message, null);
      else if (!(error instanceof EnoughError)) throw error;
    }
  }

  private async inWidth(width: Width): Promise<void> {
    const page = await CheckedPage.open(this.chromium, this.served, width);
    try {
      page.take();
      const offers = await this.load(page);
      if (!offers) return;
      const parts = partsOf(offers, this.release.manifest, RECORDED);
      const isWide = width === WIDTHS.at(-1);
      for (const player of [false, true])
        for (const answers of ANSWERS) {
          const visit = this.visit({
            player,
            answers,
            platform: width < 768 ? 'mobile' : 'desktop',
          });
          await this.visited(page, parts, visit, width);
        }
      await this.hydrated(page, parts, width);
      await this.changes(page);
      // twenty mounts of what is broken tell nothing new
      if (isWide && this.findings.size === 0) await this.mountedOften(page, parts, width);
    } finally {
      await this.heard(page);
      await page.close();
    }
  }

  private visit(visit: Visit): Visit {
    const { manifest } = this.release;
    return manifest ? { ...visit, manifest: manifest as NonNullable<Visit['manifest']> } : visit;
  }

  private async load(page: CheckedPage): Promise<Offers | null> {
    const { area, build, entry, global, exposed, contract } = this.release;
    this.tried = 'it is loaded';
    const resolved = {
      area,
      build,
      global,
      exposed,
      contract,
      integrity: null,
      why: 'gate',
      base: '',
      entry: baseOf(this.options.content) + entry,
    };
    try {
      return await this.pace.timed(page, 'load', () => page.call<Offers>('load', resolved));
    } catch (error) {
      if (error instanceof HangError) throw error;
      const text = error instanceof Error ? error.message : String(error);
      this.add('throws', short(text.split('\n')[0] ?? ''), await this.places.inStack(text));
      return null;
    } finally {
      await this.heard(page);
    }
  }

  private async visited(
    page: CheckedPage,
    parts: Part[],
    visit: Visit,
    width: Width,
  ): Promise<void> {
    const isFull = visit.answers === 'full';
    this.tried = triedText('it is mounted', visit, width);
    const isMounted = await this.pace.timed(page, `mount ${visit.player}`, () =>
      page.call<boolean>('mount', visit),
    );
    await this.heard(page);
    if (!isMounted) return;
    if (isFull) await this.leaveIdle(page);
    for (const part of parts.filter((each) => isSeenBy(each, visit))) {
      this.tried = triedText(partName(part), visit, width);
      this.options.progress?.(this.tried);
      await this.opened(page, part, visit, width);
      await this.heard(page);
    }
    this.tried = triedText('it is disposed of', visit, width);
    const listens = await page.call<string[]>('end');
    if (listens.length > 0)
      this.add('dispose', `afterwards it still listens: ${listens.join(', ')}`, null);
    await this.heard(page);
  }

  private async opened(page: CheckedPage, part: Part, visit: Visit, width: Width): Promise<void> {
    const isFull = visit.answers === 'full';
    const isWide = width === WIDTHS.at(-1);
    const rest = isFull ? 'painted' : 'quiet';
    const name = `${part.kind} ${part.name} ${part.path} ${visit.player}`;
    this.openings += 1;
    await this.pace.timed(
      page,
      isFull ? name : '',
      () => page.call('open', part, rest),
      async () => {
        await page.call('close');
        await page.call('open', part, rest);
      },
    );
    if (visit.answers === 'late') await page.call('arrive');
    await this.texts(page);
    if (isFull) {
      if (isWide || part.kind === 'pages') await this.accessible(page);
      if (isWide) await this.leaveIdle(page);
      if (isWide) await page.call('press');
    }
    await page.call('close', rest);
  }

  private async leaveIdle(page: CheckedPage): Promise<void> {
    if (await this.pace.isBusy(page)) throw new EnoughError();
  }

  private async texts(page: CheckedPage): Promise<void> {
    const { missing, bare } = await page.call<{ missing: MissingText[]; bare: string[] }>('keys');
    for (const { key, stack } of missing)
      this.add('text', `it shows "${key}", a key without a text`, await this.places.inStack(stack));
    for (const key of bare) {
      const where = await this.places.ofText(new RegExp(`['"\`]${quoted(key)}['"\`]`));
      this.add('text', `it shows "${key}", the key of a text`, where);
    }
  }

  private async accessible(page: CheckedPage): Promise<void> {
    if (!this.served.hasAxe) return;
    for (const { id, help, html, target } of await page.call<Violation[]>('audit')) {
      const where = await functionPlace(
        page,
        this.places,
        `hostPage.painterOf(${JSON.stringify(target)})`,
      );
      this.add('accessibility', `${help} (${id}): ${short(html).slice(0, 160)}`, where);
    }
  }

  private async hydrated(page: CheckedPage, parts: Part[], width: Width): Promise<void> {
    const area = await serverOf(this.options.content);
    if (!area) return;
    const visits = [false, true].flatMap((player) =>
      parts
        .filter(({ kind, inPage }) => kind === 'pages' && inPage.length > 0)
        .map((part) => ({
          part,
          // nothing else is here before the page hydrates
          visit: this.visit({
            player,
            answers: 'late',
            platform: width < 768 ? 'mobile' : 'desktop',
          }),
        })),
    );
    const shell = {
      area: 'shell',
      name: 'shell/host-page/server.js',
      text: this.options.hostServer,
    };
    const { at, gamesOrigin, answers, player } = RECORDED;
    const site = { at, gamesOrigin, guest: answers, player };
    const requests = visits.map(
      ({ part, visit }) =>
        ({
          area: this.release.area,
          part,
          visit,
          site,
          inPage: part.inPage,
        }) as unknown as PageRequest,
    );
    if (requests.length === 0) return;
    const { pages } = await renderPages({ shell, area, requests });
    for (const [index, { part, visit }] of visits.entries()) {
      const html = pages[index]?.result?.html;
      // what cannot be rendered is refused by the rendering
      if (html === undefined) continue;
      this.tried = triedText(`${partName(part)} over the markup of its server build`, visit, width);
      this.options.progress?.(this.tried);
      await page.call('hydrate', visit, part, html, part.inPage);
      await this.heard(page);
    }
  }

  /** What is left of the area in the page around it. */
  private async changes(page: CheckedPage): Promise<void> {
    this.tried = 'it was opened and disposed of';
    const { added, changed, styles } =
      await page.call<Record<'added' | 'changed' | 'styles', string[]>>('changes');
    const { global } = this.release;
    const isExpected = (name: string) => name === global || EXPECTED.test(name);
    const placeOf = async (path: string, name: string) =>
      (await functionPlace(page, this.places, `hostPage.valueOf(${JSON.stringify(path)})`)) ??
      this.places.ofText(
        new RegExp(`(window|globalThis|self)[.\\[)'"\\s\\w]*\\b${quoted(name)}\\b`),
      );
    for (const name of added.filter((each) => !isExpected(each)))
      this.add('global', `it adds the global ${name}`, await placeOf(name, name));
    for (const path of changed)
      this.add(
        'built-in',
        `it changes ${path}`,
        await placeOf(path, path.split('.').at(-1) ?? path),
      );
    for (const style of styles) this.add('style', `it changes others in the page: ${style}`, null);
  }

  private async mountedOften(page: CheckedPage, parts: Part[], width: Width): Promise<void> {
    const visit = this.visit({ player: true, answers: 'full', platform: 'desktop' });
    this.tried = triedText(`it is mounted ${ROUNDS} times`, visit, width);
    this.options.progress?.(this.tried);
    for (const { what, where } of await growthOf(page, this.places, visit, parts))
      this.add('growth', what, where);
  }

  private async heard(page: CheckedPage): Promise<void> {
    for (const each of page.take()) await this.hear(each);
    if (this.findings.isEnough) throw new EnoughError();
  }

  private async hear(heard: Heard): Promise<void> {
    if (heard.kind === 'request') {
      const where = await placeOfFrames(this.places, heard.frames);
      this.add('request', `it asks ${new URL(heard.url).origin}, which it has not declared`, where);
    } else if (heard.kind === 'fault') {
      const { stage, message, stack, components } = heard;
      const where = (await this.places.inStack(stack)) ?? (await this.places.inStack(components));
      const kind: Kind =
        stage === 'hydrate' ? 'hydration' : stage === 'dispose' ? 'dispose' : 'throws';
      const place = kind === 'hydration' ? await this.places.inStack(components) : where;
      this.add(kind, `${STAGES[stage]}: ${short(message)}`, place);
    } else {
      const { kind, text, frames, stack } = heard;
      const where =
        (await this.places.inStack(stack)) ?? (await placeOfFrames(this.places, frames));
      this.add(
        kind,
        `${kind === 'console' ? 'an error in the console' : 'an error that nobody catches'}: ${short(text)}`,
        where,
      );
    }
  }

  private add(kind: Kind, what: string, where: string | null): void {
    this.findings.add({ kind, tried: this.tried, what, where });
  }
}

/** The same in a browser that runs. */
export const checkIn = async (
  browser: Chromium,
  options: Omit<CheckOptions, 'chromium'>,
): Promise<BrowserCheck> => {
  const { content, hostPage } = options;
  const { area, build } = content.release;
  const check = new Check(browser, new Served(content, hostPage, RECORDED), options);
  await check.run();
  return {
    refusals: check.findings.refusals(area, build),
    openings: check.openings,
    browser: browser.version,
  };
};

/**
 * Opens everything that an area's build offers in a headless Chromium on the recorded host, and says what speaks against it.
 * @throws BrowserStartError, and Error when the browser ends
 */
export const checkInBrowser = async ({
  chromium,
  ...options
}: CheckOptions): Promise<BrowserCheck> => {
  const browser = await startChromium(chromium);
  try {
    return await checkIn(browser, options);
  } finally {
    await browser.end();
  }
};
