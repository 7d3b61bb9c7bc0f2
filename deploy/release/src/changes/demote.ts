import type { CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import { buildsNamed, type Change, killOf } from './change';
import { withKill } from './kill';

/** The pin back at the last known good build. @throws RefusedError when there is none to go back to */
const putBack = (body: CompositionBody, area: string, build: string): CompositionBody => {
  if (body.pins[area] !== build) return body;
  const good = body.lastKnownGood?.[area];
  if (!good || good === build || killOf(body, area, good)) {
    throw new RefusedError(`${area}@${build} cannot be demoted: there is no build known to be good`);
  }
  return { ...body, pins: { ...body.pins, [area]: good } };
};

/**
 * Takes a build that breaks players out: its canary ends, or the pin goes back to the last known good build; either way
 * it is killed. Nothing happens when it is killed already, so that several edges may demote at once.
 * @throws RefusedError when the document does not name the build, or nothing could take its place
 */
export const demote =
  (area: string, build: string, reason: string, at = new Date().toISOString()): Change =>
  (body) => {
    if (killOf(body, area, build)) return null;
    if (!buildsNamed(body, area).includes(build)) {
      throw new RefusedError(`${area}@${build} is not live, there is nothing to demote`);
    }
    const next = withKill(putBack(body, area, build), area, build, reason, at);
    return { ...next, note: `demote ${area}@${build}: ${reason}` };
  };
