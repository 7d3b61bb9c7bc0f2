import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOVE = { duration: 320, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
const isReduced = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** How far from its own place a row that still glides is painted. */
const glideOf = (row: HTMLElement, body: HTMLElement): number =>
  row.getBoundingClientRect().top -
  body.getBoundingClientRect().top -
  (row.offsetTop - body.offsetTop);

/**
 * Rows that stand elsewhere than before glide there from where they were seen, also out of a glide that is not over; a row is known by its
 * `data-row`. Nothing moves where less motion is wanted, and rows that came or went are simply there or gone. Since 1.6.
 */
export const useMoves = (rows: RefObject<HTMLElement | null>): void => {
  const before = useRef(new Map<string, number>());
  const glides = useRef(new Map<string, Animation | undefined>());
  useLayoutEffect(() => {
    const body = rows.current;
    const now = new Map<string, number>();
    for (const row of body?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const key = row.dataset.row ?? '';
      now.set(key, row.offsetTop);
      const from = before.current.get(key);
      if (!body || from === undefined || from === row.offsetTop || isReduced()) continue;
      const glide = glides.current.get(key);
      const by = from - row.offsetTop + (glide?.playState === 'running' ? glideOf(row, body) : 0);
      glide?.cancel();
      glides.current.set(key, row.animate?.([{ transform: `translateY(${by}px)` }, {}], MOVE));
    }
    for (const key of glides.current.keys()) if (!now.has(key)) glides.current.delete(key);
    before.current = now;
  });
};
