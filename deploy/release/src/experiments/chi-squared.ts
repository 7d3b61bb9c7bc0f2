/** Natural logarithm of the gamma function, by Lanczos' approximation (g = 7): right to 13 digits for x > 0. */
const COEFFICIENTS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];
export const logGamma = (x: number): number => {
  const z = x - 1;
  const sum = COEFFICIENTS.reduce(
    (total, part, at) => (at === 0 ? part : total + part / (z + at)),
    0,
  );
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
};

const STEPS = 500;
const SMALL = 1e-300;

/** The share of a gamma distribution of shape `a` above `x`, by its series or its continued fraction, whichever is quick. */
const gammaAbove = (a: number, x: number): number => {
  const front = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let [sum, term] = [1 / a, 1 / a];
    for (let step = 1; step < STEPS && term > sum * 1e-16; step += 1) {
      term *= x / (a + step);
      sum += term;
    }
    return 1 - sum * front;
  }
  let b = x + 1 - a;
  let c = 1 / SMALL;
  let d = 1 / b;
  let fraction = d;
  for (let step = 1; step < STEPS; step += 1) {
    const part = -step * (step - a);
    b += 2;
    d = 1 / (part * d + b || SMALL);
    c = b + part / c || SMALL;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return front * fraction;
};

/** How likely a chi-squared sum is at least this large when nothing but chance is at work. @param freedom from 1 */
export const chiSquaredAbove = (value: number, freedom: number): number =>
  value <= 0 ? 1 : Math.min(1, Math.max(0, gammaAbove(freedom / 2, value / 2)));
