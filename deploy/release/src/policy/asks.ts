import type { PolicyAsk, PolicyDirective, Release } from 'shared-contracts/composition';
import type { Grant } from '../composition.schema';
import type { Resolution } from '../resolve/types';
import { DIRECTIVES } from './schema';

/** One thing that a build asks of the page's policy. */
export interface Ask {
  area: string;
  directive: PolicyDirective;
  value: string;
}
export interface AnsweredAsk extends Ask {
  granted: boolean;
}

/** Names that are the page's own; with `default` every sink of every script would be the area's. */
const RESERVED_NAMES: readonly string[] = ['webpack', 'dompurify', 'default'];

export const isReserved = ({ directive, value }: Pick<Ask, 'directive' | 'value'>): boolean =>
  directive === 'trusted-types' && RESERVED_NAMES.includes(value);

export const asksOf = ({ area, policy = {} }: Pick<Release, 'area' | 'policy'>): Ask[] =>
  DIRECTIVES.flatMap((directive) =>
    (policy[directive] ?? []).map((value) => ({ area, directive, value })),
  );

const same = (a: Ask) => (b: Ask) =>
  a.area === b.area && a.directive === b.directive && a.value === b.value;

export const isGranted = (grants: readonly Grant[], ask: Ask): boolean =>
  !isReserved(ask) && grants.some(same(ask));

/** What the builds of a page ask, each once, and what became of it. A build that may stand in for another asks as well. */
export const answeredAsks = (
  { shell, areas }: Pick<Resolution, 'shell' | 'areas'>,
  grants: readonly Grant[] = [],
): AnsweredAsk[] => {
  const builds = [shell, ...Object.values(areas)].flatMap(({ release, lastKnownGood }) =>
    lastKnownGood ? [release, lastKnownGood] : [release],
  );
  const asks = builds.flatMap(asksOf);
  return asks
    .filter((ask, at) => asks.findIndex(same(ask)) === at)
    .map((ask) => ({ ...ask, granted: isGranted(grants, ask) }));
};

/** By how much a page's policy is wider: what a build in it asks and the operator grants, sorted; nothing else. */
export const policyFor = (
  resolution: Pick<Resolution, 'shell' | 'areas'>,
  grants: readonly Grant[] = [],
): PolicyAsk => {
  const granted = answeredAsks(resolution, grants).filter((ask) => ask.granted);
  const entries = DIRECTIVES.map((directive) => {
    const values = granted.filter((ask) => ask.directive === directive).map(({ value }) => value);
    return [directive, [...new Set(values)].sort()] as const;
  });
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
};
