import { demote } from '../changes';
import type { CompositionDocument } from '../composition.schema';
import { RefusedError } from '../document';
import type { Running, Situation } from './situation';

/** What takes a build from players, from that which concerns the fewest on. */
type Way =
  | { do: 'end-canary'; area: string; brand: string | null }
  | { do: 'stop-experiment'; id: string }
  | { do: 'demote-set'; id: string; reason: string }
  | { do: 'demote'; area: string; build: string; reason: string }
  | { do: 'promote'; area: string };
export interface NextStep {
  sentence: string;
  /** Null: nothing is to be done. */
  way: Way | null;
}

/** Whether the build can be taken back for good: something good is left to take its place. */
const canDemote = (document: CompositionDocument, { area, build }: Running): boolean => {
  try {
    return demote(area, build, 'a question')(document) !== null;
  } catch (error) {
    if (error instanceof RefusedError) return false;
    throw error;
  }
};

const wayOf = (worst: Running, document: CompositionDocument): Way => {
  const { area, build, why, brand, losses } = worst;
  const [reason = ''] = losses;
  const [kind, of = ''] = why.split(':');
  if (kind === 'canary') return { do: 'end-canary', area, brand };
  // without the experiment everybody in its control arm has the same build as the pin
  if (kind === 'experiment' && build !== document.pins[area])
    return { do: 'stop-experiment', id: of.split('/')[0] ?? '' };
  if (kind === 'set') return { do: 'demote-set', id: of, reason };
  return canDemote(document, worst)
    ? { do: 'demote', area, build, reason }
    : { do: 'promote', area };
};

const lossOf = ({ seen }: Running): number => seen.failed + seen.errored + seen.faulted;
const nameOf = ({ area, build, why }: Running): string => `${area}@${build} (${why})`;

/** What can be said of builds that lose nobody and are not slow. */
const calmText = (running: readonly Running[]): string => {
  const open = running.filter(({ doubt }) => doubt !== null);
  if (open.length === 0) return 'no value is over its aim';
  if (open.every(({ seen }) => seen.views === 0) && open.length === running.length)
    return 'no build was seen in the last hour, so nobody can say';
  const said = open.map((each) => `${nameOf(each)}: ${each.doubt}`).join('; ');
  return open.length === running.length ? said : `no other value is over its aim, but ${said}`;
};

/** The step that takes most harm from players and touches the least else. */
export const nextStep = (
  { running: all, automatic }: Situation,
  document: CompositionDocument,
): NextStep => {
  const running = all.filter(({ killed }) => killed === null);
  const [worst] = running
    .filter(({ losses }) => losses.length > 0)
    .sort((a, b) => lossOf(b) - lossOf(a));
  if (worst) {
    const way = wayOf(worst, document);
    const instead =
      way.do === 'promote' ? '. No other build is known to be good: promote another build' : '';
    return {
      sentence: `${nameOf(worst)} loses players: ${worst.losses.join('; ')}${instead}`,
      way,
    };
  }
  const slow = running.find(({ slowness }) => slowness.length > 0);
  if (slow)
    return {
      sentence: `no build loses players as far as is known; ${slow.area}@${slow.build} is slow: ${slow.slowness.join('; ')}. Nothing has to be taken back at once`,
      way: null,
    };
  const calm = calmText(running);
  const [last] = automatic;
  if (last)
    return {
      sentence: `nothing: the edge already acted in revision ${last.revision}; since then ${calm}`,
      way: null,
    };
  return { sentence: `nothing: ${calm}`, way: null };
};

const quoted = (text: string) => `"${text.replaceAll(/["$`\\]/g, '')}"`;

/** The same as it is typed. */
export const wayText = (way: Way): string => {
  const compose = 'npm run compose --';
  switch (way.do) {
    case 'end-canary':
      return `${compose} canary ${way.area} --end${way.brand === null ? '' : ` --brand ${way.brand}`}`;
    case 'stop-experiment':
      return `${compose} experiment stop ${way.id}`;
    case 'demote-set':
      return `${compose} demote --set ${way.id} --reason ${quoted(way.reason)}`;
    case 'demote':
      return `${compose} demote ${way.area} ${way.build} --reason ${quoted(way.reason)}`;
    case 'promote':
      return `${compose} promote ${way.area} BUILD`;
  }
};
