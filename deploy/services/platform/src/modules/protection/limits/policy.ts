import { BRANDS } from '../../../brands';

const HOUR = 3_600_000;

/** Milliseconds from the wish for a higher limit until it may be confirmed, and how long it may be then. */
export interface LimitPolicy {
  coolingOff: number;
  confirmation: number;
  /** Kinds of which a player needs a limit before a deposit. */
  required: readonly string[];
}

/** The brand's `policy.json`; null when it says nothing that can be followed. */
export function limitPolicyOf(
  brand: string,
  brands: readonly object[] = BRANDS,
): LimitPolicy | null {
  const found = brands.find((one) => (one as { id?: unknown }).id === brand) as
    | Record<string, unknown>
    | undefined;
  const [cooling, confirmation] = [found?.coolingOffHours, found?.confirmationHours].map(Number);
  if (!cooling || !confirmation || !(cooling > 0) || !(confirmation > 0)) return null;
  const required = Array.isArray(found?.requiredLimits) ? (found.requiredLimits as string[]) : [];
  return { coolingOff: cooling * HOUR, confirmation: confirmation * HOUR, required };
}
