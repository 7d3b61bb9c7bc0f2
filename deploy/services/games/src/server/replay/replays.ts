import type { ReplaySeed, ReplayView } from '../../replay-protocol';
import { type GameTheme, kindOf } from '../../themes';
import { refuse } from '../errors';
import type { FairnessService } from '../fair/fairness';
import { kinds } from '../kinds/registry';
import type { Provider } from '../providers';
import { viewOf } from '../rounds/view';
import type { FlightStore } from '../store/flights';
import type { Round, RoundStore } from '../store/rounds';
import { ownerOfPlayer, type SessionStore } from '../store/sessions';
import type { Tickets } from './tickets';

export interface ReplayDeps {
  rounds: RoundStore;
  sessions: SessionStore;
  flights: FlightStore;
  fairness: FairnessService;
  tickets: Tickets;
}
/** Whose round the platform wants to show. */
export interface RoundAsked {
  /** The platform's reference of it, which is its id here. */
  round: string;
  user: string;
  game_code: string;
}

/** Past rounds as their game shows them (SPEC.md, RP). */
export function replays({ rounds, sessions, flights, fairness, tickets }: ReplayDeps) {
  /** @throws GameError `round_in_progress`, or `round_cancelled` for one that never was */
  function assertOver({ state }: Round): void {
    if (state === 'refused' || state === 'void') throw refuse.cancelled();
    if (state !== 'finished') throw refuse.inProgress();
  }

  async function seedOf(round: Round): Promise<ReplaySeed | null> {
    const record = await fairness.recordOf(round);
    if (record) {
      const { commitment, clientSeed, nonce } = record;
      return { commitment, clientSeed, nonce, record };
    }
    if (!round.seed) return null;
    const { clientSeed, nonce } = round.seed;
    const commitment = await fairness.commitmentOf(round.seed.id);
    return commitment === undefined ? null : { commitment, clientSeed, nonce, record: null };
  }

  return {
    /** A ticket for that round. @throws GameError `round_not_found` for another player's or provider's, and as `assertOver` */
    async ticket({ round: id, user, game_code }: RoundAsked, provider: Provider): Promise<string> {
      const round = await rounds.byId(id);
      if (round?.owner !== ownerOfPlayer(user, game_code)) throw refuse.roundNotFound();
      const session = await sessions.byId(round.sessionId);
      if (session?.provider !== provider.id) throw refuse.roundNotFound();
      assertOver(round);
      return tickets.issue(id, provider.secret);
    },
    /** @throws GameError `bad_token` for a ticket that opens nothing */
    async show(ticket: string, provider: Provider): Promise<ReplayView> {
      const id = tickets.read(ticket, provider.secret);
      const round = id === undefined ? undefined : await rounds.byId(id);
      if (!round) throw refuse.badToken();
      const session = await sessions.byId(round.sessionId);
      if (!session) throw refuse.roundNotFound();
      const { currency, play } = session;
      const theme = themeOf(session.game.theme, round);
      const kind = kinds[kindOf(theme)];
      if (round.kind !== kindOf(theme) || !kind.knows(theme)) throw refuse.unknownGame();
      const flight = round.flightId === null ? undefined : await flights.over(round.flightId);
      return {
        game: { ...session.game, theme },
        currency,
        rules: kind.rules({ theme, currency, play }),
        round: viewOf(round),
        crash: flight?.crash ?? null,
        seed: await seedOf(round),
      };
    },
  };
}
export type ReplayService = ReturnType<typeof replays>;

/** A game may have got another paytable since: the round is shown on the reels that it was drawn with. */
function themeOf(theme: GameTheme, { seed }: Round): GameTheme {
  const model = seed?.terms.model;
  return model && 'model' in theme ? { ...theme, model } : theme;
}
