import {
  NO_SLOTS,
  pathOf,
  type Release,
  type ResolvedArea,
  type ResolvedComposition,
  type RouteParams,
  type RouteRow,
  type SlotFiller,
} from 'shared-contracts/composition';
import type { CompositionBody } from '../../composition.schema';
import { FORMER, hasManifest, manifestOf } from '../../manifest/manifest-of';
import { formerSite, pageSite } from '../../manifest/page-site';
import { type Site, siteOf } from '../../manifest/site';
import type { PageRequest } from '../../render/pages';
import { type Brand, hasArea } from '../live';
import { answersOf, isPersonal, RECORDED, type Recorded } from './recorded';

type Visitor = 'a guest' | 'a player';

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
  /** Behind the login: it is rendered as a whole, with the player's own answers. */
  isPrivate?: boolean;
}
/** What meets in a page. Without an area it is the frame alone. */
export interface Cast {
  shell: Release;
  area: Release | null;
  /** The fillers of the area, by slot. */
  slots: Record<string, SlotFiller[]>;
}

const resolved = ({ area, build, entry, global, exposed, contract }: Release): ResolvedArea => ({
  area,
  build,
  global,
  exposed,
  contract,
  integrity: null,
  why: 'pin',
  base: `/r/${area}/${build}/`,
  entry: `/r/${area}/${build}/${entry}`,
});

/** Routes of the shell and of the area; around the frame alone those of a lobby that is not there. */
const siteWith = ({ shell, area, slots }: Cast): Site => {
  const own = area ? manifestOf(area.area, area) : FORMER.lobby;
  const present = [manifestOf('shell', shell), own].filter((manifest) => manifest != null);
  return siteOf({ present, absent: [] }, { slots, brands: {} }, '');
};

const composition = (cast: Cast, { brand, locale }: Recorded): ResolvedComposition => {
  const { shell, area } = cast;
  const site = siteWith(cast);
  const speaker = { locale, name: brand.name, texts: {} };
  const parts = hasManifest(shell)
    ? pageSite(site, speaker)
    : formerSite({ changes: { dropped: [], meta: {} }, slots: site.slots });
  return {
    revision: 1,
    signature: 'gate',
    brand: brand.id,
    arms: {},
    override: null,
    shell: { build: shell.build, contract: shell.contract },
    areas: area ? { [area.area]: resolved(area) } : {},
    ...parts,
    slots: { ...NO_SLOTS, ...parts.slots },
  };
};

export interface Scene {
  url: string;
  visitor: Visitor;
  data: Record<string, unknown>;
  guestData?: Record<string, unknown>;
  status?: number;
  platform?: 'mobile' | 'desktop';
}
export const requestOf = (cast: Cast, scene: Scene, recorded: Recorded): PageRequest => {
  const { at, brand, locale, serverData, gamesOrigin } = recorded;
  const { url, visitor, data, guestData, status = 200 } = scene;
  const player = visitor === 'a player';
  const { platform = player ? 'mobile' : 'desktop' } = scene;
  return {
    url,
    composition: composition(cast, recorded),
    boot: {
      brand,
      locale,
      player,
      now: at,
      status,
      serverData,
      gamesOrigin,
      data,
      ...(guestData ? { guestData } : {}),
      guestMode: false,
      railOpen: true,
      rendered: null,
      stale: false,
      view: '',
      texts: {},
      textsAt: {},
    },
    at: { at, platform, timeZone: 'UTC' },
  };
};

/** The address of a row; one that was never recorded gets a made-up parameter. */
export const paramsOf = (row: RouteRow, recorded: Recorded): RouteParams => {
  const made = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'sample']);
  return {
    ...Object.fromEntries(made),
    ...recorded.params[row.name],
    ...recorded.pages[row.name]?.params,
  };
};

/** In a player's page stand the answers of personal calls apart, as a guest is answered. */
const playersData = (data: Record<string, unknown>) => {
  const of = (personal: boolean) =>
    Object.fromEntries(Object.entries(data).filter(([key]) => isPersonal(key) === personal));
  return { data: of(false), guestData: of(true) };
};

const visitsOf = (cast: Cast, row: RouteRow, recorded: Recorded): PageVisit[] => {
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

const isPublic = ({ meta }: RouteRow) => !meta.requiresAuth;

/** The rows of an area that some of these brands have. */
export const offeredRows = (
  cast: Cast & { area: Release },
  body: CompositionBody,
  brands: Brand[],
): RouteRow[] => {
  const { area } = cast.area;
  const offered = ({ name }: RouteRow) =>
    brands.some(
      (brand) =>
        hasArea(body, brand, area) && !(brand && body.brands[brand]?.dropped.includes(name)),
    );
  return siteWith(cast).routes.filter((row) => row.area === area && offered(row));
};

/** Every public page of an area that some of these brands have; of one without any the page where its slots are. */
export const areaVisits = (
  cast: Cast & { area: Release },
  body: CompositionBody,
  brands: Brand[],
  recorded = RECORDED,
): PageVisit[] => {
  const rows = offeredRows(cast, body, brands).filter(isPublic);
  if (rows.length > 0) return rows.flatMap((row) => visitsOf(cast, row, recorded));
  const visitor = 'a guest';
  const request = requestOf(
    cast,
    { url: '/', visitor, data: answersOf(recorded, recorded.frame) },
    recorded,
  );
  return [{ name: 'its slots (/)', part: null, without: null, visitor, request }];
};

/** A brand that uses everything which a brand may: what only one of them has must not break its site alone. */
const withEveryOption = (recorded: Recorded): Recorded => ({
  ...recorded,
  brand: {
    ...recorded.brand,
    logoutToLogin: true,
    responsible: { ...recorded.brand.responsible, idleMinutes: 30 },
    register: { title: 'Register', url: 'https://register.test/' },
    embedders: ['https://parent.test'],
    tracking: {
      consent: 'asked',
      version: 1,
      cookies: ['_stats'],
      scripts: [{ src: 'https://stats.test/s.js', purpose: 'analytics' }],
      affiliate: {
        url: 'https://partner.test/',
        project: 'x',
        parameters: ['refcode'],
        pattern: '^x$',
      },
    },
  },
});

/** The shell's own public pages, the frame around a page that it lacks, one that does not exist, and a brand with every option. */
export const frameVisits = (shell: Release, recorded = RECORDED): PageVisit[] => {
  const cast: Cast = { shell, area: null, slots: {} };
  const { routes } = siteWith(cast);
  const main = routes.filter(({ path }) => path === '/');
  const own = [...main, ...routes.filter((row) => row.area === 'shell')].filter(isPublic);
  const scene = {
    url: '/no/such/page',
    visitor: 'a guest' as const,
    data: answersOf(recorded, recorded.frame),
    status: 404,
  };
  const frame = { part: null, without: null, visitor: scene.visitor };
  const rich = { ...scene, url: '/', status: 200 };
  return [
    ...own.flatMap((row) => visitsOf(cast, row, recorded)),
    { ...frame, name: 'a page that does not exist', request: requestOf(cast, scene, recorded) },
    {
      ...frame,
      name: 'the frame of a brand with every option',
      request: requestOf(cast, rich, withEveryOption(recorded)),
    },
  ];
};
