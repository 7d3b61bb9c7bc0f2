import { NO_BRAND_CHANGES } from '../brands/parts';
import type { BuildSet, CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import { killOf } from './change';
import { goodBuilds, withGood } from './good';
import { withPin } from './promote';

type Members = BuildSet['members'];

const withoutCanaries = (
  body: CompositionBody,
  members: Members,
  brand: string | null,
): CompositionBody =>
  body.canaries
    ? {
        ...body,
        canaries: body.canaries.filter(
          (canary) => canary.brand !== brand || members[canary.area] !== canary.build,
        ),
      }
    : body;

/** Everybody gets these builds. */
export const pinAll = (body: CompositionBody, members: Members): CompositionBody =>
  Object.entries(members).reduce(
    (next, [area, build]) => withPin(next, area, build),
    withoutCanaries(body, members, null),
  );

const withLocks = (
  body: CompositionBody,
  brand: string,
  change: (pins: Members) => Members,
): CompositionBody => {
  const own = body.brands[brand] ?? NO_BRAND_CHANGES;
  return { ...body, brands: { ...body.brands, [brand]: { ...own, pins: change(own.pins ?? {}) } } };
};

/** A brand's visitors get these builds. */
export const lockAll = (body: CompositionBody, brand: string, members: Members): CompositionBody =>
  withLocks(withoutCanaries(body, members, brand), brand, (pins) => ({ ...pins, ...members }));

const withoutArea = (pins: Members, area: string): Members => {
  const { [area]: _, ...rest } = pins;
  return rest;
};

/** What an area of a demoted set gets instead; null when it had nothing before. @throws RefusedError when nothing good is left */
const insteadOf = (
  body: CompositionBody,
  { before = {}, members }: BuildSet,
  area: string,
  bad: string,
) => {
  const former = before[area] ?? null;
  if (former === null) return null;
  const may = (build: string) => build !== bad && !killOf(body, area, build);
  const found = [former, ...goodBuilds(body, area)].find(
    (build) => may(build) && (build === former || build !== members[area]),
  );
  if (found) return found;
  throw new RefusedError(`${area}@${bad} cannot be demoted: there is no build known to be good`);
};

const unpin = (
  body: CompositionBody,
  set: BuildSet,
  area: string,
  bad: string,
): CompositionBody => {
  const build = insteadOf(body, set, area, bad);
  const good = goodBuilds(body, area);
  if (build === null) return withGood({ ...body, pins: withoutArea(body.pins, area) }, area, good);
  const older = good.includes(build) ? good.slice(good.indexOf(build) + 1) : good;
  return withGood({ ...body, pins: { ...body.pins, [area]: build } }, area, older);
};

/**
 * A set is over as a whole: its canary ends, or all of its areas go back to what they had before it.
 * @param bad the build that is to blame
 * @throws RefusedError when nothing good is left for one of them
 */
export const withoutSet = (body: CompositionBody, set: BuildSet, bad: string): CompositionBody => {
  const rest: CompositionBody = { ...body, sets: (body.sets ?? []).filter((one) => one !== set) };
  const { before, brand, members } = set;
  if (!before) return rest;
  const areas = Object.keys(members);
  if (brand === null) return areas.reduce((next, area) => unpin(next, set, area, bad), rest);
  const may = (area: string, build: string) => build !== bad && !killOf(body, area, build);
  return withLocks(rest, brand, (pins) => {
    const others = Object.entries(pins).filter(([area]) => !areas.includes(area));
    const former = Object.entries(before).flatMap(([area, build]): [string, string][] =>
      build !== null && may(area, build) ? [[area, build]] : [],
    );
    return Object.fromEntries([...others, ...former]);
  });
};
