import type { Resolution } from 'deploy-release';
import {
  matchRoute,
  packComposition,
  type Release,
  type ResolvedComposition,
  type RouteMatch,
  routes,
} from 'shared-contracts/composition';
import { Recent } from '../cache/recent';
import { type ChosenBuilds, neededAreas, type Population, populationOf } from '../evidence/population';
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
import { type EdgeRoute, type Overlay, resolvedOf, routesOf } from './resolve';
import type { EdgeVisitor } from './visitor';

/** Kinds of pages that are kept; visitors who get the same share one. */
const KEPT = 500;
/** Paths whose row is remembered. */
const MATCHES = 200;
const KEPT_FOR_STAFF = 20;

let views = 0;

/** Shells before 1.2 know no packed composition. */
const inlinedOf = (resolved: ResolvedComposition, json: string): string => {
  const [major = 0, minor = 0] = resolved.shell.contract.split('.').map(Number);
  return major > 1 || minor >= 2 ? inlineJson(JSON.stringify(packComposition(resolved))) : json;
};

/** A composition as one kind of visitors sees it, with what their pages have in common worked out once. */
export class CompositionView {
  readonly resolved: ResolvedComposition;
  readonly json: string;
  /** As it stands in the page. */
  readonly inlined: string;
  readonly rows: readonly EdgeRoute[];
  /** Origins of the development servers whose areas are in the page. */
  readonly devOrigins: readonly string[];
  /** Another one for each view, however alike. */
  readonly id = ++views;
  private readonly builds: PageBuilds;
  private readonly chosen: ChosenBuilds;
  private readonly matches = new Recent<string, { row: RouteMatch<EdgeRoute> | null }>(MATCHES);
  private readonly tags = new Map<string, AssetTags>();

  constructor(resolution: Resolution, overlay: Overlay) {
    const entries = Object.values(overlay.entries).map(({ entry }) => new URL(entry).origin);
    this.resolved = resolvedOf(resolution, overlay);
    this.json = inlineJson(JSON.stringify(this.resolved));
    this.inlined = inlinedOf(this.resolved, this.json);
    this.rows = routesOf(this.resolved);
    this.devOrigins = [...new Set(entries)];
    const released = Object.entries(resolution.areas).filter(([area]) => !(area in overlay.entries));
    const { shell } = resolution;
    this.chosen = { ...this.resolved.areas, shell: { build: shell.release.build, why: shell.why } };
    this.builds = {
      shell: resolution.shell.release,
      areas: Object.fromEntries(released.map(([area, { release }]) => [area, release])),
    };
  }

  /** What a page of these routes counts as. */
  population(pages: readonly EdgeRoute[], player: boolean): Population {
    const { brand, slots } = this.resolved;
    return populationOf(brand, this.chosen, neededAreas(slots, pages, player));
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
    return [...names].map((name) => this.builds.areas[name]).filter((release) => release !== undefined);
  }
}

/** Views of the live composition. */
export class CompositionViews {
  private readonly made = new Recent<Resolution, CompositionView>(KEPT);
  /** By content: an override is resolved anew each time. */
  private readonly forStaff = new Recent<string, CompositionView>(KEPT_FOR_STAFF);
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
      return this.made.get(resolution, () => new CompositionView(resolution, this.overlay));
    }
    const entries = Object.entries(visitor.entries).map(
      ([area, entry]) => [area, { entry, why: 'override' as const }] as const,
    );
    const overlay = {
      entries: { ...this.overlay.entries, ...Object.fromEntries(entries) },
      override: visitor.staffOverride,
    };
    const key = JSON.stringify(resolvedOf(resolution, overlay));
    return this.forStaff.get(key, () => new CompositionView(resolution, overlay));
  }
}
