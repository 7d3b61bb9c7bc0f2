import {
  type Locale,
  type ManifestCall,
  type ManifestLink,
  type OwnCall,
  type PublishedManifest,
  pathOf,
  type ResolvedLink,
  type RoutePath,
  type RouteRow,
  type SlotFiller,
} from 'shared-contracts/composition';
import type { BrandComposition, CompositionDocument } from '../composition.schema';
import { byOrder, holesOf, shapeOf } from './paths';

/** A text of an area in its languages; a brand may say it otherwise. */
export interface Words {
  namespace: string;
  key: string;
  texts: Partial<Record<Locale, string>>;
}
export interface SiteRoute extends RouteRow {
  title: Words | null;
  description: Words | null;
  calls: readonly ManifestCall[];
  /** What a player's page asks first of the player's own; null where its manifest does not say. */
  own: readonly OwnCall[] | null;
}
export interface SiteLink extends Omit<ResolvedLink, 'title'> {
  title: Words;
}
/** What the areas of one visitor make together. */
export interface Site {
  routes: SiteRoute[];
  /** Routes that areas have and this site does not. */
  closed: RoutePath[];
  /** From first to last. */
  menu: SiteLink[];
  slots: Record<string, SlotFiller[]>;
}
/** Manifests of a visitor's builds, the shell's among them, and of areas that the brand lacks. */
export interface Cast {
  present: readonly PublishedManifest[];
  absent: readonly PublishedManifest[];
}

const NO_CHANGES: BrandComposition = { dropped: [], meta: {} };

const wordsOf = (
  { texts: namespace, words }: PublishedManifest,
  key: string | undefined,
): Words | null => {
  if (key === undefined) return null;
  const said = Object.entries(words).flatMap(([locale, texts]) =>
    texts[key] ? [[locale, texts[key]]] : [],
  );
  return { namespace, key, texts: Object.fromEntries(said) };
};

/** The shell first: nobody takes an address from it. Then by name, so that two which clash do so everywhere alike. */
const inOrder = (manifests: readonly PublishedManifest[]) =>
  manifests.toSorted(
    (a, b) => Number(b.area === 'shell') - Number(a.area === 'shell') || byOrder(a.area, b.area),
  );

interface Declared extends SiteRoute {
  pending: boolean;
}
const declaredBy = (manifest: PublishedManifest): Declared[] =>
  manifest.routes.map(
    ({
      route,
      path,
      page,
      meta = {},
      title,
      description,
      calls = [],
      own = null,
      pending = false,
    }) => ({
      name: route.name,
      path,
      area: manifest.area,
      page,
      meta,
      calls,
      own,
      pending,
      title: wordsOf(manifest, title),
      description: wordsOf(manifest, description),
    }),
  );

/** Each name and each kind of path once. */
const distinct = <R extends RoutePath>(rows: readonly R[]): R[] => {
  const taken = new Set<string>();
  return rows.filter(({ name, path }) => {
    const claims = [name, shapeOf(path)];
    if (claims.some((claim) => taken.has(claim))) return false;
    for (const claim of claims) taken.add(claim);
    return true;
  });
};

const linkOf = (
  manifest: PublishedManifest,
  { place, route, params, title, icon, for: whom }: ManifestLink,
  routes: readonly SiteRoute[],
): SiteLink[] => {
  const row = routes.find(({ name }) => name === route.name);
  const words = wordsOf(manifest, title);
  if (!row || !words || holesOf(row.path).some((hole) => params?.[hole] === undefined)) return [];
  return [{ place, route: route.name, href: pathOf(row, params), title: words, icon, for: whom }];
};

const menuOf = (
  manifests: readonly PublishedManifest[],
  routes: readonly SiteRoute[],
): SiteLink[] =>
  manifests
    .flatMap((manifest) => manifest.menu.map((link) => ({ manifest, link })))
    .toSorted((a, b) => a.link.order - b.link.order)
    .flatMap(({ manifest, link }) => linkOf(manifest, link, routes));

/** What areas fill by themselves, by slot. */
export const fillsOf = (manifests: readonly PublishedManifest[]): Record<string, SlotFiller[]> => {
  const fills = manifests
    .flatMap(({ area, fills: own }) => own.map((fill) => ({ area, ...fill })))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const slots: Record<string, SlotFiller[]> = {};
  for (const { area, slot, part, for: whom, load } of fills) {
    slots[slot] = [...(slots[slot] ?? []), { area, slot: part, for: whom, load }];
  }
  return slots;
};

/** Routes, menu and slots of a brand's site, of the builds that one visitor gets. */
export const siteOf = (
  { present, absent }: Cast,
  { slots: house, brands }: Pick<CompositionDocument, 'slots' | 'brands'>,
  brand: string,
): Site => {
  const own = brands[brand] ?? NO_CHANGES;
  const here = inOrder(present);
  const gone = new Set(absent.map(({ area }) => area));
  const rows = distinct(here.flatMap(declaredBy));
  const open = rows.filter(({ name, pending }) => !pending && !own.dropped.includes(name));
  const routes = open.map(({ pending: _, ...row }) => ({
    ...row,
    meta: { ...row.meta, ...own.meta[row.name] },
  }));
  const shut = [
    ...rows.filter(({ name }) => !routes.some((row) => row.name === name)),
    ...absent.flatMap(declaredBy),
  ];
  const slots = { ...fillsOf(here), ...house, ...own.slots };
  return {
    routes,
    closed: shut.map(({ name, path }) => ({ name, path })),
    menu: menuOf(here, routes),
    slots: Object.fromEntries(
      Object.entries(slots).map(([name, fillers]) => [
        name,
        fillers.filter(({ area }) => !gone.has(area)),
      ]),
    ),
  };
};
