/** A repeatable stream of numbers in [0, 1) for pictures: the same seed gives the same scene. Never for outcomes. */
export function sceneRandom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
