import { type ResolvedComposition, routes } from 'shared-contracts/composition';
import { assetTags, type Visit } from '../page/assets';
import { inlineJson } from '../page/json';
import type { Composition, LiveComposition } from './live';
import { type EdgeRoute, resolve, routesOf } from './resolve';

/** A composition as one brand sees it, with what its pages have in common worked out once. */
export class CompositionView {
  readonly resolved: ResolvedComposition;
  readonly json: string;
  readonly rows: readonly EdgeRoute[];
  private readonly tags = new Map<string, string>();

  constructor(
    private readonly composition: Composition,
    brand: string,
    devRemotes: Record<string, string>,
  ) {
    this.resolved = resolve(composition, brand, devRemotes);
    this.json = inlineJson(JSON.stringify(this.resolved));
    this.rows = routesOf(this.resolved);
  }

  /** The route, and for a popup the page behind a deep link to it. */
  pagesOf(route: EdgeRoute | null): EdgeRoute[] {
    if (!route) return [];
    const main = route.meta.popup ? this.rows.filter(({ name }) => name === routes.main.name) : [];
    return [...main, route];
  }

  assets(pages: readonly EdgeRoute[], visit: Visit): string {
    const key = [visit.locale, visit.player, ...pages.map(({ name }) => name)].join(' ');
    const known = this.tags.get(key) ?? assetTags(this.composition, this.resolved, pages, visit);
    this.tags.set(key, known);
    return known;
  }
}

/** Views of the live composition, made anew when it changes. */
export class CompositionViews {
  private made: { of: Composition; byBrand: Map<string, CompositionView> } | null = null;

  constructor(
    private readonly live: LiveComposition,
    private readonly devRemotes: Record<string, string>,
  ) {}

  /** Null while nothing is live. */
  of(brand: string): CompositionView | null {
    const composition = this.live.current;
    if (!composition) return null;
    if (this.made?.of !== composition) this.made = { of: composition, byBrand: new Map() };
    const { byBrand } = this.made;
    const view = byBrand.get(brand) ?? new CompositionView(composition, brand, this.devRemotes);
    byBrand.set(brand, view);
    return view;
  }
}
