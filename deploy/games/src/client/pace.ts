/** How long things take and how they are told: small rules without any picture or page. */

export type BigWin = 'nice' | 'big' | 'huge';

/** A win is celebrated by its multiple of the bet. */
export function bigWinLevel(amount: number, bet: number): BigWin | undefined {
  const times = amount / bet;
  if (times >= 50) return 'huge';
  if (times >= 20) return 'big';
  return times >= 10 ? 'nice' : undefined;
}

/** Milliseconds: how long the reels turn at least, and the pause between two free spins. */
export function rhythm(turbo: boolean, calm: boolean): { turning: number; between(won: boolean): number } {
  return {
    turning: calm ? 0 : turbo ? 120 : 520,
    // Also without motion there must be time to read a result.
    between: (won) => (won ? (turbo ? 700 : 1500) : turbo ? 200 : 500),
  };
}

/** What the player can do about an error: try again, leave, restore demo credit, deposit, or only know. */
export function errorPlan(
  code: string,
  mode: 'real' | 'demo',
): 'again' | 'leave' | 'refill' | 'deposit' | 'tell' {
  if (code === 'insufficient_funds') return mode === 'demo' ? 'refill' : 'deposit';
  if (['bad_token', 'unknown_game', 'session_inactive', 'bad_origin'].includes(code)) return 'leave';
  if (['network', 'platform_unavailable', 'internal', 'too_many_requests'].includes(code)) return 'again';
  return 'tell';
}
