import { PromoPage } from '../pages/promo';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { PHONE } from '../support/browser';
import { call } from '../support/players';
import { platformUrl } from '../support/site';
import { expect, test } from '../support/test';

const SNOW = 'first-snow-draw';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('from joining to a drawn prize among the gifts, and the draw done again', async ({
  page,
  context,
  signedIn: _,
}) => {
  const api = context.request;
  /** The operator of a sandbox lets time pass. */
  const desk = async (what: 'start' | 'end' | 'points', player = '') => {
    const form = { promo: SNOW, what, player };
    const answer = await api.post(`${platformUrl()}/sandbox/promos`, { form });
    expect(await answer.text()).not.toContain('Not done');
  };
  await desk('start');
  await page.goto(`/promo/${SNOW}`);
  const draw = page.getByRole('region', { name: 'The draw' });
  await draw.getByText('How the draw can be checked').click();
  const commitment = await draw.getByRole('code').first().textContent();
  const promo = new PromoPage(page);
  await promo.join();
  await expect(promo.playOn).toBeVisible();
  const profile = await (await call(api, 'GET', '/json-api/users/profile')).json();
  await desk('points', String(profile.data.user_id));
  // 250 points are two tickets, and half of the next one
  await expect(draw.getByText('tickets of yours')).toBeVisible();
  await expect(draw.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '50 / 100');
  await expectAccessible(page, 'draw-open');
  await expectNoSidewaysScroll(page, 'draw-open');
  await desk('end');
  const winners = page.getByRole('region', { name: 'Winners' });
  await expect(winners.getByText('You won')).toBeVisible({ timeout: 30_000 });
  await expect(winners.getByText(commitment ?? '')).toBeVisible();
  await winners.getByRole('button', { name: 'Draw again here' }).click();
  await expect(winners.getByText('It agrees: the list, the number and every winner.')).toBeVisible();
  await expectAccessible(page, 'draw-over');
  await winners.getByRole('link', { name: 'To your gifts' }).click();
  await expect(page.getByRole('listitem', { name: 'Experience', exact: true })).toBeVisible();
});
