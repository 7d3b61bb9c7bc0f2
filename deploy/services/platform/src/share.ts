/** Milliseconds between two lines. */
const APART = 1000;

/** Counts a long work and says its share done, at most once a second. @returns what is called after each part */
export const shareOf = (
  what: string,
  all: number,
  say: (sentence: string) => void,
  clock: () => number = () => performance.now(),
): (() => void) => {
  let told = clock();
  let done = 0;
  return () => {
    done += 1;
    if (clock() - told < APART) return;
    told = clock();
    say(`${what}: ${done} of ${all} done`);
  };
};
