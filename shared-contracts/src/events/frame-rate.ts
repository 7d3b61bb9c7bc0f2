/** So many messages of a game are read in a second: one that is played says a few. */
export const READ_A_SECOND = 50;

/** @param now milliseconds @returns to be asked for each message: whether it is read (mf-game-frame/SPEC.md, FF1b) */
export const createFrameRate = (now: () => number): (() => boolean) => {
  let since = Number.NEGATIVE_INFINITY;
  let read = 0;
  return () => {
    const at = now();
    if (at - since >= 1000 || at < since) {
      since = at;
      read = 0;
    }
    read += 1;
    return read <= READ_A_SECOND;
  };
};
