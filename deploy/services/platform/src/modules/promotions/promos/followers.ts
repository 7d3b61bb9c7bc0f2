import { actionRoom } from 'shared-contracts/events';
import { type Currency, money } from 'shared-contracts/money';
import { prizePoolUpdated } from 'shared-contracts/promos';
import { demandAlone } from '../../../db/batch';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import { nicknameChosen } from '../../identity/accounts/public';
import { potAmount } from '../../play/pools/public';
import { type RoundSettled, roundRolledBack, roundSettled } from '../../play/rounds/public';
import type { Live } from '../../site/live/public';
import { type Reason, takeBack } from '../../tournaments/standings/public';
import { seatByPlay } from './entry';
import { renameSeats } from './entry-repository';
import { earningOf, earnPoints, keyOf, takePointsBack } from './points';
import { poolId } from './presenter';
import { feedFundsBy, type PromoRow, seatsHeld, unseatedIn } from './repository';
import { statusOf } from './status';
import { type PromoProgress, promoProgressed } from './topics';

/** The moment that decides whether a round belongs to a promo: its beginning. */
export const beginOf = ({ startedAt, at }: Pick<RoundSettled, 'startedAt' | 'at'>): Date =>
  new Date(startedAt ?? at);

/** Lets funds of promos grow with rounds of their games, and tells pages that show them. */
export function feedFunds({ outbox, live }: { outbox: Outbox; live: Live }): void {
  outbox.project('promo_funds', roundSettled, async (tx, round) => {
    const { brand, bet, win, game, playerId } = round;
    const currency = round.currency as Currency;
    const fed = {
      begun: beginOf(round),
      playerId,
      categories: game.categories,
      brand,
      currency,
      bet,
      win,
    };
    for (const { id, start, percent, amount, turnover } of await feedFundsBy(tx, fed)) {
      const of = (sum: number) => potAmount(start, percent, currency, sum);
      if (of(turnover) === of(turnover - amount)) continue;
      const value = money(of(turnover), currency);
      const to = { brand, room: actionRoom(id) };
      await live.tell(tx, to, prizePoolUpdated, { id: poolId(id, currency), value });
    }
  });
}

/** Changes a participant's shown name from now on. */
export function renameParticipants({ outbox }: { outbox: Outbox }): void {
  outbox.project('promo_names', nicknameChosen, async (tx, { playerId, nickname }) => {
    await renameSeats(tx, playerId, nickname);
  });
}

/** Milliseconds after its end in which a promo still says of a round that it came too late. */
const LOOKED_AFTER_END = 86_400_000;

const reasonOf = ({ gameCategory, ...promo }: PromoRow, round: RoundSettled): Reason => {
  if (statusOf(promo, beginOf(round)) !== 'active') return 'not_active';
  return gameCategory === null || round.game.categories.includes(gameCategory)
    ? 'counted'
    : 'wrong_game';
};

/**
 * Participants collect points: what a round brings is booked, and the board has it in the same transaction. Each of their promos says
 * why a round counts or does not (tournaments/standings/SPEC.md, ST2).
 */
export function countPromoPoints({ outbox }: { outbox: Outbox }): void {
  const tellProgress = (tx: Db, progress: Omit<PromoProgress, 'additional'>) =>
    outbox.tell(tx, promoProgressed, { ...progress, additional: 0 });
  outbox.project('promo_points', roundSettled, async (tx, round) => {
    const at = new Date(round.at);
    const { roundId, playerId, bet, win, currency } = round;
    const running = { begun: beginOf(round), categories: round.game.categories };
    const lookedFrom = new Date(at.getTime() - LOOKED_AFTER_END);
    const hold = () => seatsHeld(tx, playerId, lookedFrom, keyOf(roundId));
    let [unseated, held] = await Promise.all([unseatedIn(tx, playerId, running), hold()]);
    if (unseated.length > 0) {
      demandAlone(tx);
      await seatByPlay(tx, unseated, { playerId, at });
      held = await hold();
    }
    const looked = held.seats.map((promo) => {
      const standing = held.standings.get(promo.id);
      if (!standing) throw new Error(`promo ${promo.id} has no board`);
      const reason = reasonOf(promo, round);
      const earning = reason === 'counted' ? earningOf(promo, round) : null;
      return { promoId: promo.id, standing, reason, earning };
    });
    // what came after the table was frozen brings nothing any more
    const earned = looked.flatMap(({ promoId, standing, earning }) =>
      earning && !standing.board.frozenAt ? { promoId, earning } : [],
    );
    const brought = await earnPoints(tx, { roundId, playerId, at }, earned, held.points);
    for (const [promoId, points] of brought)
      if (points > 0)
        await tellProgress(tx, { playerId, promoId, source: 'round', points, at: round.at });
    for (const { promoId, standing, reason } of looked) {
      const worth = brought.get(promoId) ?? 0;
      await standing.look(tx, { reason, worth, at, roundId, bet, win, currency });
    }
  });
  outbox.project(
    'promo_points_rollback',
    roundRolledBack,
    async (tx, { roundId, playerId, currency, at }) => {
      const taken = await takePointsBack(tx, { roundId, playerId, currency, at: new Date(at) });
      for (const { promoId, amount } of taken)
        if (amount > 0)
          await tellProgress(tx, { playerId, promoId, source: 'round', points: -amount, at });
      const gone = new Map(taken.map((one) => [one.promoId, one.gone]));
      // as the purse, so that both are what the other rounds bring
      await takeBack(tx, 'promo', roundId, new Date(at), async (promoId, _round, remainder) => {
        const points = gone.get(promoId);
        return points === undefined ? undefined : { points, remainder };
      });
    },
  );
}
