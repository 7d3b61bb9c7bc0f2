/** What a page and the server say to each other of seeds (SPEC.md, PF). Seeds and hashes are hexadecimal. */
import type { GameKind, GameModel } from './themes';

/** The seed that the coming rounds are drawn with, as far as the player may know it. */
export interface SeedShown {
  /** SHA-256 of the server's seed. */
  commitment: string;
  clientSeed: string;
  /** Number of the next round. */
  nonce: number;
}
/** A round that was drawn with a seed that is revealed. */
export interface FairRound {
  roundId: string;
  nonce: number;
  clientSeed: string;
  state: 'finished' | 'refused' | 'void';
  bet: number;
  won: number;
  /** Unix milliseconds. */
  at: number;
}
interface RevealedSeed {
  commitment: string;
  serverSeed: string;
  /** The newest first. */
  rounds: FairRound[];
}
export interface Fairness extends SeedShown {
  /** The newest first. */
  revealed: RevealedSeed[];
}

/** What a round was drawn for, beside what its outcome says. */
export interface Terms {
  /** Of a slot. */
  model?: GameModel;
  /** It begins with the feature. */
  feature: boolean;
}
/** All that it takes to draw a round again; `npm run verify -- round` reads it. */
export interface RoundRecord {
  roundId: string;
  kind: GameKind;
  terms: Terms;
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  /** As it was stored before the bet was taken. */
  outcome: object;
}
/** The same of a flight of many players, no matter who was aboard: its table stands for the client's seed, its number for the nonce. */
export interface FlightRecord
  extends Pick<RoundRecord, 'commitment' | 'serverSeed' | 'clientSeed' | 'nonce'> {
  kind: 'flight';
  /** Where it ended, in hundredths. */
  outcome: { crash: number };
}
