import { createHash } from 'node:crypto';
import {
  type Release,
  type ResolvedArea,
  type ResolvedComposition,
  ROUTE_ROWS,
  type RouteCall,
  type RouteParams,
  type RouteRow,
  SLOTS,
} from 'shared-contracts/composition';
import type { Composition } from './live';

export type EdgeRoute = RouteRow & { calls: (params: RouteParams) => RouteCall[] };

export const baseOf = (release: Pick<Release, 'area' | 'build'>): string =>
  `/r/${release.area}/${release.build}/`;

const pinned = (release: Release): ResolvedArea => {
  const base = baseOf(release);
  return {
    ...{ area: release.area, build: release.build, base, entry: base + release.entry },
    ...{ global: release.global, exposed: release.exposed, contract: release.contract },
    integrity: release.files[release.entry]?.integrity ?? null,
    why: 'pin',
  };
};

/** An area from a development server; its global is the build's name as the webpack factory gives it. */
const developed = (area: string, entry: string, contract: string): ResolvedArea => ({
  ...{ area, build: 'dev', base: new URL('.', entry).href, entry, contract },
  ...{ global: `${area.replaceAll('-', '_')}_dev`, exposed: './area', integrity: null, why: 'dev' },
});

const NO_SLOTS: ResolvedComposition['slots'] = {
  [SLOTS.headerBalance]: [],
  [SLOTS.headerBell]: [],
  [SLOTS.frameOverlay]: [],
  [SLOTS.mainAside]: [],
};

/** What visitors of a brand get from a composition. */
export const resolve = (
  { document, shell, areas }: Composition,
  brand: string,
  devRemotes: Record<string, string>,
): ResolvedComposition => {
  const resolved = Object.fromEntries(
    Object.entries(areas).map(([area, release]) => [area, pinned(release)]),
  );
  for (const [area, entry] of Object.entries(devRemotes)) {
    resolved[area] = developed(area, entry, shell.contract);
  }
  const differing = {
    shell: { build: shell.build, contract: shell.contract },
    areas: resolved,
    slots: { ...NO_SLOTS, ...document.slots },
    routes: document.brands[brand] ?? { dropped: [], meta: {} },
  };
  const signature = createHash('sha256').update(JSON.stringify(differing)).digest('base64url').slice(0, 16);
  return { revision: document.revision, signature, brand, ...differing, arms: {}, override: null };
};

/** The brand's route table. */
export const routesOf = ({ routes }: ResolvedComposition): EdgeRoute[] =>
  ROUTE_ROWS.filter((row) => !routes.dropped.includes(row.name)).map((row) => ({
    ...row,
    meta: { ...row.meta, ...routes.meta[row.name] },
  }));
