import type { CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import { buildsNamed, type Change, hint, killOf } from './change';
import { goodBuilds, withGood } from './good';
import { withKill } from './kill';
import { withoutSet } from './set-pins';

/** The pin back at the last known good build. @throws RefusedError when there is none to go back to */
export const putBack = (body: CompositionBody, area: string, build: string): CompositionBody => {
  if (body.pins[area] !== build) return body;
  const [good, ...older] = goodBuilds(body, area).filter((other) => other !== build);
  if (!good) {
    throw new RefusedError(
      `${area}@${build} cannot be demoted: there is no build known to be good`,
    );
  }
  return withGood({ ...body, pins: { ...body.pins, [area]: good } }, area, older);
};

/** Sets go as they came: one bad build takes its set along. */
const withoutSetsOf = (
  body: CompositionBody,
  area: string,
  build: string,
): [CompositionBody, string[]] => {
  const gone = (body.sets ?? []).filter(({ members }) => members[area] === build);
  return [gone.reduce((next, set) => withoutSet(next, set, build), body), gone.map(({ id }) => id)];
};

/**
 * Takes a build that breaks players out: its canary ends, or the pin goes back to the last known good build, and with a set all builds of that;
 * either way it is killed. Nothing happens when it is killed already, so that several edges may demote at once.
 * @throws RefusedError when the document does not name the build, or nothing could take its place
 */
export const demote =
  (area: string, build: string, reason: string, at = new Date().toISOString()): Change =>
  (body) => {
    if (killOf(body, area, build)) return null;
    if (!buildsNamed(body, area).includes(build)) {
      throw new RefusedError(`${area}@${build} is not live, there is nothing to demote`);
    }
    const [rest, sets] = withoutSetsOf(body, area, build);
    const next = withKill(putBack(rest, area, build), area, build, reason, at);
    const along = sets.length > 0 ? ` with the set ${sets.join(', ')}` : '';
    return { ...next, note: `demote ${area}@${build}${along}: ${reason}` };
  };

/** Takes a set out as a whole and leaves its builds unkilled: a person has seen that they do not belong together. */
export const demoteSet =
  (id: string, reason: string): Change =>
  (body) => {
    if (!reason.trim()) throw new RefusedError('a demotion needs a reason');
    const set = body.sets?.find((one) => one.id === id);
    if (set) return { ...withoutSet(body, set, ''), note: `demote the set ${id}: ${reason}` };
    const others = (body.sets ?? []).map((one) => one.id).join(', ') || 'none';
    throw new RefusedError(`there is no set ${id}; sets: ${others}${hint('show')}`);
  };
