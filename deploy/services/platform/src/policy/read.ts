import type { Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Currency } from 'shared-contracts/money';
import type { LimitKind, LimitPeriod } from 'shared-contracts/protection';
import type { Jurisdictions } from '../jurisdiction';
import type { RealityCheckMinutes } from '../reality-check';
import { checkOwn, PolicySchema, type StakeCapSchema } from './schema';

/** Minor units of a bet in every currency, for players of an age in games of a category. */
type StakeCap = Omit<Static<typeof StakeCapSchema>, 'amounts'> & {
  amounts: Record<Currency, number>;
};
type Written = Static<typeof PolicySchema>;
type Refined = 'stepUp' | 'limits' | 'jurisdictions' | 'realityCheckMinutes' | 'stakeCaps';
/** `policy.json`, looked at. */
export type Policy = Omit<Written, Refined> & {
  limits: Partial<Record<LimitKind, LimitPeriod[]>>;
  jurisdictions: Jurisdictions;
  realityCheckMinutes: RealityCheckMinutes;
  stakeCaps: StakeCap[];
  /** `payoutAbove`: minor units. */
  stepUp: { contactWaitHours: number; payoutAbove: Record<Currency, number> };
};
/** What was written by hand is looked at before anybody plays by it. @throws Error that names the file and what is wrong in it */
export function checkPolicy(file: string, written: unknown): Policy {
  const [wrong] = Value.Errors(PolicySchema, written);
  if (wrong)
    throw new Error(
      `${file}: ${wrong.path.slice(1).replaceAll('/', '.') || 'the file'}: ${wrong.message}`,
    );
  checkOwn(file, written as Record<string, unknown>);
  return written as Policy;
}

/** What a field has for a jurisdiction, or for all others. */
export const ofJurisdiction = <T>(field: Readonly<Record<string, T>>, jurisdiction: string): T => {
  const found = Object.hasOwn(field, jurisdiction) ? field[jurisdiction] : field['*'];
  if (found === undefined) throw new Error('a policy that names no others was not looked at');
  return found;
};
