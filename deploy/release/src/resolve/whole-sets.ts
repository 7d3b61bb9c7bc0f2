import { unfitFor } from './fits';
import type { Participation } from './participation';
import type { SetPart } from './set-parts';
import type { LiveBuilds, Resolution, Visitor } from './types';

interface Asked {
  live: LiveBuilds;
  visitor: Visitor;
  /** Areas that the brand's site does not have: they are not missed. */
  without: ReadonlySet<string>;
}

/** Why a visitor does not get every build of a set; null when they do, but for areas that staff has overridden. */
const brokenBy = (
  { set: { id, members } }: SetPart,
  resolution: Resolution | null,
  { live, visitor, without }: Asked,
): string | null => {
  for (const [area, build] of Object.entries(members)) {
    const choice = area === 'shell' ? resolution?.shell : resolution?.areas[area];
    const isOverridden = choice?.why === 'override' && visitor.override?.[area] !== undefined;
    if (without.has(area) || isOverridden) continue;
    const isAsked = (visitor.override?.[area] ?? build) === build;
    if (choice?.release.build === build && isAsked) continue;
    const shell = area === 'shell' ? null : (resolution?.shell.release ?? null);
    const step = choice?.steps.find(({ why }) => why === `set:${id}`);
    const why =
      unfitFor(live, area, shell)(build) ?? step?.passed ?? 'the override does not fit with it';
    return `a set is given as a whole, and of ${area} it cannot be: ${why}`;
  }
  return null;
};

/**
 * A visitor gets all builds of a set or none. One that is not whole is left out, the least specific first, and everything has to be
 * decided anew without it.
 * @returns the same participation when every set is whole
 */
export const withoutBroken = (
  participation: Participation,
  resolution: Resolution | null,
  asked: Asked,
): Participation => {
  for (const part of participation.sets) {
    if (part.passed !== undefined) continue;
    const passed = brokenBy(part, resolution, asked);
    if (passed === null) continue;
    const sets = participation.sets.map((each) => (each === part ? { ...part, passed } : each));
    return { ...participation, sets };
  }
  return participation;
};
