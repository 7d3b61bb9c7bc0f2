import type { Page } from '@playwright/test';

/**
 * Notes whether anything that `selector` finds ever bears `text`, from a page's first bytes on, however short.
 * Call it before the page is opened. @returns whether it was seen on the page that is open
 */
export async function watchGlimpses(
  page: Page,
  selector: string,
  text: string,
): Promise<() => Promise<boolean>> {
  await page.addInitScript(
    ({ selector, text }) => {
      if (window.top !== window) return;
      const own = window as unknown as { glimpsed: boolean };
      own.glimpsed = false;
      const look = () => {
        for (const element of document.querySelectorAll(selector))
          if (element.textContent?.trim() === text) own.glimpsed = true;
      };
      new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    },
    { selector, text },
  );
  return async () => page.evaluate(() => (window as unknown as { glimpsed: boolean }).glimpsed);
}
