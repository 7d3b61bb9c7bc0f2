import type { RouteMeta, SlotFiller } from 'shared-contracts/composition';
import { RefusedError } from '../../document';
import type { Change, Known } from '../change';
import { hint } from '../change';
import { changeBrand } from './change-brand';

const without = <T>(record: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));

/** The brand's site has these routes no more. */
export const dropRoutes = (known: Known, brand: string, names: readonly string[]): Change =>
  changeBrand(known, brand, (own) => ({
    next: { ...own, dropped: [...new Set([...own.dropped, ...names])] },
    note: `drop ${names.join(', ')}`,
  }));

export const restoreRoutes = (known: Known, brand: string, names: readonly string[]): Change =>
  changeBrand(known, brand, (own) => {
    const there = names.find((name) => !own.dropped.includes(name));
    if (there)
      throw new RefusedError(
        `${brand} does not drop ${there}; it drops: ${own.dropped.join(', ') || 'none'}`,
      );
    return {
      next: { ...own, dropped: own.dropped.filter((name) => !names.includes(name)) },
      note: `restore ${names.join(', ')}`,
    };
  });

/** Lays meta over what the route's area says of it. */
export const guardRoute = (known: Known, brand: string, route: string, meta: RouteMeta): Change =>
  changeBrand(known, brand, (own) => ({
    next: { ...own, meta: { ...own.meta, [route]: { ...own.meta[route], ...meta } } },
    note: `guard ${route}: ${Object.entries(meta)
      .map(([name, value]) => (value === true ? name : `${name}=${value}`))
      .join(' ')}`,
  }));

/** The route is as its area says. */
export const unguardRoute = (known: Known, brand: string, route: string): Change =>
  changeBrand(known, brand, (own) => {
    if (!own.meta[route]) {
      const guarded = Object.keys(own.meta).join(', ') || 'none';
      throw new RefusedError(`${brand} does not guard ${route}; it guards: ${guarded}`);
    }
    return { next: { ...own, meta: without(own.meta, route) }, note: `unguard ${route}` };
  });

/** The brand's site has the area no more: none of its builds, routes and slot fillers. */
export const withoutArea = (known: Known, brand: string, area: string): Change =>
  changeBrand(known, brand, (own) => ({
    next: { ...own, withoutAreas: [...new Set([...(own.withoutAreas ?? []), area])] },
    note: `without ${area}`,
  }));

export const withArea = (known: Known, brand: string, area: string): Change =>
  changeBrand(known, brand, ({ withoutAreas = [], ...own }) => {
    if (!withoutAreas.includes(area))
      throw new RefusedError(`${brand} has ${area} on its site already`);
    const rest = withoutAreas.filter((name) => name !== area);
    return {
      next: { ...own, ...(rest.length > 0 ? { withoutAreas: rest } : {}) },
      note: `with ${area}`,
    };
  });

/** What fills a slot for the brand's visitors; null leaves it to the areas. */
export const fillSlot = (
  known: Known,
  brand: string,
  slot: string,
  fillers: readonly SlotFiller[] | null,
): Change =>
  changeBrand(known, brand, ({ slots = {}, ...own }) => {
    if (fillers) {
      const said = fillers.map(({ area, slot: part }) => `${area}/${part}`).join(' ') || 'nothing';
      return {
        next: { ...own, slots: { ...slots, [slot]: [...fillers] } },
        note: `fill ${slot} by ${said}`,
      };
    }
    if (!slots[slot]) {
      const filled = Object.keys(slots).join(', ') || 'none';
      throw new RefusedError(
        `${brand} fills ${slot} as the areas do; of its own: ${filled}${hint(`brand ${brand}`)}`,
      );
    }
    const rest = without(slots, slot);
    return {
      next: { ...own, ...(Object.keys(rest).length > 0 ? { slots: rest } : {}) },
      note: `leave ${slot} to the areas`,
    };
  });
