import { randomUUID } from 'node:crypto';
import { type Draw, drawFeature, drawRound } from '../../math/draw';
import { mathModels } from '../../math/models';
import { isRefusalReason, type RoundAnswer, refusalReasons } from '../../protocol';
import { GameError, refusalOf, refuse } from '../errors';
import type { RewardStore } from '../store/rewards';
import type { Round } from '../store/rounds';
import { type LiveSession, ownerOf } from '../store/sessions';
import { WalletRefusal } from '../wallet/wallet';
import { betSteps } from './bets';
import { queues } from './queue';
import { type SettleDeps, settler } from './settle';
import { viewOf } from './view';

/** Minor units, or the gift of which it is a free spin at the gift's own bet. */
export interface Stake {
  bet: number;
  reward?: string | undefined;
}
export interface PlayDeps extends SettleDeps {
  rewards: RewardStore;
  draw: Draw;
  clock(): number;
  /** Milliseconds. */
  pause(ms: number): Promise<void>;
  /** A round that another server may be taking the bet for is left alone for this long, in milliseconds. */
  grace: number;
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

  async function spin(
    session: LiveSession,
    clientRoundId: string,
    { bet: wanted, reward }: Stake,
  ): Promise<RoundAnswer> {
    const known = await rounds.byClientId(session.id, clientRoundId);
    if (known) return repeat(session, known);
    const gift = reward === undefined ? null : await giftFor(session, reward);
    const bet = gift?.bet ?? wanted;
    if (!betSteps(session.currency).includes(bet)) throw refuse.badBet();
    if (await openRound(session)) throw refuse.inProgress();
    await untilDue(session);
    const id = randomUUID();
    const drawOne = gift?.feature ? drawFeature : drawRound;
    const outcome = drawOne(mathModels[session.game.theme.model], bet, deps.draw);
    const inserted = await rounds.insert({
      id,
      sessionId: session.id,
      clientRoundId,
      owner: ownerOf(session),
      outcome,
      rewardId: reward ?? null,
    });
    const round = await rounds.byId(id);
    if (!inserted || !round) throw refuse.inProgress();
    return pay(await placeBet(session, round));
  }

  /** A round that is asked for before the market's time is held until then (SPEC.md, R11). */
  async function untilDue(session: LiveSession): Promise<void> {
    const { minimumRoundMs } = session.play;
    if (minimumRoundMs === 0) return;
    const last = await rounds.lastStart(ownerOf(session));
    const early = last === null ? 0 : last + minimumRoundMs - deps.clock();
    if (early > 0) await deps.pause(Math.min(early, minimumRoundMs));
  }

  /** The same request again: the stored round, paid if it was not yet. Never a second bet. */
  async function repeat(session: LiveSession, known: Round): Promise<RoundAnswer> {
    if (known.state === 'drawn' && fresh(known)) throw refuse.inProgress();
    if (known.state === 'refused') throw refusalOf(known.refusal);
    const { round } = await settle(known);
    if (round.state === 'void') throw refuse.cancelled();
    return { round: viewOf(round), balance: await balanceOf(session) };
  }

  async function placeBet(session: LiveSession, round: Round): Promise<{ round: Round; balance: number }> {
    try {
      const call = { session, roundId: round.id };
      const { rewardId, outcome } = round;
      const bet = { ...call, amount: outcome.bet, reward: rewardId };
      const balance = await walletOf(session.mode).bet(bet);
      const moved = await move(round, 'placed');
      if (moved.state !== 'placed') throw refuse.cancelled();
      return { round: moved, balance };
    } catch (error) {
      if (error instanceof GameError) throw error;
      if (error instanceof WalletRefusal) {
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
    const owed = taken.balance + taken.round.outcome.base.amount;
    try {
      const { round, balance } = await settle(taken.round);
      return { round: viewOf(round), balance: balance ?? owed };
    } catch (error) {
      if (!(error instanceof GameError) || error.code !== 'platform_unavailable') throw error;
      return { round: viewOf(taken.round), balance: owed };
    }
  }

  /**
   * Settles what hangs; answers the round whose free spins are still to be watched.
   * A bet that another server may be taking right now is left to it: `round_in_progress`.
   */
  async function openRound(session: LiveSession): Promise<Round | undefined> {
    const hanging = await rounds.unsettledOf(ownerOf(session));
    if (!hanging) return undefined;
    if (hanging.state === 'drawn' && fresh(hanging)) throw refuse.inProgress();
    const { round } = await settle(hanging);
    return round.state === 'open' ? round : undefined;
  }

  /** For a page that opens: a bet under way elsewhere is no reason not to show the game. */
  async function openRoundForPage(session: LiveSession): Promise<Round | undefined> {
    try {
      return await openRound(session);
    } catch (error) {
      if (error instanceof GameError && error.code === 'round_in_progress') return undefined;
      throw error;
    }
  }

  /** Shows free spin number `index` (from 0); the last one pays the feature. A repeated call answers the same. */
  async function resume(session: LiveSession, roundId: string, index: number): Promise<RoundAnswer> {
    const round = await rounds.byId(roundId);
    if (!round || round.owner !== ownerOf(session)) throw refuse.roundNotFound();
    const total = round.outcome.free.length;
    if (index < 0 || index >= total || index > round.shown) throw refuse.badRequest();
    let current = round;
    if (index === round.shown && (round.state === 'open' || round.state === 'placed')) {
      const open = round.state === 'open' ? round : (await settle(round)).round;
      current = await move(open, index + 1 === total ? 'paying' : 'open', { shown: index + 1 });
    }
    const { round: settled, balance } = await settle(current);
    return { round: viewOf(settled), balance: balance ?? (await balanceOf(session)) };
  }

  const balanceOf = (session: LiveSession) => walletOf(session.mode).balance(session);
  const fresh = (round: Round) => deps.clock() - round.createdAt < deps.grace;

  return {
    balanceOf,
    spin: (session: LiveSession, clientRoundId: string, stake: Stake) =>
      inTurn(ownerOf(session), () => spin(session, clientRoundId, stake)),
    resume: (session: LiveSession, roundId: string, index: number) =>
      inTurn(ownerOf(session), () => resume(session, roundId, index)),
    openRound: (session: LiveSession) => inTurn(ownerOf(session), () => openRoundForPage(session)),
    /** For the sweeper: in turn with the owner's own requests. */
    settleRound: (round: Round) =>
      inTurn(round.owner, async () => {
        const now = await rounds.byId(round.id);
        if (now && !(now.state === 'drawn' && fresh(now))) await settle(now);
      }),
    /** Pays an open round in full although its free spins were not watched. */
    closeRound: (round: Round) =>
      inTurn(round.owner, async () => {
        const now = await rounds.byId(round.id);
        if (now?.state === 'open')
          await settle(await move(now, 'paying', { shown: now.outcome.free.length }));
      }),
  };
}
export type PlayService = ReturnType<typeof playService>;
