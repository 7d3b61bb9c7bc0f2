/** All that other modules know of points. */
export { type AccountName, HeldPoints, type HeldPointsJson } from './accounts';
export { pointsModule } from './index';
export {
  earnedSince,
  earnedUnder,
  forgetRemainders,
  type Posting,
  pointBalance,
  pointBalances,
  post as bookPoints,
} from './ledger';
export { type MovedPoints, pointMoves, pointMovesOf } from './moves';
export {
  COMPOINT_CATEGORY,
  earnedBy,
  type Points,
  type PointsBooking,
  type PointsOwner,
} from './service';
