import { reaction } from 'shared-contracts/lib/state';
import { type TabMemory, tabMemory } from '../browser/tab-memory';
import type { RouterStore } from './router-store';

/** How long a page may take to grow back to its old height, in milliseconds. */
const PATIENCE = 5000;
const MEMORY = 'scroll.positions';
const USER_SCROLLS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** So many entries of the history are remembered for the next page. */
const KEPT = 50;

/** Positions by the key of the history's entry; a tab's memory may hold anything. */
const recall = (memory: TabMemory): Map<string, number> => {
  try {
    const known: unknown = JSON.parse(memory.read() ?? '[]');
    const pairs = (Array.isArray(known) ? known : []).filter(
      (pair): pair is [string, number] => Array.isArray(pair) && typeof pair[1] === 'number',
    );
    return new Map(pairs);
  } catch {
    return new Map();
  }
};

/** Scroll is restored on back navigation; otherwise it resets unless `savePosition` is set (specification 1, section 2). */
export const keepScroll = (win: Window, router: RouterStore): (() => void) => {
  const memory = tabMemory(win, MEMORY);
  const positions = recall(memory);
  let key = router.page.location.key;
  let stopRestoring = () => {};
  win.history.scrollRestoration = 'manual';

  const onScroll = () => positions.set(key, win.scrollY);
  const restore = (top: number) => {
    const tryOnce = () => {
      win.scrollTo({ top, behavior: 'instant' });
      if (Math.abs(win.scrollY - top) < 2) stopRestoring();
    };
    const grows = new ResizeObserver(tryOnce);
    const timer = setTimeout(() => stopRestoring(), PATIENCE);
    stopRestoring = () => {
      stopRestoring = () => {};
      grows.disconnect();
      clearTimeout(timer);
      for (const type of USER_SCROLLS) win.removeEventListener(type, give);
    };
    const give = () => stopRestoring();
    for (const type of USER_SCROLLS) win.addEventListener(type, give, { passive: true });
    grows.observe(win.document.body);
    tryOnce();
  };

  const end = reaction(
    () => router.page.location,
    (page) => {
      if (page.key === key) return;
      key = page.key;
      stopRestoring();
      const { action, location } = router.history;
      const known = positions.get(key);
      if (action === 'pop' && known !== undefined) return restore(known);
      if (!location.state.savePosition) win.scrollTo({ top: 0, behavior: 'instant' });
    },
  );
  // a page that was loaded anew, or that a full load is come back to
  const before = positions.get(key);
  if (before) restore(before);
  const onLeave = () => memory.write(JSON.stringify([...positions].slice(-KEPT)));
  win.addEventListener('pagehide', onLeave);
  win.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    end();
    stopRestoring();
    win.removeEventListener('scroll', onScroll);
    win.removeEventListener('pagehide', onLeave);
  };
};
