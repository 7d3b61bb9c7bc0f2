import { type AreaManifest, pathOf, type RouteParams } from 'shared-contracts/composition';
import type { Recorded } from '../render/recorded';

export type Answers = 'full' | 'empty' | 'late' | 'failed';
export const ANSWERS: readonly Answers[] = ['full', 'empty', 'late', 'failed'];
/** Widths of a window in pixels: a phone and a desktop. */
export const WIDTHS = [390, 1440] as const;
export type Width = (typeof WIDTHS)[number];

/** Who looks, in what, and what is answered. */
export interface Visit {
  player: boolean;
  answers: Answers;
  platform: 'mobile' | 'desktop';
  manifest?: AreaManifest;
}
/** A page, modal or slot of an area, and where the site is while it shows. */
export interface Part {
  kind: 'pages' | 'modals' | 'slots';
  name: string;
  route?: string;
  path: string;
  params: RouteParams;
  /** Who has it. */
  for: 'all' | 'player' | 'guest';
  /** Keys of the answers that stand in its page when a server has rendered it. */
  inPage: readonly string[];
}
/** What the module of a build offers, by name. */
export interface Offers {
  pages: string[];
  modals: string[];
  slots: string[];
}

const paramsOf = (path: string, name: string, { params, pages }: Recorded): RouteParams => {
  const made = [...path.matchAll(/\{(\w+)\}/g)].map(([, hole = '']) => [hole, 'sample']);
  return { ...Object.fromEntries(made), ...params[name], ...pages[name]?.params };
};

const pagesOf = ({ routes }: AreaManifest, recorded: Recorded): Part[] =>
  routes
    .filter(({ pending }) => !pending)
    .map(({ route: { name }, path, page, meta }) => {
      const params = paramsOf(path, name, recorded);
      const own = recorded.pages[name]?.answers ?? [];
      return {
        kind: 'pages',
        name: page,
        route: name,
        path: pathOf({ name, path }, params),
        params,
        for: meta?.requiresAuth ? 'player' : meta?.requiresGuest ? 'guest' : 'all',
        inPage: meta?.requiresAuth ? [] : [...recorded.frame, ...own],
      };
    });

/** Everything that a build offers, each once for each address; pages that no address leads to are opened at the top. */
export const partsOf = (
  offers: Offers,
  manifest: AreaManifest | undefined,
  recorded: Recorded,
): Part[] => {
  const routed = manifest ? pagesOf(manifest, recorded) : [];
  const top = { path: '/', params: {}, inPage: [] };
  const rest = offers.pages.filter((name) => !routed.some((part) => part.name === name));
  const audience = (slot: string) => {
    const fills = manifest?.fills.filter(({ part }) => part === slot) ?? [];
    const [first] = fills;
    return first && fills.every((each) => each.for === first.for) ? first.for : 'all';
  };
  return [
    ...routed.filter(({ name }) => offers.pages.includes(name)),
    ...rest.map((name): Part => ({ kind: 'pages', name, for: 'all', ...top })),
    ...offers.slots.map((name): Part => ({ kind: 'slots', name, ...top, for: audience(name) })),
    ...offers.modals.map((name): Part => ({ kind: 'modals', name, ...top, for: 'all' })),
  ];
};

export const isSeenBy = (part: Pick<Part, 'for'>, { player }: Pick<Visit, 'player'>): boolean =>
  part.for === 'all' || (part.for === 'player') === player;

const KINDS = { pages: 'page', modals: 'modal', slots: 'slot' } as const;
export const partName = ({ kind, name, path }: Pick<Part, 'kind' | 'name' | 'path'>): string =>
  `${KINDS[kind]} "${name}"${kind === 'pages' ? ` (${path})` : ''}`;

/** `page "list" (/promo), a guest, empty answers, 390 px`. */
export const triedText = (what: string, { player, answers }: Visit, width: Width): string =>
  `${what}, a ${player ? 'player' : 'guest'}, ${answers} answers, ${width} px`;
