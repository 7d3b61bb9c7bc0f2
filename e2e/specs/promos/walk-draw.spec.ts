import { resolve } from 'node:path';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { runIn } from '../../support/command';
import { atTheDesk, takePart } from '../../support/promo-desk';
import { siteUrl } from '../../support/site';
import { expect, test } from '../../support/test';
import { walk } from '../../support/walks';

const SNOW = 'first-snow-draw';
const ROOT = resolve(import.meta.dirname, '../../..');
const VERIFY = ['npm', 'run', '--silent', 'verify', '--', 'draw'];

test.describe.configure({ mode: 'default' });

walk('from joining to a drawn prize among the gifts, and the draw done again', async (walker) => {
  const { page, hands, words, open } = walker;
  const desk = (what: Parameters<typeof atTheDesk>[2]) => atTheDesk(walker, SNOW, what);
  const region = (key: string) =>
    page.getByRole('region', { name: words(`promo:${key}`), exact: true });
  await desk('start');
  await open(`/promo/${SNOW}`);
  const draw = region('draw');
  await hands.press(draw.getByText(words('promo:draw.fair')));
  const commitment = await draw.getByRole('code').first().textContent();
  await takePart(walker);
  await expect(page.getByRole('link', { name: /^(Play on|Continua)/ })).toBeVisible();
  await desk('points');
  // 250 points are two tickets, and half of the next one
  await expect(draw.getByText(words('promo:draw.own_other'))).toBeVisible();
  await expect(draw.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '50 / 100');
  await expectAccessible(page, 'a draw that is open');
  await expectNoSidewaysScroll(page, 'a draw that is open');
  await desk('end');
  const winners = region('winners');
  await expect(winners.getByText(words('promo:draw.won'), { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(winners.getByText(commitment ?? '')).toBeVisible();
  await hands.press(winners.getByRole('button', { name: words('promo:draw.again') }));
  await expect(winners.getByText(words('promo:draw.again.agrees'))).toBeVisible();
  const told = await runIn(ROOT, [...VERIFY, '--slug', SNOW, '--site', siteUrl()]).ended;
  expect(told, told.out + told.err).toMatchObject({ status: 0 });
  expect(told.out).toContain('it agrees: commitment, list and winners');
  await expectAccessible(page, 'a draw that is over');
  await expectNoSidewaysScroll(page, 'a draw that is over');
  await hands.press(winners.getByRole('button', { name: words('promo:winners.all') }));
  const modal = page.getByRole('dialog', { name: words('promo:winners') });
  await expect(modal.getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page, 'the winners of a draw');
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await hands.press(winners.getByRole('link', { name: words('promo:exchange.to_gifts') }));
  await expect(page).toHaveURL(/\/profile\/gifts$/);
  await expect(
    page
      .getByRole('main')
      .getByText(/^(Experience|Esperienza)$/)
      .first(),
  ).toBeVisible();
});
