import type { CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import {
  type Change,
  demandBuild,
  demandClean,
  demandFit,
  hint,
  type Known,
  killOf,
} from './change';
import { goodBuilds, withGood } from './good';
import { withoutPastSets } from './past-sets';
import { demandProtectionForAll } from './protection';

/** What a person has said of a build that is to be everybody's. */
export interface Accepted {
  /** It may be of sources that no commit has. */
  dirty?: boolean;
  /** Why an arm may win of which the results do not say that it is better. */
  anyway?: string;
}

/**
 * Pins a build; the former pin is from now on what to fall back to, unless it was killed, and then what came before it. Who goes back to a good
 * build, or to an older one, leaves the other one for a reason: that one is not good.
 */
export const withPin = (
  body: CompositionBody,
  area: string,
  build: string,
  isOlder = false,
): CompositionBody => {
  const { [area]: former } = body.pins;
  if (former === build) return body;
  const next = { ...body, pins: { ...body.pins, [area]: build } };
  if (!former) return withoutPastSets(next);
  const good = goodBuilds(body, area);
  return withoutPastSets(
    withGood(next, area, isOlder || good.includes(build) ? good : [former, ...good]),
  );
};

const demandFitting = (
  known: Known,
  body: CompositionBody,
  [area, build]: [string, string],
  { dirty }: Accepted,
): void => {
  const release = demandBuild(known, body, area, build);
  demandClean(release, dirty, hint(`promote ${area} ${build} --dirty`));
  demandProtectionForAll(known, body, release);
  if (area !== 'shell') {
    const shell = body.pins.shell && known.release('shell', body.pins.shell);
    if (!shell)
      throw new RefusedError(
        `${area}@${build} cannot be promoted before a shell${hint('promote shell BUILD')}`,
      );
    demandFit(release, shell, hint(`promote --set shell@BUILD,${area}@${build}`));
    return;
  }
  for (const [name, pinned] of Object.entries(body.pins)) {
    if (name === 'shell' || killOf(body, name, pinned)) continue;
    const live = known.release(name, pinned);
    // a pinned build that is gone runs nowhere, whatever the shell
    if (live) demandFit(live, release, hint(`promote --set shell@${build},${name}@BUILD`));
  }
};

/** Whether a build was made before the one that everybody gets now. */
const isOlder = (known: Known, { pins }: CompositionBody, area: string, build: string): boolean => {
  const former = pins[area] && known.release(area, pins[area]);
  const own = known.release(area, build);
  return Boolean(former && own && Date.parse(own.createdAt) < Date.parse(former.createdAt));
};

/** Makes a published build the one that everybody gets; a canary of it for everybody is over then. */
export const promote =
  (known: Known, area: string, build: string, accepted: Accepted = {}): Change =>
  (body) => {
    demandFitting(known, body, [area, build], accepted);
    const ended = (body.canaries ?? []).filter(
      (canary) => !(canary.area === area && canary.build === build && canary.brand === null),
    );
    const same = body.pins[area] === build && ended.length === (body.canaries ?? []).length;
    if (same) return null;
    const next = withPin(body, area, build, isOlder(known, body, area, build));
    return {
      ...next,
      ...(body.canaries ? { canaries: ended } : {}),
      note: `promote ${area}@${build}`,
    };
  };
