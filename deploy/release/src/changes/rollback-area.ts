import { isDeepStrictEqual } from 'node:util';
import { NO_BRAND_CHANGES } from '../brands/parts';
import type { BrandComposition, CompositionBody, CompositionDocument } from '../composition.schema';
import { RefusedError } from '../document';
import { archiving, isSameRun } from './archive';
import { type Change, demandArea, demandBuild, hint, type Known } from './change';
import { goodBuilds, withGood } from './good';
import { withoutPastSets } from './past-sets';

type OfArea = Pick<CompositionBody, 'canaries' | 'experiments'> & {
  pin: string | undefined;
  /** Brand -> build. */
  locks: Record<string, string>;
};

/** What a document says of one area: its pin, canaries, locks of brands and experiments on its builds. */
export const ofArea = (
  { pins, canaries = [], experiments = [], brands }: CompositionBody,
  area: string,
): OfArea => ({
  pin: pins[area],
  canaries: canaries.filter((each) => each.area === area),
  // one on a slot is the shell's by name alone
  experiments: experiments.filter((each) => each.area === area && each.slot === undefined),
  locks: Object.fromEntries(
    Object.entries(brands).flatMap(([brand, { pins: own }]) =>
      own?.[area] ? [[brand, own[area]]] : [],
    ),
  ),
});

type Experiments = NonNullable<CompositionBody['experiments']>;
/** Experiments that a document has of those of now. */
const goingOn = (now: OfArea, then: OfArea): Experiments =>
  (now.experiments ?? []).filter((each) =>
    (then.experiments ?? []).some((other) => isSameRun(each, other)),
  );
/** Canaries as they were, but for the build that is left: nobody is to get it. */
const canariesOf = (now: OfArea, then: OfArea): NonNullable<CompositionBody['canaries']> =>
  (then.canaries ?? []).filter(({ build }) => now.pin === then.pin || build !== now.pin);

/** What going back to an earlier document makes of an area. */
export const restoredOf = (now: OfArea, then: OfArea): OfArea => ({
  pin: then.pin,
  canaries: canariesOf(now, then),
  experiments: goingOn(now, then),
  locks: then.locks,
});

/** Whether going back to an earlier document would change anything of an area. */
export const isOtherwise = (now: OfArea, then: OfArea): boolean =>
  !isDeepStrictEqual(restoredOf(now, then), now);

const withLocks = (
  brands: CompositionBody['brands'],
  area: string,
  locks: Record<string, string>,
): CompositionBody['brands'] => {
  const names = [...new Set([...Object.keys(brands), ...Object.keys(locks)])];
  return Object.fromEntries(
    names.map((brand): [string, BrandComposition] => {
      const own = brands[brand] ?? NO_BRAND_CHANGES;
      const { [area]: former, ...others } = own.pins ?? {};
      const { [brand]: lock } = locks;
      if (former === lock) return [brand, own];
      return [brand, { ...own, pins: lock ? { ...others, [area]: lock } : others }];
    }),
  );
};

/**
 * Makes live what an earlier revision said of one area, and leaves everything else. Experiments on the area that began since are archived; one
 * that ended since does not begin again. What was killed since stays killed.
 * @throws RefusedError when the revision has no build of the area, or one that is killed or gone
 */
export const rollbackArea =
  (known: Known, area: string, to: CompositionDocument, at = new Date().toISOString()): Change =>
  (body) => {
    demandArea(known, area);
    const then = ofArea(to, area);
    if (!then.pin)
      throw new RefusedError(
        `revision ${to.revision} has no build of ${area}${hint(`rollback ${area} REVISION`)}`,
      );
    const now = ofArea(body, area);
    if (!isOtherwise(now, then)) return null;
    const { canaries: own = [], experiments: kept = [] } = restoredOf(now, then);
    const named = [then.pin, ...own.map(({ build }) => build), ...Object.values(then.locks)];
    for (const build of named) demandBuild(known, body, area, build);
    const ended = (now.experiments ?? []).filter((each) => !kept.includes(each));
    const canaries = [...(body.canaries ?? []).filter((each) => each.area !== area), ...own];
    // the build that is left is not good
    const pinned = withGood(
      { ...body, pins: { ...body.pins, [area]: then.pin } },
      area,
      goodBuilds(body, area),
    );
    const next: CompositionBody = {
      ...withoutPastSets(pinned),
      ...(body.canaries || canaries.length > 0 ? { canaries } : {}),
      ...(body.experiments
        ? { experiments: body.experiments.filter((each) => !ended.includes(each)) }
        : {}),
      brands: withLocks(body.brands, area, then.locks),
      note: `roll back ${area} to revision ${to.revision}`,
    };
    return archiving(body, next, at);
  };
