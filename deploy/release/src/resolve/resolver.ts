import type { CanaryPart, ExperimentPart, Participation } from './participation';
import { participationOf } from './participation';
import { resolveFor } from './resolve';
import type { LiveBuilds, Resolution, Visitor } from './types';

/** More kinds of visitors than these are not kept. */
const KINDS = 5000;

const kindOf = (
  { brand, override }: Visitor,
  { canaries, experiments, sets }: Participation,
): string => {
  const inside = canaries.map((part: CanaryPart) => (part.inside ? '1' : '0')).join('');
  const arms = experiments
    .map(({ arm, passed }: ExperimentPart) => arm?.id ?? passed ?? '')
    .join(',');
  const given = sets.map(({ passed }) => (passed === undefined ? '1' : '0')).join('');
  return [brand, inside, arms, given, override ? JSON.stringify(override) : ''].join('|');
};

/**
 * `resolveFor` for many visitors of one live document: those who get the same get the same object, which a server may
 * take as a key. The builds of `live` must not change meanwhile; a new document or build needs a new resolver.
 */
export const resolverOf = (live: LiveBuilds): ((visitor: Visitor) => Resolution | null) => {
  const made = new Map<string, Resolution | null>();
  return (visitor) => {
    const kind = kindOf(visitor, participationOf(live.document, visitor));
    const known = made.get(kind);
    if (known !== undefined) return known;
    const resolution = resolveFor(live, visitor);
    if (made.size >= KINDS) made.clear();
    made.set(kind, resolution);
    return resolution;
  };
};
