/** What the page that shows a past round and its server say to each other (SPEC.md, RP). Amounts are whole minor units. */
import type { RoundRecord } from './fair-protocol';
import type { CommonRules, RoundShell, SessionView } from './protocol';

/** What a round was drawn with. Seeds and hashes are hexadecimal. */
export interface ReplaySeed {
  /** SHA-256 of the server's seed, committed to before the bet. */
  commitment: string;
  clientSeed: string;
  nonce: number;
  /** All that it takes to draw the round again; null until the server's seed is revealed. */
  record: RoundRecord | null;
}

/** A finished round with all that its game's page needs to show it. `round` and `rules` are those of the game's kind. */
export interface ReplayView {
  game: SessionView['game'];
  currency: string;
  rules: CommonRules;
  round: RoundShell;
  /** Of a round on a flight: where that one ended, in hundredths. */
  crash: number | null;
  /** Null for a bet on a flight: the flight has its own seed. */
  seed: ReplaySeed | null;
}
