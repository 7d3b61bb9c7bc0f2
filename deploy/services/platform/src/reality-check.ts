/** `realityCheckMinutes` of a brand's `policy.json`: jurisdiction, or `*` for all others -> whole minutes of play between two reality checks. */
export type RealityCheckMinutes = Readonly<Record<string, number>>;

const ALL_OTHERS = '*';
const JURISDICTION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/;
/** A check that comes once a day is none. */
const MOST = 24 * 60;

/** What was written by hand is looked at before anybody plays by it. @throws Error that names the file and what is wrong in it */
export function checkRealityCheck(file: string, written: unknown): RealityCheckMinutes {
  const found = Object.entries((written ?? {}) as Record<string, unknown>);
  if (!found.some(([jurisdiction]) => jurisdiction === ALL_OTHERS))
    throw new Error(
      `${file}: realityCheckMinutes must name those of all other jurisdictions ("*")`,
    );
  for (const [jurisdiction, minutes] of found) {
    if (jurisdiction !== ALL_OTHERS && !JURISDICTION.test(jurisdiction))
      throw new Error(`${file}: realityCheckMinutes.${jurisdiction} is no code of ISO 3166`);
    if (!Number.isSafeInteger(minutes) || Number(minutes) < 1 || Number(minutes) > MOST)
      throw new Error(
        `${file}: realityCheckMinutes.${jurisdiction} must be whole minutes, 1 to ${MOST}`,
      );
  }
  return written as RealityCheckMinutes;
}

/** Minutes of play between two reality checks under the rules of a jurisdiction. */
export const realityCheckMinutes = (
  { realityCheckMinutes: minutes }: { realityCheckMinutes: RealityCheckMinutes },
  jurisdiction: string,
): number => {
  const found = minutes[jurisdiction] ?? minutes[ALL_OTHERS];
  if (found === undefined) throw new Error('a policy without reality checks was not looked at');
  return found;
};
