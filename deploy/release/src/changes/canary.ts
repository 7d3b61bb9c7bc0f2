import { createHash } from 'node:crypto';
import type { Canary, CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import { brandLock } from './brand-lock';
import {
  type Change,
  demandArea,
  demandBrand,
  demandBuild,
  demandSomeShell,
  hint,
  type Known,
} from './change';
import { type Accepted, promote } from './promote';
import { demandShare, ofBrand, percent } from './words';

const same = (area: string, brand: string | null) => (canary: Canary) =>
  canary.area === area && canary.brand === brand;

const canaryOf = (body: CompositionBody, area: string, brand: string | null): Canary => {
  const found = body.canaries?.find(same(area, brand));
  if (found) return found;
  throw new RefusedError(
    `${area} has no canary${ofBrand(brand)}${hint(`canary ${area} BUILD 5%`)}`,
  );
};
const without = (body: CompositionBody, area: string, brand: string | null): Canary[] =>
  (body.canaries ?? []).filter((canary) => !same(area, brand)(canary));

/** Another one for each canary or holdout that begins: it meets other visitors than those before it. */
export const saltOf = (...begin: (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(begin)).digest('hex').slice(0, 12);

/**
 * Gives a build to a share of visitors (basis points). A canary of the same area and brand is replaced; with another share of the same
 * build it goes on, and keeps its visitors.
 */
export const setCanary =
  (
    known: Known,
    {
      area,
      build,
      share,
      brand = null,
    }: { area: string; build: string; share: number; brand?: string | null },
    at = new Date().toISOString(),
  ): Change =>
  (body) => {
    demandBrand(known, brand);
    demandShare(share);
    demandSomeShell(known, body, demandBuild(known, body, area, build));
    if (body.pins[area] === build && brand === null) {
      throw new RefusedError(`${area}@${build} is what everybody gets already`);
    }
    const former = body.canaries?.find(same(area, brand));
    if (former?.build === build && former.share === share) return null;
    const canary: Canary =
      former?.build === build
        ? { ...former, share }
        : { area, build, share, brand, startedAt: at, salt: saltOf(area, brand, build, at) };
    return {
      ...body,
      canaries: [...without(body, area, brand), canary],
      note: `canary ${area}@${build} for ${percent(share)}${ofBrand(brand)}`,
    };
  };

/** Its visitors get what the others get. */
export const endCanary =
  (known: Known, area: string, brand: string | null = null): Change =>
  (body) => {
    demandArea(known, area);
    demandBrand(known, brand);
    const { build } = canaryOf(body, area, brand);
    return {
      ...body,
      canaries: without(body, area, brand),
      note: `end the canary ${area}@${build}${ofBrand(brand)}`,
    };
  };

/** Everybody (of the canary's brand) gets its build from now on. */
export const promoteCanary =
  (known: Known, area: string, brand: string | null = null, accepted: Accepted = {}): Change =>
  (body) => {
    demandArea(known, area);
    demandBrand(known, brand);
    const { build } = canaryOf(body, area, brand);
    const rest = { ...body, canaries: without(body, area, brand) };
    const change =
      brand === null
        ? promote(known, area, build, accepted)
        : brandLock(known, { area, build, brand }, accepted);
    const next = change(rest) ?? rest;
    return { ...next, note: `promote the canary ${area}@${build}${ofBrand(brand)}` };
  };
