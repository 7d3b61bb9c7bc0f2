import type { ArtifactStore } from '../artifacts';
import type { CompositionBody } from '../composition.schema';
import { demandGate, published } from './gate';
import { type Brand, brandsOf, liveBuilds } from './live';

/** Brands whose visitors would get the build after a change and did not before. */
const newlyLive = (body: CompositionBody, next: CompositionBody, area: string, build: string): Brand[] => {
  const gets = (document: CompositionBody, brand: Brand) =>
    liveBuilds(document, area, brand).some((live) => live.build === build);
  return brandsOf(next).filter((brand) => gets(next, brand) && !gets(body, brand));
};

/**
 * Proves the named builds against the composition as a change would leave it. Their sizes were weighed when they were
 * released, so the budget is no part of it.
 * @throws GateRefusedError
 */
export const proveChange = async (
  artifacts: ArtifactStore,
  [body, next]: [CompositionBody, CompositionBody],
  named: readonly (readonly [area: string, build: string])[],
): Promise<void> => {
  for (const [area, build] of named) {
    const brands = newlyLive(body, next, area, build);
    if (brands.length === 0) continue;
    const candidate = await published(artifacts, area, build);
    await demandGate({ body: next, artifacts, candidate }, { brands, budget: false });
  }
};
