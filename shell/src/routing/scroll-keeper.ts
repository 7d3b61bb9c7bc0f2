import { reaction } from 'shared-contracts/lib/state';
import type { RouterStore } from './router-store';

/** How long a page may take to grow back to its old height, in milliseconds. */
const PATIENCE = 5000;
const USER_SCROLLS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scroll is restored on back navigation; otherwise it resets unless `savePosition` is set (specification 1, section 2). */
export const keepScroll = (win: Window, router: RouterStore): (() => void) => {
  const positions = new Map<string, number>();
  let key = router.page.spot.key;
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
    () => router.page.spot,
    (spot) => {
      if (spot.key === key) return;
      key = spot.key;
      stopRestoring();
      const { action, place } = router.history;
      const known = positions.get(key);
      if (action === 'pop' && known !== undefined) return restore(known);
      if (!place.state.savePosition) win.scrollTo({ top: 0, behavior: 'instant' });
    },
  );
  win.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    end();
    stopRestoring();
    win.removeEventListener('scroll', onScroll);
  };
};
