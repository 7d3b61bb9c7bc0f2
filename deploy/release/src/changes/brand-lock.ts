import { NO_BRAND_CHANGES } from '../brands/parts';
import type { BrandComposition, CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import {
  type Change,
  demandArea,
  demandBrand,
  demandBuild,
  demandClean,
  demandFit,
  hint,
  type Known,
} from './change';
import { withoutPastSets } from './past-sets';
import type { Accepted } from './promote';

const withBrand = (
  body: CompositionBody,
  brand: string,
  own: BrandComposition,
): CompositionBody => ({
  ...body,
  brands: { ...body.brands, [brand]: own },
});

/** A brand's visitors get this build whatever a canary or an experiment says. */
export const brandLock =
  (
    known: Known,
    { area, build, brand }: { area: string; build: string; brand: string },
    { dirty }: Accepted = {},
  ): Change =>
  (body) => {
    demandBrand(known, brand);
    const release = demandBuild(known, body, area, build);
    demandClean(release, dirty, hint(`promote ${area} ${build} --brand ${brand} --dirty`));
    const own = body.brands[brand] ?? NO_BRAND_CHANGES;
    if (own.withoutAreas?.includes(area))
      throw new RefusedError(`${brand} has no ${area} on its site`);
    const shellBuild = own.pins?.shell ?? body.pins.shell;
    const shell = shellBuild ? known.release('shell', shellBuild) : undefined;
    if (area !== 'shell' && shell) demandFit(release, shell);
    if (own.pins?.[area] === build) return null;
    const next = withBrand(body, brand, { ...own, pins: { ...own.pins, [area]: build } });
    return { ...withoutPastSets(next), note: `lock ${area}@${build} for ${brand}` };
  };

/** The brand's visitors get what the others get. */
export const brandUnlock =
  (known: Known, { area, brand }: { area: string; brand: string }): Change =>
  (body) => {
    demandArea(known, area);
    demandBrand(known, brand);
    const own = body.brands[brand];
    const { [area]: locked, ...pins } = own?.pins ?? {};
    if (!own || !locked) {
      const lock = hint(`promote ${area} BUILD --brand ${brand}`);
      throw new RefusedError(`${area} is not locked for ${brand}${lock}`);
    }
    return { ...withBrand(body, brand, { ...own, pins }), note: `unlock ${area} for ${brand}` };
  };
