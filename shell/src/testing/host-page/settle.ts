/** Turns that a part may take until it stands still; one that never does is looked at as it is. */
const MOST_TURNS = 60;
/** How it is waited: for frames, for what follows from being seen; for turns of the page alone; for as few of them as may be. */
export type Rest = 'painted' | 'quiet' | 'briefly';
/** Turns in a row in which nothing changes. */
const STILL: Record<Rest, number> = { painted: 2, quiet: 2, briefly: 1 };

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const turn = () => new Promise((resolve) => setTimeout(resolve, 4));

/** Waits until nothing of the document changes and nothing is on its way. */
export const settle = async (isWaiting: () => boolean, how: Rest): Promise<void> => {
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  let still = 0;
  for (let left = MOST_TURNS; left > 0 && still < STILL[how]; left -= 1) {
    changed = false;
    await (how === 'painted' ? frame() : turn());
    still = changed || isWaiting() ? 0 : still + 1;
  }
  observer.disconnect();
};
