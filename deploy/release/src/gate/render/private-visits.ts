import {
  pathOf,
  type Release,
  type ResolvedComposition,
  type RouteRow,
} from 'shared-contracts/composition';
import type { CompositionBody } from '../../composition.schema';
import type { PageRequest } from '../../render/pages';
import type { Brand } from '../live';
import { answersOf, RECORDED, type Recorded } from './recorded';
import { type Cast, offeredRows, type PageVisit, paramsOf, requestOf, type Scene } from './visits';

/** The table of a page; a shell from before 1.5 has one of its own, and gets what is changed in it. */
const opened = (routes: ResolvedComposition['routes'], { name, meta }: RouteRow) => {
  const change = { ...meta, popup: false };
  if (Array.isArray(routes))
    return routes.map((row) =>
      row.name === name ? { ...row, meta: { ...row.meta, popup: false } } : row,
    );
  return {
    ...(routes as object),
    meta: { [name]: change },
  } as unknown as ResolvedComposition['routes'];
};

/** A page over another one is painted when its script is there; here it is a page by itself. */
const alone = (request: PageRequest, row: RouteRow): PageRequest => ({
  ...request,
  whole: true,
  composition: {
    ...request.composition,
    routes: opened(request.composition.routes, row),
  },
});

const visitsOf = (cast: Cast, row: RouteRow, recorded: Recorded): PageVisit[] => {
  const url = pathOf(row, paramsOf(row, recorded));
  const name = `page "${row.page}" (${row.path})`;
  const frame = answersOf(recorded, recorded.frame);
  const data = { ...frame, ...recorded.player };
  const visit = (scene: Pick<Scene, 'visitor' | 'data'>, part: string | null): PageVisit => ({
    name,
    part,
    visitor: scene.visitor,
    without: null,
    isPrivate: true,
    request: alone(requestOf(cast, { url, ...scene }, recorded), row),
  });
  return [
    // a guest is led to the login: nothing of the page may be in the way of that
    visit({ visitor: 'a guest', data: frame }, null),
    visit({ visitor: 'a player', data }, `${row.area}/pages/${row.page}`),
  ];
};

/** Every page of an area behind the login that some of these brands have: a guest on a desktop, and a player on a mobile with the player's own answers. */
export const privateVisits = (
  cast: Cast & { area: Release },
  body: CompositionBody,
  brands: Brand[],
  recorded = RECORDED,
): PageVisit[] =>
  offeredRows(cast, body, brands)
    .filter(({ meta }) => meta.requiresAuth)
    .flatMap((row) => visitsOf(cast, row, recorded));
