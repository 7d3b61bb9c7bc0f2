import type { CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import { buildsNamed, type Change, demandArea, hint, type Known, killOf } from './change';
import { goodBuilds, withGood } from './good';

/** Characters of a reason; the schema refuses more. */
const REASON = 500;

/** The document with a kill entry; canaries of a killed build are over, and so are those of its sets. */
export const withKill = (
  body: CompositionBody,
  area: string,
  build: string,
  reason: string,
  at: string,
): CompositionBody => {
  const killed = {
    ...body,
    ...(body.canaries
      ? {
          canaries: body.canaries.filter(
            (canary) => canary.area !== area || canary.build !== build,
          ),
        }
      : {}),
    ...(body.sets
      ? { sets: body.sets.filter(({ members, before }) => before || members[area] !== build) }
      : {}),
    kills: [...(body.kills ?? []), { area, build, reason: reason.slice(0, REASON), at }],
  };
  return withGood(killed, area, goodBuilds(killed, area));
};

/**
 * Nobody gets the build any more, whatever names it.
 * @throws RefusedError when no such build is known, or nothing would be left to run in its place
 */
export const kill =
  (
    known: Known,
    area: string,
    build: string,
    reason: string,
    at = new Date().toISOString(),
  ): Change =>
  (body) => {
    demandArea(known, area);
    if (!reason.trim()) throw new RefusedError('a kill needs a reason');
    const { lastKnownGood = {} } = body;
    const named = [...buildsNamed(body, area), lastKnownGood[area]];
    if (!known.release(area, build) && !named.includes(build)) {
      const published = known.builds(area).join(', ') || 'none';
      throw new RefusedError(
        `there is no build ${area}@${build}; published builds of ${area}: ${published}`,
      );
    }
    if (killOf(body, area, build)) return null;
    const runs = (candidate: string | undefined) => candidate && !killOf(body, area, candidate);
    const shells = [body.pins.shell, lastKnownGood.shell].filter(runs);
    if (area === 'shell' && shells.includes(build) && shells.every((shell) => shell === build)) {
      throw new RefusedError(
        `shell@${build} is all that the site can run; promote another shell first${hint('promote shell BUILD')}`,
      );
    }
    return {
      ...withKill(body, area, build, reason, at),
      note: `kill ${area}@${build}: ${reason}`,
    };
  };

/** Takes a build off the kill list. */
export const revive =
  (known: Known, area: string, build: string): Change =>
  (body) => {
    demandArea(known, area);
    if (!killOf(body, area, build)) {
      const killed =
        (body.kills ?? []).map((entry) => `${entry.area}@${entry.build}`).join(', ') || 'none';
      throw new RefusedError(`${area}@${build} was not killed; killed builds: ${killed}`);
    }
    const kills = (body.kills ?? []).filter(
      (entry) => entry.area !== area || entry.build !== build,
    );
    return { ...body, kills, note: `revive ${area}@${build}` };
  };
