import { matchRoute } from 'shared-contracts/composition';
import { type AnsweredAsk, answeredAsks } from '../policy';
import { bucketOf, canaryKey, experimentKey, holdoutKey, layerKey, SALT, setKey } from './bucket';
import { holdoutFor, participationOf } from './participation';
import { resolveFor } from './resolve';
import type { LiveBuilds, Resolution, Visitor } from './types';

/** Why a visitor gets what. */
export interface Explanation {
  visitor: Visitor;
  /** Key of a canary, a holdout, a layer or an experiment -> where the visitor stands in it, 0..9999. */
  buckets: Record<string, number>;
  /** Null: no shell can run. */
  resolution: Resolution | null;
  /** The page of the asked path; null when the brand has none there or no path was asked for. */
  page: { path: string; route: string; area: string } | null;
  /** What the builds of the page ask of its policy, and whether it was granted. */
  policy: AnsweredAsk[];
}

const pageOf = ({ routes }: Resolution, path: string): Explanation['page'] => {
  const match = matchRoute(routes, path);
  return match && { path, route: match.route.name, area: match.route.area };
};

/** A resolution with what led to it: every step of every area is in `resolution.areas[…].steps`. */
export const explain = (live: LiveBuilds, visitor: Visitor, path?: string): Explanation => {
  const { canaries, experiments, sets } = participationOf(live.document, visitor);
  const holdout = holdoutFor(live.document, visitor.brand);
  const keys = [
    ...canaries.map(({ canary }) => canaryKey(canary)),
    ...(holdout ? [holdoutKey(holdout.salt)] : []),
    ...experiments.flatMap(({ experiment: { id, layer } }) => [
      ...(layer ? [layerKey(layer.name)] : []),
      experimentKey(id),
    ]),
    ...sets.map(({ set }) => setKey(set.id)),
  ];
  const resolution = resolveFor(live, visitor);
  return {
    visitor,
    buckets: Object.fromEntries(keys.map((key) => [key, bucketOf(SALT, key, visitor.id)])),
    resolution,
    page: resolution && path !== undefined ? pageOf(resolution, path) : null,
    policy: resolution ? answeredAsks(resolution, live.document.grants) : [],
  };
};
