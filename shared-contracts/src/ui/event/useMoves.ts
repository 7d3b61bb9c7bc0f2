import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOVE = { duration: 320, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
const isReduced = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Rows that stand elsewhere than before glide there from where they stood; a row is known by its `data-row`. Nothing moves where less motion
 * is wanted, and rows that came or went are simply there or gone. Since 1.6.
 */
export const useMoves = (rows: RefObject<HTMLElement | null>): void => {
  const before = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const now = new Map<string, number>();
    for (const row of rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const key = row.dataset.row ?? '';
      now.set(key, row.offsetTop);
      const from = before.current.get(key);
      const by = from === undefined ? 0 : from - row.offsetTop;
      if (by !== 0 && !isReduced()) row.animate?.([{ transform: `translateY(${by}px)` }, {}], MOVE);
    }
    before.current = now;
  });
};
