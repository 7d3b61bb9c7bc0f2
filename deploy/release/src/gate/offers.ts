import { type ModalHandle, modals } from 'shared-contracts/area/handles';
import { ROUTE_ROWS } from 'shared-contracts/composition';
import type { CompositionBody } from '../composition.schema';
import { type Brand, brandName, hasArea } from './live';
import type { Loaded } from './load/load';
import { folderOf, type GateRefusal } from './report';

const HANDLES: readonly ModalHandle[] = Object.values(modals);
const source = (area: string) => `${folderOf(area)}/src/area.ts`;

/** One refusal a missing part, however many brands miss it. */
const collected = (found: Map<string, Brand[]>, sentence: (part: string, brands: string) => GateRefusal) =>
  [...found].map(([part, brands]) => sentence(part, brands.map(brandName).join(', ')));

const add = (found: Map<string, Brand[]>, part: string, brand: Brand) =>
  found.set(part, [...(found.get(part) ?? []), brand]);

/** Pages that the route table names for the area, brand by brand. */
export const checkPages = (
  area: string,
  { pages }: Loaded,
  body: CompositionBody,
  brands: Brand[],
): GateRefusal[] => {
  const missing = new Map<string, Brand[]>();
  for (const brand of brands.filter((name) => hasArea(body, name, area))) {
    const dropped = (brand !== null && body.brands[brand]?.dropped) || [];
    for (const row of ROUTE_ROWS) {
      if (row.area !== area || dropped.includes(row.name) || pages.includes(row.page)) continue;
      add(missing, `page "${row.page}" of the route ${row.name} (${row.path})`, brand);
    }
  }
  return collected(missing, (part, where) => ({
    reason: `${area} has no ${part}, which is on the site of ${where}`,
    help: `add it to pages in ${source(area)}, see it with: npm run dev -- ${folderOf(area)}`,
  }));
};

/** Slots that the composition fills from the area, brand by brand. */
export const checkSlots = (
  area: string,
  { slots }: Loaded,
  body: CompositionBody,
  brands: Brand[],
): GateRefusal[] => {
  const missing = new Map<string, Brand[]>();
  for (const brand of brands.filter((name) => hasArea(body, name, area))) {
    const own = (brand !== null && body.brands[brand]?.slots) || {};
    for (const [place, fillers] of Object.entries({ ...body.slots, ...own })) {
      for (const filler of fillers) {
        if (filler.area === area && !slots.includes(filler.slot))
          add(missing, `slot "${filler.slot}" for ${place}`, brand);
      }
    }
  }
  return collected(missing, (part, where) => ({
    reason: `${area} has no ${part}, with which the composition fills the pages of ${where}`,
    help: `add it to slots in ${source(area)}; what fills what: npm run compose -- show`,
  }));
};

/** Modals have a handle by which others open them, and every handle of the area has its modal. */
export const checkModals = (area: string, { modals: offered }: Loaded): GateRefusal[] => {
  const handles = HANDLES.filter((handle) => handle.area === area).map(({ name }) => name);
  const unknown = offered.filter((name) => !handles.includes(name));
  const missing = handles.filter((name) => !offered.includes(name));
  return [
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
