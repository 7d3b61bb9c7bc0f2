import type { AnyEndpoint } from 'shared-contracts/api';
import { SERVED_CALLS } from 'shared-contracts/api/served';
import type {
  ManifestCall,
  ManifestRoute,
  OwnCall,
  PublishedManifest,
} from 'shared-contracts/composition';
import { holesOf, RESERVED, repeated, shapeOf } from './paths';

const keyOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>) => `${method} ${path}`;
/** By `GET /json-api/…`. */
export const KNOWN_CALLS: ReadonlyMap<string, AnyEndpoint> = new Map(
  SERVED_CALLS.map((call) => [keyOf(call), call]),
);

const pathProblems = ({ path }: ManifestRoute, area: string): string[] => {
  const [, first = ''] = path.split('/');
  if (RESERVED.has(first.toLowerCase())) return [`the path ${path} is the site's own: /${first}`];
  if (area !== 'shell' && first.startsWith('{'))
    return [`the path ${path} would take every address of the site`];
  return repeated(holesOf(path)).map((hole) => `the path ${path} has {${hole}} twice`);
};

/**
 * What a call says of itself must be what the contract says of it: by that the edge decides what everybody may see. A call may have become
 * personal since the area was built: it is asked for as it was then.
 */
const flagProblems = (call: AnyEndpoint, known: AnyEndpoint, asks: string): string[] => {
  const differs = (['public', 'personal', 'decidesStatus'] as const).find(
    (flag) =>
      Boolean(known[flag]) !== Boolean(call[flag]) && !(flag === 'personal' && known.personal),
  );
  return differs ? [`${asks} and describes it otherwise than the contract: ${differs}`] : [];
};

const holeProblems = (
  { call, params = {}, query = {} }: ManifestCall,
  path: string,
  asks: string,
): string[] => {
  const given = [...Object.values(params), ...Object.values(query)].flatMap((value) =>
    holesOf(String(value)),
  );
  const foreign = given.filter((hole) => !holesOf(path).includes(hole));
  const lacking = holesOf(call.path).filter((hole) => params[hole] === undefined);
  return [
    ...foreign.map((hole) => `${asks} with {${hole}}, which its path ${path} does not have`),
    ...lacking.map((hole) => `${asks} without {${hole}}`),
  ];
};

const callProblems = (each: ManifestCall, { route, path }: ManifestRoute): string[] => {
  const { call } = each;
  const known = KNOWN_CALLS.get(keyOf(call));
  const asks = `the route ${route.name} asks ${keyOf(call)}`;
  if (!known) return [`${asks}, which the contract does not have`];
  if (!known.public) return [`${asks} first, which is not the same for everybody`];
  return [...flagProblems(call, known, asks), ...holeProblems(each, path, asks)];
};

/** A page asks as its player: what is everybody's stands in the page, and a call with a key moves money. */
const ownProblems = (each: OwnCall, asker: string, path: string): string[] => {
  const { call } = each;
  const known = KNOWN_CALLS.get(keyOf(call));
  const asks = `${asker} asks ${keyOf(call)}`;
  if (!known) return [`${asks}, which the contract does not have`];
  if (known.public || known.idempotent) return [`${asks} as the player's own, which it is not`];
  return [...flagProblems(call, known, asks), ...holeProblems(each, path, asks)];
};

/** What is wrong with the routes of a manifest, in sentences. */
export const routeProblems = ({ area, routes, own = [] }: PublishedManifest): string[] => [
  ...repeated(routes.map(({ route }) => route.name)).map(
    (name) => `the route ${name} stands there twice`,
  ),
  ...repeated(routes.map(({ path }) => shapeOf(path))).map(
    (path) => `two routes have the path ${path}`,
  ),
  ...routes.flatMap((row) => pathProblems(row, area)),
  ...routes.flatMap((row) => (row.calls ?? []).flatMap((call) => callProblems(call, row))),
  ...routes.flatMap(({ route, path, own: ofRoute = [] }) =>
    ofRoute.flatMap((call) => ownProblems(call, `the route ${route.name}`, path)),
  ),
  ...own.flatMap((call) => ownProblems(call, 'every page of a player', '')),
];
