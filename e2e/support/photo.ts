import type { Page } from '@playwright/test';

/** A picture as a data URL, drawn by the browser: the suite brings none. */
export const photo = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 400;
    canvas.getContext('2d')?.fillRect(40, 40, 300, 200);
    return canvas.toDataURL('image/jpeg');
  });
