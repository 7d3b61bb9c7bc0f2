const inSeconds = (since) => (performance.now() - since) / 1000;

/** Milliseconds between two lines that say what is under way. */
const EVERY = 10_000;
/** Characters of what one step says of itself. */
const LONGEST = 80;

/** Runs steps and tells `say` what each took; a run of more than ten seconds is told of meanwhile. */
export function stepper(say, { every = EVERY } = {}) {
  /** Name of what is under way -> its share done, in words; '' where nobody counts. */
  const going = new Map();
  let since = 0;
  let timer;

  const line = () => {
    const parts = [...going].map(([name, share]) =>
      [name, share().slice(0, LONGEST)].filter(Boolean).join(': '),
    );
    say(`  … ${Math.round(inSeconds(since))} s, under way: ${parts.join('; ')}`);
  };

  /** Is under way until the work ends. */
  async function during(name, work, share = () => '') {
    if (going.size === 0) {
      since = performance.now();
      timer = setInterval(line, every).unref();
    }
    going.set(name, share);
    try {
      return await work();
    } finally {
      going.delete(name);
      if (going.size === 0) clearInterval(timer);
    }
  }

  /** One named step. `share()` says how much of it is done. */
  async function step(name, work, share) {
    const began = performance.now();
    const took = () => `${inSeconds(began).toFixed(1)} s`;
    try {
      const result = await during(name, work, share);
      say(`  ${name} (${took()})`);
      return result;
    } catch (error) {
      say(`  ${name} failed (${took()})`);
      throw error;
    }
  }
  return { step, during };
}

export const { step, during } = stepper(console.log);
