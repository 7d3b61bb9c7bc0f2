import { createElement, type ElementType, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { AreaModule, MountedArea } from 'shared-contracts/area';
import { runInAction } from 'shared-contracts/lib/state';
import { Button } from 'shared-contracts/ui/kit';
import 'shared-contracts/ui/base.css';
import type { Build } from '../../loader/area-reports';
import { checkArea } from '../../loader/check-area';
import { createFederation } from '../../loader/federation';
import type { AskedPart, RecordedSite, Visit } from './asked';
import { type BuiltIns, builtIns } from './built-ins';
import { difference } from './difference';
import { type RecordedHost, recordedHost } from './host';
import { type Neighbours, neighboursIn } from './neighbours';
import { pressAll } from './press';
import { type Rest, settle } from './settle';
import { watchTasks } from './tasks';
import { openAsked, treeOf } from './tree';
import { type MissingText, type ShownKeys, shownKeys } from './words';

/** What the page tells at once: `stage` says at what it was. */
export interface Fault {
  stage: 'mount' | 'paint' | 'hydrate' | 'dispose';
  message: string;
  stack: string;
  /** React's, where it knows one. */
  components: string;
}
export interface Offers {
  pages: string[];
  modals: string[];
  slots: string[];
}
/** A rule of axe that an element breaks. */
export interface Violation {
  id: string;
  help: string;
  html: string;
  /** Selector of the element. */
  target: string;
}

interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{
    violations: {
      id: string;
      impact: string | null;
      help: string;
      nodes: { html: string; target: string[]; any: { message: string }[] }[];
    }[];
  }>;
}
declare global {
  /** Who opened the page hears of faults by it. */
  var tellFault: (json: string) => void;
  /** Where accessibility is looked at. */
  var axe: Axe | undefined;
  /** What drives the page. */
  var hostPage: HostPage;
}

/** Those that would keep somebody out. */
const GRAVE = ['serious', 'critical'];
/** Of a whole page, which a part is not. */
const OF_PAGES = [
  'region',
  'landmark-one-main',
  'page-has-heading-one',
  'document-title',
  'html-has-lang',
  'bypass',
];

const place = (id: string) => document.getElementById(id) as HTMLElement;
const textOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');

/** The same component, which says when it is there. */
const telling = (Component: ElementType, isThere: () => void) =>
  function Telling(props: object) {
    useEffect(isThere, []);
    return createElement(Component, props);
  };

/** An area on a recorded host, opened part by part for a check. */
class HostPage {
  private readonly tasks = watchTasks();
  private readonly others: Neighbours = neighboursIn(place('others'));
  private readonly runtime = createFederation(window, '');
  private primary: string[] = [];
  private builtIns: BuiltIns = builtIns();
  private area: { name: string; module: AreaModule; texts: Record<string, string> } | null = null;
  private readonly missing: MissingText[] = [];
  private here: RecordedHost | null = null;
  private mounted: MountedArea | null = null;
  private root: Root | null = null;

  constructor(private readonly site: RecordedSite) {}

  /** Holds what is here before an area comes. */
  async begin(): Promise<void> {
    const root = createRoot(place('area'));
    root.render(createElement(Button, {}, 'Button'));
    await this.rest('painted');
    this.primary = [...(document.querySelector('#area button')?.classList ?? [])];
    root.unmount();
    this.builtIns = builtIns();
    this.tasks.longest();
  }

  /** Loads a build as a page of the shell does. */
  async load(build: Build): Promise<Offers> {
    const module = checkArea(build.area, await this.runtime.load(build, { fresh: false }));
    const texts = (await module.texts.load('en')).default;
    this.area = { name: build.area, module, texts };
    const { pages, modals, slots } = module;
    return { pages: Object.keys(pages), modals: Object.keys(modals), slots: Object.keys(slots) };
  }

  /** Hands a host to the area. @returns false when that throws */
  mount(visit: Visit, again = false): boolean {
    const { module, texts } = this.loaded;
    if (!again || !this.here) {
      this.here = recordedHost({
        site: this.site,
        visit,
        texts: { [module.texts.namespace]: texts },
        missing: (namespace, key) =>
          namespace === module.texts.namespace &&
          this.missing.push({ key, stack: new Error(key).stack ?? '' }),
      });
    }
    return this.mountOn(this.here);
  }

  /** Paints a part, and waits until it stands still. */
  async open(part: AskedPart, rest: Rest = 'painted'): Promise<void> {
    const { here, mounted } = this;
    if (!here || !mounted) return;
    const { name } = this.loaded;
    here.goTo({ name: part.route ?? null, path: part.path, params: part.params });
    try {
      const Component = await this.componentOf(part);
      runInAction(() => openAsked(mounted, name, part, here));
      const faulty = (error: unknown, info: { componentStack?: string | undefined }) =>
        this.tell('paint', error, info.componentStack);
      this.root = createRoot(place('area'), { onUncaughtError: faulty, onCaughtError: faulty });
      this.root.render(treeOf(here, mounted, name, part, Component, () => this.root?.render(null)));
    } catch (error) {
      this.tell('paint', error);
    }
    await this.rest(rest);
  }

  /** What was late is answered. */
  async arrive(): Promise<void> {
    this.here?.http.arrive();
    await this.rest('painted');
  }

  press(): Promise<string[]> {
    return pressAll(place('others'), this.primary, () => this.rest('quiet'));
  }

  /** Keys on the screen in place of texts. */
  keys(): ShownKeys {
    return shownKeys(this.loaded.texts, this.missing, place('others'));
  }

  /** Reading calls that nobody has recorded. */
  unknown(): string[] {
    return [...(this.here?.http.unknown ?? [])];
  }

  async audit(): Promise<Violation[]> {
    // what fades in is judged when it is there
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    const rules = Object.fromEntries(OF_PAGES.map((id) => [id, { enabled: false }]));
    const found = await globalThis.axe?.run(
      { exclude: ['#others'] },
      { resultTypes: ['violations'], rules },
    );
    const grave = found?.violations.filter(({ impact }) => GRAVE.includes(impact ?? '')) ?? [];
    return grave.flatMap(({ id, help, nodes }) =>
      nodes.slice(0, 1).map(({ html, target, any }) => ({
        id,
        help: any[0]?.message ?? help,
        html,
        target: target.join(' '),
      })),
    );
  }

  /** The component that painted an element, to find where it was written. */
  painterOf(selector: string): unknown {
    const element = document.querySelector(selector);
    const key = element && Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
    let fiber = key
      ? (element as unknown as Record<string, { type: unknown; return: never }>)[key]
      : undefined;
    while (fiber && typeof fiber.type !== 'function') fiber = fiber.return;
    return fiber?.type;
  }

  /** Takes the part away. @returns how others are painted in another way now */
  async close(rest: Rest = 'quiet'): Promise<void> {
    this.root?.unmount();
    this.root = null;
    if (this.here) this.here.http.calls.length = 0;
    await this.rest(rest);
  }

  /** Disposes of the area. @returns what it still listens to */
  end(more = false): string[] {
    const { mounted, here } = this;
    this.mounted = null;
    try {
      mounted?.dispose();
    } catch (error) {
      this.tell('dispose', error);
    }
    return more ? [] : (here?.listeners() ?? []);
  }

  /** Mounts the area, on the same host as in the round before, opens these parts one after the other, and disposes of it. */
  async round(visit: Visit, parts: readonly AskedPart[]): Promise<void> {
    if (!this.mount(visit, true)) return;
    for (const part of parts) {
      await this.open(part, 'briefly');
      await this.close('briefly');
    }
    this.end(true);
  }

  /** Hydrates the markup of a server. */
  async hydrate(
    visit: Visit,
    part: AskedPart,
    html: string,
    inPage: readonly string[],
  ): Promise<void> {
    const { name, module, texts } = this.loaded;
    const here = recordedHost({
      site: this.site,
      visit,
      texts: { [module.texts.namespace]: texts },
      inPage,
    });
    this.here = here;
    here.goTo({ name: part.route ?? null, path: part.path, params: part.params });
    let isHydrated = false;
    const end = () => {
      isHydrated = true;
    };
    const Component = telling(await this.componentOf(part), end);
    if (!this.mountOn(here) || !this.mounted) return;
    const mounted: MountedArea = this.mounted;
    runInAction(() => openAsked(mounted, name, part, here));
    place('area').innerHTML = html;
    const served = place('area').innerHTML;
    let mismatch: { error: unknown; components: string | undefined } | null = null;
    const faulty = (error: unknown, info: { componentStack?: string | undefined }) => {
      mismatch ??= { error, components: info.componentStack };
    };
    this.root = hydrateRoot(place('area'), treeOf(here, mounted, name, part, Component), {
      onRecoverableError: faulty,
      // told where the part is opened
      onUncaughtError: end,
      onCaughtError: () => {},
    });
    // a busy machine may show frames before React begins
    await this.rest('painted', () => !isHydrated);
    this.differed(mismatch, served);
    await this.arrive();
    await this.close();
    place('area').replaceChildren();
    this.end();
  }

  /** How the page around the area is another one than before it came. */
  changes() {
    return {
      added: this.builtIns.added(),
      changed: this.builtIns.changed(),
      styles: this.others.changed(),
    };
  }

  valueOf(path?: string): object {
    return path === undefined ? this : (this.builtIns.valueOf(path) as object);
  }

  longest() {
    return this.tasks.longest();
  }

  private get loaded() {
    if (!this.area) throw new Error('no area was loaded');
    return this.area;
  }

  private mountOn({ host }: RecordedHost): boolean {
    try {
      this.mounted = this.loaded.module.mount(host);
      return true;
    } catch (error) {
      this.tell('mount', error);
      return false;
    }
  }

  /** React's own words name no place: what stands there instead tells more. */
  private differed(
    mismatch: { error: unknown; components: string | undefined } | null,
    served: string,
  ) {
    if (!mismatch) return;
    const { error, components } = mismatch;
    const where = difference(served, place('area').innerHTML);
    this.tell('hydrate', where ?? error, components, stackOf(error));
  }

  private async componentOf({ kind, name }: AskedPart): Promise<ElementType> {
    const load = this.loaded.module[kind][name];
    if (!load) throw new Error(`it offers no ${kind}.${name}`);
    return (await load()).default as ElementType;
  }

  private rest(how: Rest, isWaiting = () => false): Promise<void> {
    const { here } = this;
    const isLate = here?.http.isLate ?? false;
    return settle(() => isWaiting() || (!isLate && (here?.http.pending ?? 0) > 0), how);
  }

  private tell(
    stage: Fault['stage'],
    error: unknown,
    components = '',
    stack = stackOf(error),
  ): void {
    globalThis.tellFault(
      JSON.stringify({ stage, message: textOf(error), stack, components } satisfies Fault),
    );
  }
}

export type { HostPage };

const start = async () => {
  const site = (await (await fetch('/recorded.json')).json()) as RecordedSite;
  const page = new HostPage(site);
  globalThis.hostPage = page;
  await page.begin();
};
/** Fulfilled when an area may come. */
Object.assign(globalThis, { hostPageReady: start() });
