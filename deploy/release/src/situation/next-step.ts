import type { CompositionDocument } from '../composition.schema';
import type { Running, Situation } from './situation';

/** What takes a build from players, from that which concerns the fewest on. */
type Way =
  | { do: 'end-canary'; area: string; brand: string | null }
  | { do: 'stop-experiment'; id: string }
  | { do: 'demote-set'; id: string; reason: string }
  | { do: 'demote'; area: string; build: string; reason: string }
  | { do: 'rollback'; area: string };
export interface NextStep {
  sentence: string;
  /** Null: nothing is to be done. */
  way: Way | null;
}

const wayOf = (
  { area, build, why, brand, losses }: Running,
  { lastKnownGood = {} }: CompositionDocument,
): Way => {
  const [reason = ''] = losses;
  const [kind, of = ''] = why.split(':');
  if (kind === 'canary') return { do: 'end-canary', area, brand };
  if (kind === 'experiment') return { do: 'stop-experiment', id: of.split('/')[0] ?? '' };
  if (kind === 'set') return { do: 'demote-set', id: of, reason };
  const good = lastKnownGood[area];
  // without a good build a demotion is refused
  return why === 'pin' && (!good || good === build)
    ? { do: 'rollback', area }
    : { do: 'demote', area, build, reason };
};

const lossOf = ({ seen }: Running): number => seen.failed + seen.errored;

/** The step that takes most harm from players and touches the least else. */
export const nextStep = (
  { running, automatic }: Situation,
  document: CompositionDocument,
): NextStep => {
  const [worst] = running
    .filter(({ losses, killed }) => losses.length > 0 && killed === null)
    .sort((a, b) => lossOf(b) - lossOf(a));
  if (worst)
    return {
      sentence: `${worst.area}@${worst.build} (${worst.why}) loses players: ${worst.losses.join('; ')}`,
      way: wayOf(worst, document),
    };
  const slow = running.find(({ slowness, killed }) => slowness.length > 0 && killed === null);
  if (slow)
    return {
      sentence: `no build loses players; ${slow.area}@${slow.build} is slow: ${slow.slowness.join('; ')}. Nothing has to be taken back at once`,
      way: null,
    };
  const [last] = automatic;
  if (last)
    return {
      sentence: `nothing: the edge already acted in revision ${last.revision}, and no value is over its aim now`,
      way: null,
    };
  return { sentence: 'nothing: no value is over its aim', way: null };
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
    case 'rollback':
      return `${compose} rollback ${way.area}`;
  }
};
