import type { PrizeReward } from '../src/modules/tournaments/tournaments/public';
import { prizeMoney } from './money';

/** Place n gets a share in proportion to 1/n; what rounding leaves goes to the first. The first places may win something beside. */
export function prizesOf(euros: number, places: number, beside: readonly PrizeReward[] = []) {
  const weights = Array.from({ length: places }, (_, index) => 1 / (index + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => Math.floor((euros * weight) / total));
  const rest = euros - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => ({
    position: index + 1,
    money: prizeMoney(index === 0 ? share + rest : share),
    ...(beside[index] ? { rewards: [beside[index]] } : {}),
  }));
}
