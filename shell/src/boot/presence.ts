// no scroll: a browser scrolls by itself to where a page was left
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** Milliseconds after which somebody who only looks counts as present. */
export const PRESENT_AFTER = 15_000;

/**
 * Work for a visitor who is there: since the first sign of a person, or when the page has stood a while.
 * Signs count from the beginning, also while nobody asks yet.
 */
export const watchPresence = (win: Window): ((work: () => void) => void) => {
  let waiting: (() => void)[] | null = [];
  const go = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) win.removeEventListener(sign, go);
    const works = waiting ?? [];
    waiting = null;
    for (const work of works) work();
  };
  const timer = setTimeout(go, PRESENT_AFTER);
  for (const sign of SIGNS) win.addEventListener(sign, go, { passive: true });
  return (work) => (waiting ? void waiting.push(work) : work());
};
