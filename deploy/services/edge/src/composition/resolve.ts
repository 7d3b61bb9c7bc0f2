import {
  type Choice,
  formerSite,
  hasManifest,
  pageSite,
  type Resolution,
  type SiteRoute,
  type Speaker,
} from 'deploy-release';
import {
  NO_SLOTS,
  type Release,
  type ResolvedArea,
  type ResolvedComposition,
  type SlotName,
  type StaffOverride,
} from 'shared-contracts/composition';
import { signatureOf } from './signature';

export type EdgeRoute = SiteRoute;

export const baseOf = (release: Pick<Release, 'area' | 'build'>): string =>
  `/r/${release.area}/${release.build}/`;

const published = (release: Release, why: string): Omit<ResolvedArea, 'lastKnownGood'> => {
  const base = baseOf(release);
  return {
    area: release.area,
    build: release.build,
    base,
    entry: base + release.entry,
    global: release.global,
    exposed: release.exposed,
    contract: release.contract,
    integrity: release.files[release.entry]?.integrity ?? null,
    why,
  };
};

const chosen = ({ release, why, lastKnownGood }: Choice): ResolvedArea => ({
  ...published(release, why),
  ...(lastKnownGood ? { lastKnownGood: published(lastKnownGood, 'last-known-good') } : {}),
});

/** An area from a development server; its global is the build's name as the webpack factory gives it. */
const developed = (area: string, entry: string, contract: string, why: string): ResolvedArea => ({
  area,
  build: 'dev',
  base: new URL('.', entry).href,
  entry,
  contract,
  global: `${area.replaceAll('-', '_')}_dev`,
  exposed: './area',
  integrity: null,
  why,
});

/** What stands over a resolution: areas on development servers, and what staff looks at. */
export interface Overlay {
  /** Area -> entry, of this whole edge (`dev`) or of one member of staff (`override`). */
  entries: Record<string, { entry: string; why: 'dev' | 'override' }>;
  override: StaffOverride | null;
}

/** What the browser gets of a resolution in every language. */
export type Composed = Omit<ResolvedComposition, 'routes' | 'closed' | 'menu'>;
export const composedOf = (resolution: Resolution, { entries, override }: Overlay): Composed => {
  const { shell } = resolution;
  const areas = Object.fromEntries(
    Object.entries(resolution.areas).map(([area, choice]) => [area, chosen(choice)]),
  );
  for (const [area, { entry, why }] of Object.entries(entries)) {
    areas[area] = developed(area, entry, shell.release.contract, why);
  }
  const tried = resolution.slotSteps.flatMap(({ slot, why, passed }) =>
    passed ? [] : [[slot, why] as const],
  );
  const parts = {
    brand: resolution.brand,
    shell: { build: shell.release.build, contract: shell.release.contract },
    areas,
    override,
    arms: resolution.arms,
    slots: { ...NO_SLOTS, ...resolution.slots },
    ...(tried.length > 0 ? { tried: Object.fromEntries(tried) as Record<SlotName, string> } : {}),
  };
  return { revision: resolution.revision, signature: signatureOf(parts, resolution), ...parts };
};

/** The same with routes and menu in a visitor's language; to a shell from before 1.5 as it knows them. */
export const resolvedIn = (
  composed: Composed,
  resolution: Resolution,
  speaker: Speaker,
): ResolvedComposition => {
  const site = hasManifest(resolution.shell.release)
    ? pageSite(resolution, speaker)
    : formerSite(resolution);
  return { ...composed, ...site, slots: composed.slots };
};
