import { isDeepStrictEqual } from 'node:util';
import { NO_BRAND_CHANGES } from '../brands/parts';
import type { BrandComposition, CompositionBody, CompositionDocument } from '../composition.schema';
import { RefusedError } from '../document';
import { archiving, isSameRun } from './archive';
import { type Change, demandArea, demandBuild, hint, type Known } from './change';
import { withPin } from './promote';

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
    Object.entries(brands).flatMap(([brand, { pins: own }]) => (own?.[area] ? [[brand, own[area]]] : [])),
  ),
});

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
    const kept = (now.experiments ?? []).filter((each) =>
      (then.experiments ?? []).some((other) => isSameRun(each, other)),
    );
    const same: OfArea = { ...then, experiments: kept };
    if (isDeepStrictEqual(same, now)) return null;
    const named = [
      then.pin,
      ...(then.canaries ?? []).map(({ build }) => build),
      ...Object.values(then.locks),
    ];
    for (const build of named) demandBuild(known, body, area, build);
    const ended = (now.experiments ?? []).filter((each) => !kept.includes(each));
    const canaries = [
      ...(body.canaries ?? []).filter((each) => each.area !== area),
      ...(then.canaries ?? []),
    ];
    const next: CompositionBody = {
      ...withPin(body, area, then.pin),
      ...(body.canaries || canaries.length > 0 ? { canaries } : {}),
      ...(body.experiments ? { experiments: body.experiments.filter((each) => !ended.includes(each)) } : {}),
      brands: withLocks(body.brands, area, then.locks),
      note: `roll back ${area} to revision ${to.revision}`,
    };
    return archiving(body, next, at);
  };
