import type { Page } from '@playwright/test';

/** A screen that is no first page: an address, what goes wrong on the way, and what a person does there. */
export interface Scene {
  name: string;
  path: string;
  /** Takes the whole page too, not only the window. */
  whole?: boolean;
  /** Before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  /** When the page is there. */
  act?: (page: Page) => Promise<unknown>;
}

const at = (part: string) => (url: URL) => url.pathname.includes(part);
const FAILURE = { status: 503, body: JSON.stringify({ code: 'unexpected', message: '' }) };

/** Every call whose path holds `part` fails. */
export const fails = (part: string) => (page: Page) =>
  page.route(at(part), (route) => route.fulfill({ ...FAILURE, contentType: 'application/json' }));

/** Every call whose path holds `part` answers an empty list. */
export const empties = (part: string) => (page: Page) =>
  page.route(at(part), (route) =>
    route.fulfill({ json: { data: [], items: [], total: 0, totalItems: 0 } }),
  );

/** The document comes with another status. */
export const statusOf = (status: number) => (page: Page) =>
  page.route(at('/'), async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const { pathname, search, host, port } = new URL(route.request().url());
    // only the browser knows where `*.localhost` is
    const url = `http://127.0.0.1:${port}${pathname}${search}`;
    const headers = { ...route.request().headers(), host };
    const answer = await route.fetch({ url, headers });
    const body = (await answer.text()).replace('"status":200', `"status":${status}`);
    return route.fulfill({ response: answer, body, status });
  });

export const dialog = (page: Page) => page.getByRole('dialog').first();
export const submit = (page: Page) =>
  dialog(page)
    .locator('form')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
/** The place on the bar at the bottom of a phone, or nothing on a wide window. */
export const pressIfThere = async (page: Page, selector: string): Promise<void> => {
  const place = page.locator(selector).first();
  if (await place.isVisible()) await place.click();
};
export const focusNext = async (page: Page, times: number): Promise<void> => {
  for (let press = 0; press < times; press += 1) await page.keyboard.press('Tab');
};
