/** All that other modules know of points. */
export { type AccountName, HeldPoints, type HeldPointsJson } from './account-repository';
export {
  earnedSince,
  earnedUnder,
  forgetRemainders,
  type Posting,
  pointBalance,
  pointBalances,
  post as bookPoints,
} from './ledger-repository';
export { type MovedPoints, pointMoves, pointMovesOf } from './move-repository';
export {
  COMPOINT_CATEGORY,
  earnedBy,
  type Points,
  type PointsBooking,
  type PointsOwner,
} from './service';
