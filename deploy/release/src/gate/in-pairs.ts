/** As many at a time as small machines have cores: each is a process or two. */
const AT_ONCE = 2;

/** Runs `work` for each item, two at a time. @returns the results in order @throws what the first that fails throws */
export const inPairs = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const left = [...items.entries()];
  const one = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return results;
};
