import { ROUTE_ROWS } from 'shared-contracts/composition';
import type { CompositionDocument } from '../composition.schema';
import type { Resolution } from './types';

/** Areas that a brand's site does not have. The shell is no area that a site could lack. */
export const areasWithout = ({ brands }: CompositionDocument, brand: string): ReadonlySet<string> =>
  new Set((brands[brand]?.withoutAreas ?? []).filter((area) => area !== 'shell'));

/** Slots and routes as a brand has them: its own over the house's, without those of areas it lacks. */
export const brandParts = (
  document: CompositionDocument,
  brand: string,
): Pick<Resolution, 'slots' | 'routes'> => {
  const own = document.brands[brand];
  const without = areasWithout(document, brand);
  const slots = Object.fromEntries(
    Object.entries({ ...document.slots, ...own?.slots }).map(([name, fillers]) => [
      name,
      fillers.filter(({ area }) => !without.has(area)),
    ]),
  );
  const gone = ROUTE_ROWS.filter(({ area }) => without.has(area)).map(({ name }) => name);
  const dropped = [...new Set([...(own?.dropped ?? []), ...gone])];
  return { slots, routes: { dropped, meta: own?.meta ?? {} } };
};
