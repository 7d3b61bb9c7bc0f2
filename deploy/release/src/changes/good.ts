import type { CompositionBody } from '../composition.schema';
import { DEVELOPMENT, killOf } from './change';

/** More good builds of an area are not kept. */
const KEPT = 8;

/** Builds of an area that everybody had before the pin and that were not killed, the newest first. */
export const goodBuilds = (body: CompositionBody, area: string): string[] =>
  [body.lastKnownGood?.[area], ...(body.formerGood?.[area] ?? [])].filter(
    (build): build is string => build !== undefined && !killOf(body, area, build),
  );

const without = <T>(record: Record<string, T>, area: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== area));

/**
 * The document with these as an area's good builds, the newest first: the first is the last known good one. The pin, killed builds and what
 * comes twice are none.
 */
export const withGood = (
  body: CompositionBody,
  area: string,
  builds: readonly string[],
): CompositionBody => {
  // a developer's own site pins what no player gets
  const may = (build: string) =>
    build !== body.pins[area] && !killOf(body, area, build) && !build.startsWith(DEVELOPMENT);
  const [good, ...former] = [...new Set(builds.filter(may))].slice(0, KEPT + 1);
  const { lastKnownGood = {}, formerGood = {}, ...rest } = body;
  const lasts = { ...without(lastKnownGood, area), ...(good ? { [area]: good } : {}) };
  const formers = {
    ...without(formerGood, area),
    ...(former.length > 0 ? { [area]: former } : {}),
  };
  return {
    ...rest,
    ...(Object.keys(lasts).length > 0 ? { lastKnownGood: lasts } : {}),
    ...(Object.keys(formers).length > 0 ? { formerGood: formers } : {}),
  };
};
