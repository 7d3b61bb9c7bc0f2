const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one named step and says how long it took. */
export async function step(name, work) {
  const since = performance.now();
  try {
    const result = await work();
    console.log(`  ${name} (${seconds(since)})`);
    return result;
  } catch (error) {
    console.log(`  ${name} failed (${seconds(since)})`);
    throw error;
  }
}
