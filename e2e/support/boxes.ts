import type { Locator } from '@playwright/test';

/** Where something stands in the window, in CSS pixels. */
export interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From edge to edge; 0 where they touch or overlap. */
export function distanceOf(a: Box, b: Box): number {
  const aside = Math.max(0, a.x - (b.x + b.width), b.x - (a.x + a.width));
  const above = Math.max(0, a.y - (b.y + b.height), b.y - (a.y + a.height));
  return Math.hypot(aside, above);
}
export const doOverlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
export const isInside = (a: Box, b: Box): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

/** Where all of them stand that have a size, in their own frame. */
export const boxesOf = (what: Locator): Promise<Box[]> =>
  what.evaluateAll((elements) =>
    elements
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return { name, x, y, width, height };
      })
      .filter(({ width, height }) => width > 0 && height > 0),
  );
