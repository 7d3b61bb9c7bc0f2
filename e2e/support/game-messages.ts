import type { Page } from '@playwright/test';

interface Holding {
  release(): void;
}

/**
 * Keeps what a game says of its rounds from the page until it is let go, as a game would that shows its reels for longer.
 * Call it before the page is opened.
 */
export async function holdRounds(page: Page): Promise<{ release(): Promise<void> }> {
  await page.addInitScript(() => {
    if (window.top !== window) return;
    const own = window as unknown as Holding;
    let held: MessageEvent[] = [];
    let isLetGo = false;
    const hold = (event: MessageEvent) => {
      // in the site's own words, or in those of a provider that writes JSON
      const said = typeof event.data === 'string' ? event.data : event.data?.type;
      if (isLetGo || !/^round(Shown|Finished)$|"sparrow:flight\.(part|end)"/.test(said)) return;
      event.stopImmediatePropagation();
      held.push(event);
    };
    window.addEventListener('message', hold, true);
    own.release = () => {
      isLetGo = true;
      for (const { data, origin, source } of held)
        window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
      held = [];
      isLetGo = false;
    };
  });
  return {
    release: () => page.evaluate(() => (window as unknown as Holding).release()),
  };
}
