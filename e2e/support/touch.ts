import type { Locator, Page } from '@playwright/test';

/** Pulls something by a finger, `by` pixels down, in small steps. */
export async function pullDown(page: Page, what: Locator, by: number): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('nothing to pull');
  const session = await page.context().newCDPSession(page);
  const x = box.x + box.width / 2;
  // a handle is at the top edge
  const top = box.y + 10;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  await touch('touchStart', top);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', top + (by * step) / 10);
  await touch('touchEnd', top + by);
  await session.detach();
}
