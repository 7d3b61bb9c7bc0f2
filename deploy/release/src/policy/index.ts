export {
  type AnsweredAsk,
  answeredAsks,
  asksOf,
  isGranted,
  isReserved,
  policyFor,
} from './asks';
