import { Cache } from 'deploy-observability/cache';
import { policyFor, type Resolution, type Speaker } from 'deploy-release';
import {
  type Locale,
  matchRoute,
  type PolicyAsk,
  packComposition,
  type Release,
  type ResolvedComposition,
  type RouteMatch,
  type RoutePath,
  routes,
} from 'shared-contracts/composition';
import {
  type ChosenBuilds,
  neededAreas,
  type Population,
  populationOf,
} from '../build-health/population';
import {
  type AssetTags,
  assetTags,
  type PageBuilds,
  type PageSheet,
  pageSheets,
  type Visit,
} from '../page/assets';
import { inlineJson } from '../page/json';
import type { LiveComposition } from './live';
import { type Composed, composedOf, type EdgeRoute, type Overlay, resolvedIn } from './resolve';
import { withPolicy } from './signature';
import type { EdgeVisitor } from './visitor';

/** Kinds of pages that are kept; visitors who get the same share one. */
const KEPT = 500;
/** Paths whose row is remembered. */
const MATCHES = 200;
const KEPT_FOR_STAFF = 20;

let views = 0;

/** A composition in a visitor's language, as text that may stand in a page. */
export interface ComposedText {
  json: string;
  /** As it stands in the page. */
  inlined: string;
}
/** Shells before 1.2 know no packed composition. */
const textOf = (resolved: ResolvedComposition): ComposedText => {
  const json = inlineJson(JSON.stringify(resolved));
  const [major = 0, minor = 0] = resolved.shell.contract.split('.').map(Number);
  const isPacked = major > 1 || minor >= 2;
  return { json, inlined: isPacked ? inlineJson(JSON.stringify(packComposition(resolved))) : json };
};

/** A composition as one kind of visitors sees it, with what their pages have in common worked out once. */
export class CompositionView {
  readonly resolved: Composed;
  /** The route table. */
  readonly rows: readonly EdgeRoute[];
  readonly closed: readonly RoutePath[];
  /** Origins of the development servers whose areas are in the page. */
  readonly devOrigins: readonly string[];
  /** A new one for each view, even if views are alike. */
  readonly id = ++views;
  private readonly builds: PageBuilds;
  private readonly chosen: ChosenBuilds;
  private readonly matches = new Cache<string, { row: RouteMatch<EdgeRoute> | null }>({
    most: MATCHES,
  });
  private readonly tags = new Map<string, AssetTags>();
  private readonly texts = new Map<Locale, ComposedText>();

  constructor(
    private readonly resolution: Resolution,
    overlay: Overlay,
    /** By how much the page's policy is wider for its areas. */
    readonly policy: PolicyAsk,
  ) {
    const entries = Object.values(overlay.entries).map(({ entry }) => new URL(entry).origin);
    this.resolved = withPolicy(composedOf(resolution, overlay), policy);
    this.rows = resolution.routes;
    this.closed = resolution.closed;
    this.devOrigins = [...new Set(entries)];
    const released = Object.entries(resolution.areas).filter(
      ([area]) => !(area in overlay.entries),
    );
    const { shell } = resolution;
    this.chosen = { ...this.resolved.areas, shell: { build: shell.release.build, why: shell.why } };
    this.builds = {
      shell: resolution.shell.release,
      areas: Object.fromEntries(released.map(([area, { release }]) => [area, release])),
      refreshed: entries.length > 0,
    };
  }

  /** What a page of these routes counts as. */
  population(pages: readonly EdgeRoute[], player: boolean): Population {
    const { brand, slots, tried } = this.resolved;
    return populationOf(brand, this.chosen, neededAreas(slots, pages, player), tried);
  }

  /** By language, for the view's brand: one text serves all its visitors. */
  textIn(speaker: Speaker): ComposedText {
    const known = this.texts.get(speaker.locale);
    const text = known ?? textOf(resolvedIn(this.resolved, this.resolution, speaker));
    this.texts.set(speaker.locale, text);
    return text;
  }

  get signature(): string {
    return this.resolved.signature;
  }

  match(path: string): RouteMatch<EdgeRoute> | null {
    return this.matches.get(path, () => ({ row: matchRoute(this.rows, path) })).row;
  }

  /** The route, and for a popup the page behind a deep link to it. */
  pagesOf(route: EdgeRoute | null, player: boolean): EdgeRoute[] {
    if (!route?.meta.popup) return route ? [route] : [];
    const main = this.rows.find(({ name }) => name === routes.main.name);
    // where main is for players alone, a guest's popup stands on a page without content
    return main && (player || !main.meta.requiresAuth) ? [main, route] : [route];
  }

  /** Tags of a page's files; `styled` when its sheets stand in the page. */
  assets(pages: readonly EdgeRoute[], visit: Visit, styled: boolean): AssetTags {
    const key = [visit.locale, visit.player, styled, ...pages.map(({ name }) => name)].join(' ');
    const known = this.tags.get(key) ?? assetTags(this.builds, this.resolved, pages, visit, styled);
    this.tags.set(key, known);
    return known;
  }

  sheets(pages: readonly EdgeRoute[], visit: Visit): PageSheet[] {
    return pageSheets(this.builds, this.resolved, pages, visit);
  }

  get shell(): Release {
    return this.builds.shell;
  }

  /** Builds of all areas. */
  get areas(): Release[] {
    return Object.values(this.builds.areas);
  }

  /** Builds of the areas whose content a page of these routes has: the routes' own and those of slots that are not for players alone. */
  shownAreas(pages: readonly EdgeRoute[], player: boolean): Release[] {
    const route = pages.at(-1)?.area;
    const fillers = Object.values(this.resolved.slots)
      .flat()
      .filter(({ for: whom }) => whom === 'all' || (whom === 'guest' && !player))
      .filter(({ load, area }) => load === 'always' || area === route);
    const names = new Set([...pages, ...fillers].map(({ area }) => area));
    return [...names]
      .map((name) => this.builds.areas[name])
      .filter((release) => release !== undefined);
  }
}

/** Views of the live composition. */
export class CompositionViews {
  private readonly made = new Cache<Resolution, CompositionView>({ most: KEPT });
  /** By content: an override is resolved anew each time. */
  private readonly forStaff = new Cache<string, CompositionView>({ most: KEPT_FOR_STAFF });
  private readonly overlay: Overlay;

  constructor(
    private readonly live: LiveComposition,
    devRemotes: Record<string, string>,
  ) {
    const entries = Object.entries(devRemotes).map(
      ([area, entry]) => [area, { entry, why: 'dev' as const }] as const,
    );
    this.overlay = { entries: Object.fromEntries(entries), override: null };
  }

  /** Null while nothing is live. */
  of(visitor: EdgeVisitor): CompositionView | null {
    const resolution = this.live.current?.resolve(visitor);
    if (!resolution) return null;
    if (!visitor.staffOverride) {
      return this.made.get(
        resolution,
        () => new CompositionView(resolution, this.overlay, this.policyOf(resolution)),
      );
    }
    const entries = Object.entries(visitor.entries).map(
      ([area, entry]) => [area, { entry, why: 'override' as const }] as const,
    );
    const overlay = {
      entries: { ...this.overlay.entries, ...Object.fromEntries(entries) },
      override: visitor.staffOverride,
    };
    const policy = this.policyOf(resolution);
    const key = JSON.stringify([composedOf(resolution, overlay), policy]);
    return this.forStaff.get(key, () => new CompositionView(resolution, overlay, policy));
  }

  private policyOf(resolution: Resolution): PolicyAsk {
    return policyFor(resolution, this.live.current?.document.grants);
  }
}
