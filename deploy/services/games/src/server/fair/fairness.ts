import type { Fairness, FairRound, RoundRecord, SeedShown } from '../../fair-protocol';
import { refuse } from '../errors';
import type { SettleDeps } from '../rounds/settle';
import { viewOf } from '../rounds/view';
import { type Flight, type FlightStore, seedOf } from '../store/flights';
import type { Round } from '../store/rounds';
import type { SeedStore } from '../store/seeds';
import { type LiveSession, ownerOf } from '../store/sessions';

export interface FairnessDeps {
  seeds: SeedStore;
  rounds: SettleDeps['rounds'];
  flights: FlightStore;
}

const SEEDS = 5;
const ROUNDS_OF_EACH = 10;
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

/** What a player learns of the seeds of their own rounds in one game (SPEC.md, PF). */
export function fairness({ seeds, rounds, flights }: FairnessDeps) {
  async function shown(session: LiveSession): Promise<SeedShown> {
    const { commitment, clientSeed, nonce } = await seeds.liveOf(ownerOf(session));
    return { commitment, clientSeed, nonce };
  }

  async function all(session: LiveSession): Promise<Fairness> {
    const owner = ownerOf(session);
    const list = await seeds.revealedOf(owner, SEEDS);
    const revealed = await Promise.all(
      list.map(async ({ id, commitment, serverSeed }) => {
        const drawn = await rounds.drawnWith(id, ROUNDS_OF_EACH);
        return { commitment, serverSeed, rounds: drawn.map(toFairRound) };
      }),
    );
    return { ...(await shown(session)), revealed };
  }

  /** What was done by the same call before is no error; what a round forbids is. */
  async function change(session: LiveSession, commitment: string, clientSeed: string | null) {
    const owner = ownerOf(session);
    if (await seeds.change(owner, commitment, clientSeed)) return;
    const now = await seeds.liveOf(owner);
    if (now.commitment === commitment) throw refuse.inProgress();
    // the page shows a seed that was revealed elsewhere meanwhile
    if (clientSeed !== null) throw refuse.badRequest();
  }

  /** Null until its seed is revealed; that of a flight is when it is over. */
  async function recordOf(round: Round): Promise<RoundRecord | null> {
    if (round.flightId) return recordOnFlight(round, await flights.over(round.flightId));
    const seed = round.seed && (await seeds.revealed(round.seed.id));
    if (!round.seed || !seed) return null;
    const { id: roundId, kind, outcome } = round;
    const { clientSeed, nonce, terms } = round.seed;
    const { commitment, serverSeed } = seed;
    return { roundId, kind, terms, commitment, serverSeed, clientSeed, nonce, outcome };
  }

  return {
    shown,
    all,
    recordOf,
    commitmentOf: seeds.commitmentOf,
    async choose(session: LiveSession, commitment: string, clientSeed: string): Promise<Fairness> {
      if (!CLIENT_SEED.test(clientSeed)) throw refuse.badClientSeed();
      await change(session, commitment, clientSeed);
      return all(session);
    },
    async rotate(session: LiveSession, commitment: string): Promise<Fairness> {
      await change(session, commitment, null);
      return all(session);
    },
    /** Of an own round whose seed is revealed. */
    async record(session: LiveSession, roundId: string): Promise<RoundRecord> {
      const round = await rounds.byId(roundId);
      const record = round?.owner === ownerOf(session) ? await recordOf(round) : null;
      if (!record) throw refuse.roundNotFound();
      return record;
    },
  };
}
export type FairnessService = ReturnType<typeof fairness>;

function toFairRound(round: Round): FairRound {
  const { id: roundId, createdAt: at, outcome, seed } = round;
  const state = round.state as FairRound['state'];
  const won = state === 'finished' ? viewOf(round).won : 0;
  const { nonce = 0, clientSeed = '' } = seed ?? {};
  return { roundId, nonce, clientSeed, state, bet: outcome.bet, won, at };
}

function recordOnFlight(
  { id, kind, outcome }: Round,
  flight: Flight | undefined,
): RoundRecord | null {
  if (!flight) return null;
  const { commitment } = flight;
  return { roundId: id, kind, terms: { feature: false }, commitment, ...seedOf(flight), outcome };
}
