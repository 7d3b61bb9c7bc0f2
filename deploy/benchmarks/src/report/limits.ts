import type { Figures } from '../figures/figures';
import type { Page, Result } from './result';

/** What a first load may cost. Bytes on the wire; KB of 1000. */
export const REACH = {
  lobbyJsBytes: 200_000,
  /** The aim, and what is never allowed. */
  rounds: 1,
  mostRounds: 2,
  cls: 0,
  pictureExcess: 1.8,
  documentOfStatic: 1.35,
  lcpOfBundle: 1.05,
  lcpOfStatic: 1.1,
  takenOverOfBundle: 1.1,
  mainThreadOfBundle: 1.1,
  askedLater: 0,
};
/** Nothing of another area belongs to the lobby. */
const LOBBY_AREAS = ['lobby', 'shell', 'brand'];
/** Of the committed bytes: what a change may have unnoticed. */
const SLACK = 1.02;

const whole = (value: number) => Math.round(value).toString();
const KB = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function findingsOf(
  { page, variants, areas, mostJs }: Page,
  before: Figures | undefined,
): string[] {
  const { ours, bundle } = variants;
  const found: string[] = [];
  const demand = (holds: boolean, sentence: string) => holds || found.push(`${page}: ${sentence}`);
  const ratio = Number((ours.jsBytes / bundle.jsBytes).toFixed(2));
  demand(ratio <= mostJs, `JS is ${ratio.toFixed(2)} of one bundle, ${mostJs} is the limit`);
  demand(
    ours.rounds <= REACH.mostRounds,
    `${ours.rounds} rounds of scripts, ${REACH.mostRounds} is the limit`,
  );
  // to the three places that browsers' tools show
  demand(Number(ours.cls.toFixed(3)) <= REACH.cls, `layout shifts by ${ours.cls.toFixed(3)}`);
  const excess = Number(ours.pictureExcess.toFixed(2));
  demand(
    excess <= REACH.pictureExcess,
    `a picture has ${excess} pixels for each that shows it, ${REACH.pictureExcess} is the limit`,
  );
  if (page === 'lobby') {
    demand(
      ours.jsBytes <= REACH.lobbyJsBytes,
      `JS is ${KB(ours.jsBytes)}, ${KB(REACH.lobbyJsBytes)} is the limit`,
    );
    const foreign = areas.filter((area) => !LOBBY_AREAS.includes(area));
    demand(foreign.length === 0, `asks for files of ${foreign.join(', ')}`);
  }
  if (!before) return found;
  const worse = (name: keyof Figures, allowed: number) =>
    demand(
      ours[name] <= allowed,
      `${name} is ${whole(ours[name])}, the baseline has ${whole(before[name])}`,
    );
  worse('jsBytes', before.jsBytes * SLACK);
  worse('jsRequests', before.jsRequests);
  worse('rounds', before.rounds);
  return found;
}

/** Sentences about what is out of reach or worse than the baseline. Counts and bytes alone: milliseconds are a machine's. */
export const findings = ({ pages }: Result, baseline: Result | null): string[] =>
  pages.flatMap((page) => {
    const known = baseline?.pages.find((one) => one.page === page.page);
    return findingsOf(page, known?.variants.ours);
  });
