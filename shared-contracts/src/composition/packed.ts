import type { ResolvedArea, ResolvedComposition, ResolvedRoute } from './resolved';

type Build = Omit<ResolvedArea, 'lastKnownGood'>;
/** What says itself is left out: a published build's address and global follow from its names, an area's from its key. */
export type PackedBuild = Pick<Build, 'build' | 'entry' | 'why'> & Partial<Build>;
export interface PackedArea extends PackedBuild {
  lastKnownGood?: PackedBuild;
}
/** A composition as it stands in the page: short, for each visitor loads it with every page. */
export interface PackedComposition extends Omit<ResolvedComposition, 'areas' | 'routes'> {
  areas: Record<string, PackedArea>;
  /** Most have no meta. */
  routes: (Omit<ResolvedRoute, 'meta'> & Partial<Pick<ResolvedRoute, 'meta'>>)[];
}

const EXPOSED = './area';
const baseOf = (area: string, build: string) => `/r/${area}/${build}/`;
const globalOf = (area: string, build: string) => `${area.replaceAll('-', '_')}_${build}`;

/** @param usual the contract range that needs no words */
const packBuild = (area: string, usual: string, full: Build): PackedBuild => {
  const { build, base, entry, global, exposed, contract, integrity, why } = full;
  const ownBase = base === baseOf(area, build) && entry.startsWith(base);
  return {
    build,
    why,
    entry: ownBase ? entry.slice(base.length) : entry,
    ...(ownBase ? {} : { base }),
    ...(full.area === area ? {} : { area: full.area }),
    ...(global === globalOf(area, build) ? {} : { global }),
    ...(exposed === EXPOSED ? {} : { exposed }),
    ...(contract === usual ? {} : { contract }),
    ...(integrity === null ? {} : { integrity }),
  };
};

const unpackBuild = (area: string, usual: string, packed: PackedBuild): Build => {
  const { build, why, base, entry, global, exposed, contract, integrity } = packed;
  return {
    area: packed.area ?? area,
    build,
    base: base ?? baseOf(area, build),
    entry: base === undefined ? baseOf(area, build) + entry : entry,
    global: global ?? globalOf(area, build),
    exposed: exposed ?? EXPOSED,
    contract: contract ?? usual,
    integrity: integrity ?? null,
    why,
  };
};

const mapAreas = <A, B>(
  areas: Record<string, A>,
  map: (area: string, value: A) => B,
): Record<string, B> =>
  Object.fromEntries(Object.entries(areas).map(([area, value]) => [area, map(area, value)]));

/** A shell from before 1.5 gets no rows. */
const packRoutes = (routes: ResolvedRoute[]): PackedComposition['routes'] =>
  Array.isArray(routes)
    ? routes.map(({ meta, ...row }) => (Object.keys(meta).length > 0 ? { ...row, meta } : row))
    : routes;
const unpackRoutes = (routes: PackedComposition['routes']): ResolvedRoute[] =>
  Array.isArray(routes) ? routes.map((row) => ({ ...row, meta: row.meta ?? {} })) : routes;

/** `^1.2.0` of a shell that provides 1.2.4: what an area built along with it needs. */
const usualOf = ({ shell }: Pick<ResolvedComposition, 'shell'>) =>
  `^${shell.contract.split('.').slice(0, 2).join('.')}.0`;

export const packComposition = (composition: ResolvedComposition): PackedComposition => {
  const usual = usualOf(composition);
  const pack = (area: string, { lastKnownGood, ...build }: ResolvedArea): PackedArea => ({
    ...packBuild(area, usual, build),
    ...(lastKnownGood ? { lastKnownGood: packBuild(area, usual, lastKnownGood) } : {}),
  });
  return {
    ...composition,
    areas: mapAreas(composition.areas, pack),
    routes: packRoutes(composition.routes),
  };
};

export const unpackComposition = (packed: PackedComposition): ResolvedComposition => {
  const usual = usualOf(packed);
  const unpack = (area: string, { lastKnownGood, ...build }: PackedArea): ResolvedArea => ({
    ...unpackBuild(area, usual, build),
    ...(lastKnownGood ? { lastKnownGood: unpackBuild(area, usual, lastKnownGood) } : {}),
  });
  return { ...packed, areas: mapAreas(packed.areas, unpack), routes: unpackRoutes(packed.routes) };
};
