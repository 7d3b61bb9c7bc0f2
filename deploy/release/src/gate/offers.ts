import { type ModalHandle, modals } from 'shared-contracts/area/handles';
import type { PublishedManifest } from 'shared-contracts/composition';
import type { CompositionBody } from '../composition.schema';
import { type Brand, brandName, hasArea } from './live';
import type { Loaded } from './load/load';
import { folderOf, type GateRefusal } from './report';

const HANDLES: readonly ModalHandle[] = Object.values(modals);
const source = (area: string) => `${folderOf(area)}/src/area.ts`;
const routesOf = (manifest: PublishedManifest | null) => manifest?.routes ?? [];

/** One refusal a missing part, however many brands miss it. */
const collected = (
  found: Map<string, Brand[]>,
  sentence: (part: string, brands: string) => GateRefusal,
) => [...found].map(([part, brands]) => sentence(part, brands.map(brandName).join(', ')));

const add = (found: Map<string, Brand[]>, part: string, brand: Brand) =>
  found.set(part, [...(found.get(part) ?? []), brand]);

/** Pages of the area's routes, brand by brand. */
export const checkPages = (
  area: string,
  { pages }: Loaded,
  manifest: PublishedManifest | null,
  body: CompositionBody,
  brands: Brand[],
): GateRefusal[] => {
  const missing = new Map<string, Brand[]>();
  for (const brand of brands.filter((name) => hasArea(body, name, area))) {
    const dropped = (brand !== null && body.brands[brand]?.dropped) || [];
    for (const { route, path, page, pending } of routesOf(manifest)) {
      if (pending || dropped.includes(route.name) || pages.includes(page)) continue;
      add(missing, `page "${page}" of the route ${route.name} (${path})`, brand);
    }
  }
  return collected(missing, (part, where) => ({
    reason: `${area} has no ${part}, which is on the site of ${where}`,
    help: `add it to pages in ${source(area)}, see it with: npm run dev -- ${folderOf(area)}`,
  }));
};

/** Parts that fill slots, by the area's manifest or otherwise by the composition and its experiments, brand by brand. */
export const checkSlots = (
  area: string,
  { slots }: Loaded,
  manifest: PublishedManifest | null,
  body: CompositionBody,
  brands: Brand[],
): GateRefusal[] => {
  const missing = new Map<string, Brand[]>();
  for (const brand of brands.filter((name) => hasArea(body, name, area))) {
    const own = (brand !== null && body.brands[brand]?.slots) || {};
    const said = Object.entries({ ...body.slots, ...own }).flatMap(([place, fillers]) =>
      fillers.filter((filler) => filler.area === area).map(({ slot }) => [place, slot] as const),
    );
    const tried = (body.experiments ?? [])
      .filter((each) => each.brand === null || each.brand === brand)
      .flatMap(({ slot: place = '', arms }) =>
        arms
          .filter(({ stopped }) => !stopped)
          .flatMap(({ fills = [] }) => fills.filter((filler) => filler.area === area))
          .map(({ slot }) => [place, slot] as const),
      );
    const fills = (manifest?.fills ?? []).map(({ slot, part }) => [slot, part] as const);
    for (const [place, part] of [...said, ...fills, ...tried]) {
      if (!slots.includes(part)) add(missing, `slot "${part}" for ${place}`, brand);
    }
  }
  return collected(missing, (part, where) => ({
    reason: `${area} has no ${part}, with which the composition fills the pages of ${where}`,
    help: `add it to slots in ${source(area)}; what fills what: npm run compose -- show`,
  }));
};

/**
 * Modals have a handle by which others open them, every handle of the area has its modal, and the manifest names just those. A build
 * without a manifest of its own (`isFormer`) owes the handles of its time alone.
 */
export const checkModals = (
  area: string,
  { modals: offered }: Loaded,
  manifest: PublishedManifest | null,
  isFormer: boolean,
): GateRefusal[] => {
  const handles = HANDLES.filter((handle) => handle.area === area).map(({ name }) => name);
  const named = manifest?.modals.map((modal) =>
    modal.area === area ? modal.name : `${modal.area}/${modal.name}`,
  );
  const said = named ?? offered;
  const unknown = [...new Set([...offered, ...said])].filter((name) => !handles.includes(name));
  const owed = isFormer && named ? named : [...handles, ...said];
  const missing = [...new Set(owed)].filter(
    (name) => !offered.includes(name) && !unknown.includes(name),
  );
  const unsaid = offered.filter((name) => !said.includes(name) && !unknown.includes(name));
  return [
    ...unsaid.map((name) => ({
      reason: `${area} has a modal "${name}" that its manifest does not name`,
      help: `add it to modals in ${folderOf(area)}/src/manifest.ts`,
    })),
    ...unknown.map((name) => ({
      reason: `nobody can open the modal "${name}" of ${area}: it has no handle`,
      help: 'add it to shared-contracts/src/area/handles.ts, then: node deploy/tooling/bin/run.mjs check-repo --write',
    })),
    ...missing.map((name) => ({
      reason: `${area} has no modal "${name}", which others open`,
      help: `add it to modals in ${source(area)}, see it with: npm run dev -- ${folderOf(area)}`,
    })),
  ];
};
