/** Milliseconds between two looks at a page that is busy. */
const LOOK_EVERY = 2000;

/** Does it as soon as `isFree`. @returns what calls it off */
export const whenFree = (isFree: () => boolean, work: () => void): (() => void) => {
  const timer = setInterval(() => look(), LOOK_EVERY);
  const look = () => {
    if (!isFree()) return;
    clearInterval(timer);
    work();
  };
  look();
  return () => clearInterval(timer);
};
