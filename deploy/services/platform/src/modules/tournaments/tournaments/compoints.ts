import type { Db } from '../../../db/connect';
import type { Points, PointsOwner } from '../../rewards/points/public';

/** What a paid seat is bought by: whole compoints, once a key of the join. In one tournament, or in a series. */
export type SeatPayment = { price: number; idempotencyKey: string } & (
  | { tournamentId: number }
  | { seriesId: number }
);
type Bought = Omit<SeatPayment, 'price'> & ({ tournamentId: number } | { seriesId: number });

const of = (seat: Bought): [kind: 'tournament' | 'series', id: number] =>
  'seriesId' in seat ? ['series', seat.seriesId] : ['tournament', seat.tournamentId];
const reasonOf = (seat: Bought) => of(seat).join(':');
const keyOf = (seat: Bought) => {
  const [kind, id] = of(seat);
  return kind === 'series'
    ? `series_seat:${id}:${seat.idempotencyKey}`
    : `seat:${id}:${seat.idempotencyKey}`;
};

/** @throws RefusedError 422 `insufficient_compoint_balance` */
export const paySeat = (
  points: Points,
  tx: Db,
  player: PointsOwner,
  seat: SeatPayment,
): Promise<boolean> =>
  points.spend(tx, player, {
    kind: 'compoint',
    amount: seat.price,
    reason: reasonOf(seat),
    idempotencyKey: keyOf(seat),
  });

/** Gives the price of a seat back, once. @throws RefusedError 404 `not_found` when it was never paid by this key */
export const refundSeat = (
  points: Points,
  tx: Db,
  player: PointsOwner,
  seat: Bought,
): Promise<boolean> =>
  points.refund(tx, player, {
    kind: 'compoint',
    reason: reasonOf(seat),
    spendKey: keyOf(seat),
  });
