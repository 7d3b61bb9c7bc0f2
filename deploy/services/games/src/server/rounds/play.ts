import { randomUUID } from 'node:crypto';
import type { Hand } from '../../crash-protocol';
import type { Draw } from '../../math/draw';
import { type AnswerOf, isRefusalReason, type RoundShell, refusalReasons } from '../../protocol';
import { kindOf } from '../../themes';
import { GameError, refusalOf, refuse } from '../errors';
import type { RoundSeed } from '../fair/draw';
import type { Ask, Drawn, Progress } from '../kinds/kind';
import { kinds } from '../kinds/registry';
import type { RewardStore } from '../store/rewards';
import { type Round, roundStore } from '../store/rounds';
import type { SeedStore } from '../store/seeds';
import { type LiveSession, ownerOf } from '../store/sessions';
import { WalletError } from '../wallet/wallet';
import { queues } from './queue';
import { type SettleDeps, type Settled, settler } from './settle';
import { viewOf } from './view';

type RoundAnswer = AnswerOf<RoundShell>;
export interface PlayDeps extends SettleDeps {
  rewards: RewardStore;
  seeds: SeedStore;
  drawOf(seed: RoundSeed): Draw;
  clock(): number;
  /** Milliseconds. */
  pause(ms: number): Promise<void>;
  /** A round that another server may be taking the bet for is left alone for this long, in milliseconds. */
  grace: number;
}

/** A round whose chance is shared with others, drawn before any of them. */
export interface Joined {
  flightId: string;
  outcome: Drawn;
  /** Which of the player's bets on it. */
  hand: Hand;
}

/** What a refused bet is remembered as. */
function refusalCode(code: string): string {
  const known = ['insufficient_funds', 'session_inactive', 'limit_reached'];
  return isRefusalReason(code) || known.includes(code) ? code : 'round_cancelled';
}

export function playService(deps: PlayDeps) {
  const { rounds, walletOf } = deps;
  const { settle, move } = settler(deps);
  /** One thing at a time for one owner: the second click waits and finds the first one's round. */
  const inTurn = queues();

  /** The gift whose free spins come next; another one than the page shows is over. */
  async function giftFor(session: LiveSession, rewardId: string) {
    const gift = await deps.rewards.openOf(ownerOf(session));
    if (gift?.id !== rewardId) throw refuse.spinsOver();
    return gift;
  }

  async function begin(
    session: LiveSession,
    clientRoundId: string,
    asked: Ask,
    joined?: Joined,
  ): Promise<RoundAnswer> {
    const known = await rounds.byClientId(session.id, clientRoundId);
    if (known) return repeat(session, known);
    if (asked.byItself && session.play.disabledAutoplay) throw refuse.noAutoplay();
    const { reward } = asked;
    const gift = reward === undefined ? null : await giftFor(session, reward);
    const { theme } = session.game;
    const kind = kinds[kindOf(theme)];
    const table = { theme, currency: session.currency, play: session.play };
    kind.check(asked, table, gift);
    if (await openRound(session, joined?.hand)) throw refuse.inProgress();
    if (!joined) await untilDue(session);
    const id = randomUUID();
    const owner = ownerOf(session);
    const common = { id, sessionId: session.id, clientRoundId, owner, kind: kindOf(theme) };
    const terms = {
      feature: gift?.feature ?? false,
      ...('model' in theme ? { model: theme.model } : {}),
    };
    const inserted = joined
      ? await rounds.insert({ ...common, ...joined, rewardId: null, seed: null })
      : await deps.seeds.use(owner, (seed, tx) =>
          roundStore(tx, deps.clock).insert({
            ...common,
            rewardId: reward ?? null,
            flightId: null,
            hand: 0,
            outcome: kind.draw(asked, table, gift, deps.drawOf(seed)),
            seed: { id: seed.id, clientSeed: seed.clientSeed, nonce: seed.nonce, terms },
          }),
        );
    const round = await rounds.byId(id);
    if (!inserted || !round) throw refuse.inProgress();
    return pay(await placeBet(session, round));
  }

  /** A round that is asked for before the market's time is held until then (SPEC.md, R11). */
  async function untilDue(session: LiveSession): Promise<void> {
    const { minimumRoundDuration } = session.play;
    if (minimumRoundDuration === 0) return;
    const last = await rounds.lastStart(ownerOf(session));
    const early = last === null ? 0 : last + minimumRoundDuration - deps.clock();
    if (early > 0) await deps.pause(Math.min(early, minimumRoundDuration));
  }

  /** The same request again: the stored round, paid if it was not yet. Never a second bet. */
  async function repeat(session: LiveSession, known: Round): Promise<RoundAnswer> {
    if (known.state === 'drawn' && fresh(known)) throw refuse.inProgress();
    if (known.state === 'refused') throw refusalOf(known.refusal);
    const { round } = await settle(known);
    if (round.state === 'void') throw refuse.cancelled();
    return { round: viewOf(round), balance: await balanceOf(session) };
  }

  async function placeBet(
    session: LiveSession,
    round: Round,
  ): Promise<{ round: Round; balance: number }> {
    try {
      const call = { session, roundId: round.id };
      const { rewardId, outcome } = round;
      const bet = { ...call, amount: outcome.bet, reward: rewardId };
      const balance = await walletOf(session).bet(bet);
      const moved = await move(round, 'placed');
      if (moved.state !== 'placed') throw refuse.cancelled();
      return { round: moved, balance };
    } catch (error) {
      if (error instanceof GameError) throw error;
      if (error instanceof WalletError) {
        const refusal = refusalCode(error.code);
        await move(round, 'refused', { refusal });
        if (round.rewardId && isRefusalReason(refusal) && refusalReasons[refusal] === 'spins_over')
          await deps.rewards.close(round.rewardId);
        throw refusalOf(refusal);
      }
      await settle(round);
      throw refuse.cancelled();
    }
  }

  /** The outcome stands from here on; a win without an answer is owed and repeated in the background. */
  async function pay(taken: { round: Round; balance: number }): Promise<RoundAnswer> {
    const { kind, outcome } = taken.round;
    const owed = taken.balance + kinds[kind].base(outcome).amount;
    try {
      const { round, balance } = await settle(taken.round);
      return { round: viewOf(round), balance: balance ?? owed };
    } catch (error) {
      if (!(error instanceof GameError) || error.code !== 'platform_unavailable') throw error;
      return { round: viewOf(taken.round), balance: owed };
    }
  }

  /**
   * Settles what hangs of a hand; answers the round that the player has still to see or play to its end.
   * A bet that another server may be taking right now is left to it: `round_in_progress`.
   */
  async function openRound(session: LiveSession, hand: Hand = 0): Promise<Round | undefined> {
    const hanging = (await rounds.unsettledOf(ownerOf(session))).find(
      (round) => round.hand === hand,
    );
    if (!hanging) return undefined;
    if (hanging.state === 'drawn' && fresh(hanging)) throw refuse.inProgress();
    const { round } = await settle(hanging);
    return round.state === 'open' ? round : undefined;
  }

  /** For a page that opens: a bet under way elsewhere is no reason not to show the game. */
  async function openRoundsForPage(session: LiveSession): Promise<Round[]> {
    const open: Round[] = [];
    for (const hand of [0, 1] as const) {
      try {
        const round = await openRound(session, hand);
        if (round) open.push(round);
      } catch (error) {
        if (!(error instanceof GameError) || error.code !== 'round_in_progress') throw error;
      }
    }
    return open;
  }

  /**
   * One step further, `index` steps after the beginning; the one after which the round is over pays it. A step that was taken already
   * answers the round as it stands, whatever it asks for now: nothing of a round is decided twice.
   */
  async function next(
    session: LiveSession,
    roundId: string,
    index: number,
    asked: object,
  ): Promise<RoundAnswer> {
    const round = await rounds.byId(roundId);
    if (!round || round.owner !== ownerOf(session)) throw refuse.roundNotFound();
    const { step } = kinds[round.kind];
    if (!step || index < 0 || index > round.shown) throw refuse.badRequest();
    let current = round;
    if (index === round.shown) {
      if (round.state !== 'open' && round.state !== 'placed') throw refuse.badRequest();
      const { progress, over } = step(round.outcome, round, asked);
      const open = round.state === 'open' ? round : (await settle(round)).round;
      current = await move(open, over ? 'paying' : 'open', { progress });
    }
    const { round: settled, balance } = await settle(current);
    return { round: viewOf(settled), balance: balance ?? (await balanceOf(session)) };
  }

  /** Says how a round goes on that its player does not end by a call of the page: its last step, or `back`. False when it was ended before. */
  async function decide(roundId: string, progress: Progress | 'back'): Promise<boolean> {
    const known = await rounds.byId(roundId);
    if (!known) throw refuse.roundNotFound();
    const round = known.state === 'placed' ? (await settle(known)).round : known;
    if (round.state !== 'open') return false;
    const to = progress === 'back' ? 'cancelling' : 'paying';
    const moved = await rounds.move(round, to, progress === 'back' ? {} : { progress });
    return moved !== undefined;
  }

  /** Moves the money of a round that was decided. */
  async function settleNow(roundId: string): Promise<Settled> {
    const round = await rounds.byId(roundId);
    if (!round) throw refuse.roundNotFound();
    return settle(round);
  }

  const balanceOf = (session: LiveSession) => walletOf(session).balance(session);
  const fresh = (round: Round) => deps.clock() - round.createdAt < deps.grace;

  return {
    balanceOf,
    begin: (session: LiveSession, clientRoundId: string, asked: Ask) =>
      inTurn(ownerOf(session), () => begin(session, clientRoundId, asked)),
    /** The same where many players share a round. */
    join: (session: LiveSession, clientRoundId: string, asked: Ask, joined: Joined) =>
      inTurn(ownerOf(session), () => begin(session, clientRoundId, asked, joined)),
    decide: (owner: string, roundId: string, progress: Progress | 'back') =>
      inTurn(owner, () => decide(roundId, progress)),
    settleNow: (owner: string, roundId: string) => inTurn(owner, () => settleNow(roundId)),
    next: (session: LiveSession, roundId: string, index: number, asked: object) =>
      inTurn(ownerOf(session), () => next(session, roundId, index, asked)),
    /** One of each hand at most. */
    openRounds: (session: LiveSession) =>
      inTurn(ownerOf(session), () => openRoundsForPage(session)),
    /** For the sweeper: in turn with the owner's own requests. */
    settleRound: (round: Round) =>
      inTurn(round.owner, async () => {
        const now = await rounds.byId(round.id);
        if (now && !(now.state === 'drawn' && fresh(now))) await settle(now);
      }),
    /** Ends an open round whose player stayed away, as its kind says (SPEC.md R8). */
    closeRound: (round: Round) =>
      inTurn(round.owner, async () => {
        const now = await rounds.byId(round.id);
        if (now?.state !== 'open') return;
        const progress = kinds[now.kind].leave(now.outcome, now);
        await settle(
          progress === 'back'
            ? await move(now, 'cancelling')
            : await move(now, 'paying', { progress }),
        );
      }),
  };
}
export type PlayService = ReturnType<typeof playService>;
