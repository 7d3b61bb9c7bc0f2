import { expect } from '@playwright/test';
import { callOn } from './players';
import { platformUrl } from './site';
import type { Walker } from './walks';

/**
 * The operator of a sandbox lets time pass for a promotion, for everybody on the site, or gives 250 points to the player who walks. What
 * passes time has a promotion of its own, and a file of its own whose walks come one after the other.
 */
export async function atTheDesk(
  { page }: Pick<Walker, 'page'>,
  promo: string,
  what: 'coming' | 'start' | 'end' | 'points',
): Promise<void> {
  const player =
    what === 'points' ? String((await callOn(page, 'GET', '/json-api/users/profile')).user_id) : '';
  const answer = await page.request.post(`${platformUrl()}/sandbox/promos`, {
    form: { promo, what, player },
  });
  expect(await answer.text()).not.toContain('Not done');
}

/** Reads the whole terms and agrees. */
export async function takePart({ page, hands, words }: Walker): Promise<void> {
  await hands.press(page.getByRole('main').getByRole('button', { name: words('promo:join') }));
  const terms = page.getByRole('dialog');
  await expect(terms.getByText(words('promo:terms.leave'))).toBeVisible();
  await hands.press(terms.getByRole('button', { name: words('promo:terms.agree') }));
  await expect(terms).toHaveCount(0);
}
