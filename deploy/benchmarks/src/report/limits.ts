import type { Figures } from '../figures/figures';
import type { Result } from './result';

/** What the lobby's first load may cost. Bytes on the wire; KB of 1000. */
export const REACH = {
  jsOfBundle: 1.15,
  jsBytes: 200_000,
  rounds: 2,
  cls: 0,
  areas: ['lobby', 'shell', 'brand'],
};
/** Of the committed bytes: what a change may have unnoticed. */
const SLACK = 1.02;

const whole = (value: number) => Math.round(value).toString();
const KB = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Sentences about what is out of reach or worse than the baseline. Counts and bytes alone: milliseconds are a machine's. */
export const findings = ({ variants, areas }: Result, baseline: Result | null): string[] => {
  const { ours, bundle } = variants;
  const found: string[] = [];
  const demand = (holds: boolean, sentence: string) => holds || found.push(sentence);
  const ratio = ours.jsBytes / bundle.jsBytes;
  demand(
    ratio <= REACH.jsOfBundle,
    `JS is ${ratio.toFixed(2)} of one bundle, ${REACH.jsOfBundle} is the limit`,
  );
  demand(ours.jsBytes <= REACH.jsBytes, `JS is ${KB(ours.jsBytes)}, ${KB(REACH.jsBytes)} is the limit`);
  demand(ours.rounds <= REACH.rounds, `${ours.rounds} rounds of scripts, ${REACH.rounds} is the limit`);
  // to the three places that browsers' tools show
  demand(Number(ours.cls.toFixed(3)) <= REACH.cls, `layout shifts by ${ours.cls.toFixed(3)}`);
  const foreign = areas.filter((area) => !REACH.areas.includes(area));
  demand(foreign.length === 0, `asks for files of ${foreign.join(', ')}`);
  const before = baseline?.variants.ours;
  if (!before) return found;
  const worse = (name: keyof Figures, allowed: number) =>
    demand(ours[name] <= allowed, `${name} is ${whole(ours[name])}, the baseline has ${whole(before[name])}`);
  worse('jsBytes', before.jsBytes * SLACK);
  worse('jsRequests', before.jsRequests);
  worse('rounds', before.rounds);
  return found;
};
