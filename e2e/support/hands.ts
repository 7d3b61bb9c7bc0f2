import { expect, type Locator, type Page } from '@playwright/test';

/** How a player works a page: with a finger or a mouse, or with the keyboard alone. */
export interface Hands {
  press(wanted: Locator): Promise<void>;
  /** Puts the text in place of what stands in a field. */
  type(field: Locator, text: string): Promise<void>;
  /** Chooses one of several. */
  choose(radio: Locator): Promise<void>;
}

/** More presses of Tab than any page or dialog has stops. */
const STOPS = 400;
const hasFocus = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === document.activeElement);

/** Presses Tab until the wanted one has the focus, as a player without a mouse does. */
export const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await hasFocus(wanted)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
};

/** Of several radio buttons one is a stop of Tab; arrows lead to the others. */
const chooseByKeys = async (page: Page, radio: Locator): Promise<void> => {
  const group = await radio.getAttribute('name');
  const isThere = () =>
    page.evaluate((name) => document.activeElement?.getAttribute('name') === name, group);
  for (let stop = 0; stop < STOPS && !(await isThere()); stop += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let step = 0; step < STOPS && !(await radio.isChecked()); step += 1)
    await page.keyboard.press('ArrowDown');
  await expect(radio).toBeChecked();
};

export const keyboardOf = (page: Page): Hands => ({
  async press(wanted) {
    await expect(wanted).toBeEnabled();
    await tabTo(page, wanted);
    await page.keyboard.press('Enter');
  },
  async type(field, text) {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
  choose: (radio) => chooseByKeys(page, radio),
});

export const POINTER: Hands = {
  press: (wanted) => wanted.click(),
  async type(field, text) {
    await field.click();
    await field.fill(text);
  },
  choose: (radio) => radio.check(),
};
