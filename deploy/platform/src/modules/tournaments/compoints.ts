import type { Db } from '../../db/connect';
import type { Points, PointsOwner } from '../points/public';

/** What a paid seat is bought by: whole compoints, once a key of the join. */
export interface SeatPayment {
  tournamentId: number;
  price: number;
  idempotencyKey: string;
}
const reasonOf = (tournamentId: number) => `tournament:${tournamentId}`;
const keyOf = ({ tournamentId, idempotencyKey }: Omit<SeatPayment, 'price'>) =>
  `seat:${tournamentId}:${idempotencyKey}`;

/** @throws Refusal 422 `insufficient_compoint_balance` */
export const paySeat = (points: Points, tx: Db, player: PointsOwner, seat: SeatPayment): Promise<boolean> =>
  points.spend(tx, player, {
    kind: 'compoint',
    amount: seat.price,
    reason: reasonOf(seat.tournamentId),
    idempotencyKey: keyOf(seat),
  });

/** Gives the price of a seat back, once. @throws Refusal 404 `not_found` when it was never paid by this key */
export const refundSeat = (
  points: Points,
  tx: Db,
  player: PointsOwner,
  seat: Omit<SeatPayment, 'price'>,
): Promise<boolean> =>
  points.refund(tx, player, {
    kind: 'compoint',
    reason: reasonOf(seat.tournamentId),
    spendKey: keyOf(seat),
  });
