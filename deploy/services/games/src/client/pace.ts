/** How long things take and how they are told: small rules without any picture or page. */
import type { PlayRules } from 'shared-contracts/catalogue';

export type BigWin = 'nice' | 'big' | 'huge';

/** A win is celebrated by its multiple of the bet. */
export function bigWinLevel(amount: number, bet: number): BigWin | undefined {
  const times = amount / bet;
  if (times >= 50) return 'huge';
  if (times >= 20) return 'big';
  return times >= 10 ? 'nice' : undefined;
}

/** How fast the reels of a slot are. */
export type Pace = 'usual' | 'turbo' | 'superTurbo';

/** Those that the rules of the player's place leave. */
export const pacesUnder = ({
  disabledTurbo,
  disabledSuperTurbo,
}: Pick<PlayRules, 'disabledTurbo' | 'disabledSuperTurbo'>): readonly Pace[] => [
  'usual',
  ...(disabledTurbo ? [] : (['turbo'] as const)),
  ...(disabledSuperTurbo ? [] : (['superTurbo'] as const)),
];

/** Milliseconds: how long the reels turn at least, and the pause between two free spins after a win or none. */
const RHYTHMS: Record<Pace, { turning: number; afterWin: number; after: number }> = {
  usual: { turning: 520, afterWin: 1500, after: 500 },
  turbo: { turning: 120, afterWin: 700, after: 200 },
  superTurbo: { turning: 40, afterWin: 400, after: 100 },
};
export function rhythm(
  pace: Pace,
  calm: boolean,
): { turning: number; between(won: boolean): number } {
  const { turning, afterWin, after } = RHYTHMS[pace];
  // Also without motion there must be time to read a result.
  return { turning: calm ? 0 : turning, between: (won) => (won ? afterWin : after) };
}

/** What the player can do about an error: try again, leave, restore demo credit, deposit, or only know. */
export function errorPlan(
  code: string,
  mode: 'real' | 'demo',
): 'again' | 'leave' | 'refill' | 'deposit' | 'tell' {
  if (code === 'insufficient_funds') return mode === 'demo' ? 'refill' : 'deposit';
  if (['bad_token', 'unknown_game', 'session_inactive', 'bad_origin'].includes(code))
    return 'leave';
  if (
    ['network', 'unanswered', 'platform_unavailable', 'internal', 'too_many_requests'].includes(
      code,
    )
  )
    return 'again';
  return 'tell';
}
