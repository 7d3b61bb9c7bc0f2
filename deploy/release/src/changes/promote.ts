import type { CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import { type Change, demandBuild, demandFit, hint, type Known, killOf } from './change';

/** Pins a build; the former pin is from now on what to fall back to, unless it was killed. */
export const withPin = (body: CompositionBody, area: string, build: string): CompositionBody => {
  const { [area]: former } = body.pins;
  const pins = { ...body.pins, [area]: build };
  if (!former || former === build || killOf(body, area, former)) return { ...body, pins };
  return { ...body, pins, lastKnownGood: { ...body.lastKnownGood, [area]: former } };
};

const demandFitting = (known: Known, body: CompositionBody, area: string, build: string): void => {
  const release = demandBuild(known, body, area, build);
  if (area !== 'shell') {
    const shell = body.pins.shell && known.release('shell', body.pins.shell);
    if (!shell)
      throw new RefusedError(
        `${area}@${build} cannot be promoted before a shell${hint('promote shell BUILD')}`,
      );
    demandFit(release, shell);
    return;
  }
  for (const [name, pinned] of Object.entries(body.pins)) {
    if (name === 'shell' || killOf(body, name, pinned)) continue;
    const live = known.release(name, pinned);
    // a pinned build that is gone runs nowhere, whatever the shell
    if (live) demandFit(live, release);
  }
};

/** Makes a published build the one that everybody gets; a canary of it for everybody is over then. */
export const promote =
  (known: Known, area: string, build: string): Change =>
  (body) => {
    demandFitting(known, body, area, build);
    const ended = (body.canaries ?? []).filter(
      (canary) => !(canary.area === area && canary.build === build && canary.brand === null),
    );
    const same = body.pins[area] === build && ended.length === (body.canaries ?? []).length;
    if (same) return null;
    const next = withPin(body, area, build);
    return { ...next, ...(body.canaries ? { canaries: ended } : {}), note: `promote ${area}@${build}` };
  };
