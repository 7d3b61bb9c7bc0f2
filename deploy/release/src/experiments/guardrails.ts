import { differenceOf, shareSample } from './sequence';

/** What must not become worse by more than a tolerance (absolute share); found by chance in one of 100 runs at most, all looks together. */
export const GUARDRAILS = [
  { id: 'errors', name: 'Views with a failure or an uncaught error', tolerance: 0.005 },
  { id: 'lcp', name: 'Views whose largest paint took over 2.5 s', tolerance: 0.02 },
  { id: 'inp', name: 'Views in which a press waited over 200 ms', tolerance: 0.02 },
  { id: 'failed-deposit', name: 'Visitors with a deposit that failed', tolerance: 0.005 },
  { id: 'limit-set', name: 'Visitors who set a limit', tolerance: 0.005 },
  { id: 'harm', name: 'Visitors who took a time-out or excluded themselves', tolerance: 0.001 },
] as const;
export type Guardrail = (typeof GUARDRAILS)[number];
export type GuardrailId = Guardrail['id'];
export const GUARD_ALPHA = 0.01;

/** A share of views or visitors; views count for no more than the visitors who had them, for those of one visitor are alike. */
export interface GuardedShare {
  hits: number;
  of: number;
  visitors: number;
}
export interface GuardReading {
  guardrail: Guardrail;
  arm: string;
  share: GuardedShare;
  control: GuardedShare;
  /** At any time, corrected for all guardrails and arms. */
  low: number;
  high: number;
  broken: boolean;
}

const sampleOf = ({ hits, of, visitors }: GuardedShare) => {
  const n = Math.min(of, visitors);
  return shareSample(of > 0 ? (hits * n) / of : 0, n);
};

/** @param shares what was seen of an arm, or of the control while `beside` was filled with it */
export const guarded = (
  arms: readonly string[],
  control: string,
  shares: (guardrail: GuardrailId, arm: string, beside: string) => GuardedShare,
  planned: number,
): GuardReading[] => {
  const others = arms.filter((arm) => arm !== control);
  const alpha = GUARD_ALPHA / (GUARDRAILS.length * Math.max(1, others.length));
  return GUARDRAILS.flatMap((guardrail) =>
    others.map((arm): GuardReading => {
      const [share, base] = [shares(guardrail.id, arm, arm), shares(guardrail.id, control, arm)];
      const { low, high } = differenceOf(sampleOf(share), sampleOf(base), { planned, alpha });
      return { guardrail, arm, share, control: base, low, high, broken: low > guardrail.tolerance };
    }),
  );
};

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
const points = (difference: number) => `${(100 * difference).toFixed(2)} pp`;
const seen = ({ hits, of }: GuardedShare) =>
  `${of > 0 ? percent(hits / of) : '-'} (${hits} of ${of})`;

/** What was seen of a guardrail, in words: `visitors with a deposit that failed: 9.10 % (91 of 1000), control …`. */
export const guardText = ({ guardrail, share, control, low }: GuardReading): string =>
  `${guardrail.name.toLowerCase()}: ${seen(share)}, control ${seen(control)}; more by ${points(low)} at least, at any look, and ${points(guardrail.tolerance)} are let pass`;
