import { meanSample, type Sample, shareSample } from './sequence';

/** Sums of one arm: `x` what visitors did before, `y` what they did since; `binary` when `y` is 0 or 1. */
export interface Moments {
  n: number;
  x: number;
  xx: number;
  y: number;
  yy: number;
  xy: number;
  binary: boolean;
}
/** Visitors with a past that an adjustment needs; of fewer the slope is noise. */
const LEAST = 1000;

const plain = ({ n, y, yy, binary }: Moments): Sample =>
  binary ? shareSample(y, n) : meanSample(n, y, yy);

/**
 * Samples of the arms with what is explained by what their visitors did before taken out (CUPED: Deng, Xu, Kohavi, Walker, 2013). One slope for all arms, from
 * all of them together; what was before cannot depend on the arm. Where nobody did anything before, they stay as they are.
 * @returns with `explained`, the share of the variance that is gone, 0 without an adjustment
 */
export const adjusted = (arms: readonly Moments[]): { samples: Sample[]; explained: number } => {
  const untouched = { samples: arms.map(plain), explained: 0 };
  const n = arms.reduce((sum, arm) => sum + arm.n, 0);
  const whole = (part: 'x' | 'y' | 'xx' | 'yy' | 'xy') =>
    arms.reduce((sum, arm) => sum + arm[part], 0);
  if (n < LEAST || whole('x') === 0) return untouched;
  // within the arms, so that an effect of an arm is no part of the slope
  const within = (product: 'xx' | 'yy' | 'xy', one: 'x' | 'y', other: 'x' | 'y') =>
    arms.reduce(
      (sum, arm) => sum + arm[product] - (arm.n > 0 ? (arm[one] * arm[other]) / arm.n : 0),
      0,
    );
  const [xx, xy, yy] = [within('xx', 'x', 'x'), within('xy', 'x', 'y'), within('yy', 'y', 'y')];
  if (!(xx > 0) || !(yy > 0)) return untouched;
  const slope = xy / xx;
  const explained = Math.min(1, (xy * xy) / (xx * yy));
  const middle = whole('x') / n;
  const samples = arms.map((arm): Sample => {
    const { n: own, x, y } = arm;
    if (own < 2) return plain(arm);
    const residual =
      arm.yy -
      (y * y) / own -
      2 * slope * (arm.xy - (x * y) / own) +
      slope ** 2 * (arm.xx - (x * x) / own);
    const { variance } = plain(arm);
    const left = Math.max(0, residual) / (own - 1);
    return {
      n: own,
      mean: y / own - slope * (x / own - middle),
      // what a share of none or all adds for caution stays
      variance: arm.binary ? Math.max(left, variance * (1 - explained)) : left,
    };
  });
  return { samples, explained };
};
