import { SLOTS } from 'shared-contracts/composition';
import { buildsOf } from '../changes/builds-of';
import type { Known } from '../changes/change';
import type { CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import { FORMER, manifestOf } from '../manifest/manifest-of';
import type { BrandFile } from './parts';

/** What a brand may name. */
export interface KnownNames {
  areas: readonly string[];
  routes: readonly string[];
  slots: readonly string[];
  /** Parts that an area's builds have for slots; null when nobody knows. */
  partsOf(area: string): readonly string[] | null;
  /** Namespaces of texts. */
  texts: readonly string[];
}

/** Texts that belong to no area. */
const OWN_TEXTS = ['brand', 'errors', 'shell', 'ui'];
const unique = (names: readonly string[]) => [...new Set(names)].sort();

/** What the builds that a document names have; of an area of which none can be read, what former builds had. */
export const namesIn = (
  body: CompositionBody,
  { areas: published, release }: Pick<Known, 'areas' | 'release'>,
): KnownNames => {
  const named = new Map<string, string[]>();
  for (const [area, build] of buildsOf(body)) named.set(area, [...(named.get(area) ?? []), build]);
  const areas = unique([...published, ...named.keys(), ...Object.keys(FORMER)]);
  const releasesOf = (area: string) =>
    (named.get(area) ?? []).map((build) => release(area, build)).filter((one) => one !== undefined);
  const manifests = areas.flatMap((area) => {
    const found = releasesOf(area);
    return (found.length > 0 ? found : [null]).flatMap((one) => manifestOf(area, one) ?? []);
  });
  return {
    areas: areas.filter((area) => area !== 'shell'),
    routes: unique(manifests.flatMap(({ routes }) => routes.map(({ route }) => route.name))),
    slots: Object.values(SLOTS),
    partsOf: (area) => {
      const offers = releasesOf(area).map((one) => one.offers?.slots);
      return offers.length === 0 || offers.includes(undefined)
        ? null
        : unique(offers.flatMap((own) => own ?? []));
    },
    texts: unique([...OWN_TEXTS, ...manifests.map(({ texts }) => texts)]),
  };
};

const listed = (names: readonly string[]) => names.join(', ') || 'none';

/** What a brand says of names that nobody has, in sentences without their subject. */
export const unknownIn = (
  { withoutAreas = [], dropped, meta, slots = {}, texts = {} }: BrandFile,
  known: KnownNames,
): string[] => {
  const areas = withoutAreas.filter((area) => !known.areas.includes(area));
  const routes = [...dropped, ...Object.keys(meta)].filter((name) => !known.routes.includes(name));
  const places = Object.keys(slots).filter((slot) => !known.slots.includes(slot));
  const fillers = Object.entries(slots).flatMap(([slot, own]) =>
    own.map((filler) => ({ ...filler, place: slot })),
  );
  const foreign = fillers.filter(({ area }) => !known.areas.includes(area));
  const missing = fillers.filter(({ area, slot }) => known.partsOf(area)?.includes(slot) === false);
  const namespaces = unique(Object.values(texts).flatMap((own) => Object.keys(own ?? {})));
  return [
    ...areas.map((area) => `there is no area ${area}; there are: ${listed(known.areas)}`),
    ...routes.map((name) => `there is no route ${name}; there are: ${listed(known.routes)}`),
    ...places.map((slot) => `there is no slot ${slot}; there are: ${listed(known.slots)}`),
    ...foreign.map(
      ({ area, place }) =>
        `${place} cannot be filled by ${area}; there are: ${listed(known.areas)}`,
    ),
    ...missing.map(
      ({ area, slot }) =>
        `${area} has no part ${slot} for slots; it has: ${listed(known.partsOf(area) ?? [])}`,
    ),
    ...namespaces
      .filter((name) => !known.texts.includes(name))
      .map((name) => `there are no texts ${name}; there are: ${listed(known.texts)}`),
  ];
};

/** @param subject who says it: a folder of files, or a brand @throws RefusedError with the first name that nobody has */
export const demandKnown = (subject: string, brand: BrandFile, known: KnownNames): void => {
  const [first] = unknownIn(brand, known);
  if (first) throw new RefusedError(`${subject}: ${first}`);
};
