/** All that other modules know of points. */

export { pointsModule } from './index';
export { post as bookPoints } from './ledger';
export {
  createPoints,
  type EarningRound,
  earnedBy,
  type Points,
  type PointsBooking,
  type PointsOwner,
} from './service';
