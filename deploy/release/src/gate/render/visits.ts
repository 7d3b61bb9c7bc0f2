import {
  NO_SLOTS,
  pathOf,
  type Release,
  type ResolvedArea,
  type ResolvedComposition,
  ROUTE_ROWS,
  type RouteParams,
  type SlotFiller,
} from 'shared-contracts/composition';
import type { CompositionBody } from '../../composition.schema';
import type { PageRequest } from '../../render/pages';
import { type Brand, hasArea } from '../live';
import { answersOf, isPersonal, RECORDED, type Recorded } from './recorded';

type Row = (typeof ROUTE_ROWS)[number];
export type Visitor = 'a guest' | 'a player';

/** One rendering that proves something. */
export interface PageVisit {
  /** For people: `page "list" (/promo)`. */
  name: string;
  /** `promo/pages/list`: what the result must hold; null where no page of the area is asked for. */
  part: string | null;
  visitor: Visitor;
  /** The same page before its own answers are there: one that looks the same with them shows nothing of them. */
  without: PageRequest | null;
  request: PageRequest;
}
/** What meets in a page. Without an area it is the frame alone. */
export interface Cast {
  shell: Release;
  area: Release | null;
  /** The fillers of the area, by slot. */
  slots: Record<string, SlotFiller[]>;
}

const resolved = ({ area, build, entry, global, exposed, contract }: Release): ResolvedArea => ({
  ...{ area, build, global, exposed, contract, integrity: null, why: 'pin' },
  ...{ base: `/r/${area}/${build}/`, entry: `/r/${area}/${build}/${entry}` },
});

const composition = ({ shell, area, slots }: Cast, brand: string): ResolvedComposition => ({
  ...{ revision: 1, signature: 'gate', brand, arms: {}, override: null },
  shell: { build: shell.build, contract: shell.contract },
  areas: area ? { [area.area]: resolved(area) } : {},
  slots: { ...NO_SLOTS, ...slots },
  routes: { dropped: [], meta: {} },
});

interface Scene {
  url: string;
  visitor: Visitor;
  data: Record<string, unknown>;
  guestData?: Record<string, unknown>;
  status?: number;
}
const requestOf = (cast: Cast, scene: Scene, recorded: Recorded): PageRequest => {
  const { at, brand, locale, serverData, gamesOrigin } = recorded;
  const { url, visitor, data, guestData, status = 200 } = scene;
  const player = visitor === 'a player';
  return {
    url,
    composition: composition(cast, brand.id),
    boot: {
      ...{ brand, locale, player, now: at, status, serverData, gamesOrigin, data },
      ...(guestData ? { guestData } : {}),
      ...{ guestMode: false, railOpen: true, rendered: null, stale: false, view: '', texts: {}, textsAt: {} },
    },
    at: { at, platform: player ? 'mobile' : 'desktop', timeZone: 'UTC' },
  };
};

/** The address of a row; one that was never recorded gets a made-up parameter. */
const paramsOf = (row: Row, recorded: Recorded): RouteParams => {
  const made = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'sample']);
  return { ...Object.fromEntries(made), ...recorded.pages[row.name]?.params };
};

/** In a player's page stand the answers of personal calls apart, as a guest is answered. */
const playersData = (data: Record<string, unknown>) => {
  const of = (personal: boolean) =>
    Object.fromEntries(Object.entries(data).filter(([key]) => isPersonal(key) === personal));
  return { data: of(false), guestData: of(true) };
};

const visitsOf = (cast: Cast, row: Row, recorded: Recorded): PageVisit[] => {
  const params = paramsOf(row, recorded);
  const url = pathOf(row, params);
  const frame = answersOf(recorded, recorded.frame);
  const own = recorded.pages[row.name]?.answers ?? [];
  const data = { ...frame, ...answersOf(recorded, own) };
  const name = `page "${row.page}" (${row.path})`;
  const part = cast.area ? `${row.area}/pages/${row.page}` : null;
  const guest = { url, visitor: 'a guest' as const };
  const bare = cast.area && own.length > 0;
  const without = bare ? requestOf(cast, { ...guest, data: frame }, recorded) : null;
  const first = {
    name,
    part,
    without,
    visitor: guest.visitor,
    request: requestOf(cast, { ...guest, data }, recorded),
  };
  if (row.meta.requiresGuest) return [first];
  const visitor = 'a player';
  const request = requestOf(cast, { url, visitor, ...playersData(data) }, recorded);
  return [first, { ...first, without: null, visitor, request }];
};

const isPublic = ({ meta }: Row) => !meta.requiresAuth;

/** Every public page of an area that some of these brands have; of one without any the page where its slots are. */
export const areaVisits = (
  cast: Cast & { area: Release },
  body: CompositionBody,
  brands: Brand[],
  recorded = RECORDED,
): PageVisit[] => {
  const { area } = cast.area;
  const offered = ({ name }: Row) =>
    brands.some(
      (brand) => hasArea(body, brand, area) && !(brand && body.brands[brand]?.dropped.includes(name)),
    );
  const rows = ROUTE_ROWS.filter((row) => row.area === area && isPublic(row) && offered(row));
  if (rows.length > 0) return rows.flatMap((row) => visitsOf(cast, row, recorded));
  const visitor = 'a guest';
  const request = requestOf(cast, { url: '/', visitor, data: answersOf(recorded, recorded.frame) }, recorded);
  return [{ name: 'its slots (/)', part: null, without: null, visitor, request }];
};

/** The shell's own public pages, the frame around a page that it lacks, and one that does not exist. */
export const frameVisits = (shell: Release, recorded = RECORDED): PageVisit[] => {
  const cast: Cast = { shell, area: null, slots: {} };
  const own = ROUTE_ROWS.filter((row) => (row.area === 'shell' || row.path === '/') && isPublic(row));
  const scene = {
    url: '/no/such/page',
    visitor: 'a guest' as const,
    data: answersOf(recorded, recorded.frame),
    status: 404,
  };
  const lost = { name: 'a page that does not exist', part: null, without: null, visitor: scene.visitor };
  return [
    ...own.flatMap((row) => visitsOf(cast, row, recorded)),
    { ...lost, request: requestOf(cast, scene, recorded) },
  ];
};
