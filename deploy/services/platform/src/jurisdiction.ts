/** `jurisdictions` of a brand's `policy.json`: country of a visitor (ISO 3166, two letters), or `*` for all others -> country or region (ISO 3166) under whose rules a round is played. */
export type Jurisdictions = Readonly<Record<string, string>>;

const ALL_OTHERS = '*';
const COUNTRY = /^[A-Z]{2}$/;
const COUNTRY_OR_REGION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/;

/** What was written by hand is looked at before anybody plays by it. @throws Error that names the file and what is wrong in it */
export function checkJurisdictions(file: string, written: unknown): Jurisdictions {
  const found = Object.entries((written ?? {}) as Record<string, unknown>);
  if (!found.some(([country]) => country === ALL_OTHERS))
    throw new Error(`${file}: jurisdictions must name the one of all other countries ("*")`);
  for (const [country, jurisdiction] of found) {
    if (country !== ALL_OTHERS && !COUNTRY.test(country))
      throw new Error(`${file}: jurisdictions.${country} is no country`);
    if (!COUNTRY_OR_REGION.test(String(jurisdiction)))
      throw new Error(
        `${file}: jurisdictions.${country} must be a code of ISO 3166, as "IT" or "CA-ON"`,
      );
  }
  return written as Jurisdictions;
}

/** Under whose rules a visitor from a country plays; undefined is a country that nobody said. */
export const jurisdictionOf = (
  { jurisdictions }: { jurisdictions: Jurisdictions },
  country: string | undefined,
): string => {
  const found = jurisdictions[country ?? ALL_OTHERS] ?? jurisdictions[ALL_OTHERS];
  if (found === undefined) throw new Error('a policy without jurisdictions was not looked at');
  return found;
};
