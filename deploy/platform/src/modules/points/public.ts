/** All that other modules know of points. */
export type { AccountName } from './accounts';
export { earnedUnder, type Posting, pointBalance, pointBalances, post as bookPoints } from './ledger';
export {
  type AfterPoints,
  createPoints,
  type EarningRound,
  earnedBy,
  type Points,
  type PointsBooking,
  type PointsOwner,
} from './service';
