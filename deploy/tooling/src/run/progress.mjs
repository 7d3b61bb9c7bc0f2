const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one named step and tells `say` how long it took. */
export const stepper = (say) => async (name, work) => {
  const since = performance.now();
  try {
    const result = await work();
    say(`  ${name} (${seconds(since)})`);
    return result;
  } catch (error) {
    say(`  ${name} failed (${seconds(since)})`);
    throw error;
  }
};

export const step = stepper(console.log);
