export {
  type AnsweredAsk,
  type Ask,
  answeredAsks,
  asksOf,
  isGranted,
  isReserved,
  policyFor,
} from './asks';
