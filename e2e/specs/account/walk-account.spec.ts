import { expectAccessible } from '../../support/accessibility';
import { nameShown } from '../../support/documents';
import { photo } from '../../support/photo';
import { callOn } from '../../support/players';
import { platformUrl } from '../../support/site';
import { expect } from '../../support/test';
import { type Walker, walk } from '../../support/walks';

/** What staff decides about the document of the player that waits. */
const decide = async (
  { page }: Walker,
  decision: 'accept' | 'decline',
  reason?: string,
): Promise<void> => {
  const api = page.context().request;
  const { user_id: id } = await callOn(page, 'GET', '/json-api/users/profile');
  const desk = await (await api.get(`${platformUrl()}/desk/documents`)).text();
  const [, row] = new RegExp(`player ${id} ·.*?/desk/documents/(\\d+)`, 's').exec(desk) ?? [];
  const document = `${platformUrl()}/desk/documents/${row}`;
  const form: Record<string, string> = reason
    ? { note: '', reason }
    : { note: '', name: await nameShown(api, document) };
  const at = `${document}/${decision}`;
  const decided = await api.post(at, { form, maxRedirects: 0 });
  expect(decided.status(), await decided.text()).toBe(303);
};

walk(
  'a document is chosen, turned, handed in, declined, handed in again and accepted',
  async (walker) => {
    const { page, hands, words, open } = walker;
    await open('/profile/verification');
    const title = words('verification.type.identity');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) });
    await expect(card).toContainText(words('verification.status.none'));
    const buffer = Buffer.from((await photo(page)).split(',')[1] ?? '', 'base64');
    const handIn = async () => {
      const chooser = page.waitForEvent('filechooser', { timeout: 60_000 });
      await hands.press(card.getByRole('button', { name: words('verification.choose') }));
      await (await chooser).setFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer });
      await expect(card.getByAltText(words('verification.preview'))).toBeVisible();
      await hands.press(card.getByRole('button', { name: words('verification.turn') }));
      await hands.press(
        card.getByRole('button', { name: words('verification.send'), exact: true }),
      );
      await expect(card).toContainText(words('verification.status.wait'));
    };
    await handIn();
    await expectAccessible(page, 'a document that waits');
    await decide(walker, 'decline', 'document_no_note');
    await expect(card).toContainText(words('verification.reason.document_no_note'));
    await expect(card).toContainText(words('verification.status.cancel'));
    await expectAccessible(page, 'a document that was declined');
    await handIn();
    await decide(walker, 'accept');
    await expect(card).toContainText(words('verification.status.success'));
    await expect(page.getByText(words('verification.account_verified'))).toBeVisible();
  },
);

walk(
  'notifications stand beside the page or on a sheet, and go for good once read',
  async (walker) => {
    const { page, hands, words, open } = walker;
    await open('/rules');
    const bell = page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${words('bell')}`) });
    const sheet = page.getByRole('dialog', { name: words('notifications.title') });
    const items = sheet.getByRole('listitem');
    await hands.press(bell);
    await expect(items.first()).toBeVisible();
    const before = await items.count();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const box = await sheet.boundingBox();
    // from below on a phone, at the right edge on a desktop
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height);
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(width);
    expect((box?.width ?? 0) < width).toBe(width > 754);
    await expectAccessible(page, 'the notifications beside a page');
    await hands.press(items.first().getByRole('button', { name: words('notifications.read') }));
    await expect(items).toHaveCount(before - 1);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    // its step back in the browser's history has landed: it would end the next load
    await expect.poll(() => page.evaluate(() => history.state?.depth ?? 0)).toBe(0);
    await page.reload();
    await hands.press(bell);
    await expect(items).toHaveCount(before - 1);
    await hands.press(sheet.getByRole('link', { name: words('notifications.all') }));
    await expect(page).toHaveURL(/\/profile\/notifications$/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(before - 1);
  },
);

walk('levels, the shop, its history and the collection of a newcomer', async (walker) => {
  const { page, hands, words, open } = walker;
  const main = page.getByRole('main');
  await open('/profile/levels');
  const levels = main.getByRole('listitem');
  await expect(levels).toHaveCount(6);
  await expect(levels.first()).toContainText(words('levels.here'));
  await expect(main.getByRole('progressbar', { name: words('info.progress') })).toBeVisible();

  await open('/profile/achievements');
  await expect(main.getByRole('heading', { name: words('achievements.ahead') })).toBeVisible();
  await expect(main.getByRole('progressbar').first()).toBeAttached();

  await open('/compoints');
  const products = main.getByRole('listitem');
  await expect(products.first()).toBeVisible();
  await expect(
    main.getByText(words('compoints.missing').trim().split(':')[0] ?? '').first(),
  ).toBeVisible();
  await expectAccessible(page, 'the shop of compoints');
  for (const [name, path] of [
    ['compoints.tournaments', '/compoints/tournaments'],
    ['compoints.history', '/compoints/history'],
    ['compoints.shop', '/compoints'],
  ] as const) {
    await hands.press(
      main.getByRole('navigation').getByRole('link', { name: words(name), exact: true }),
    );
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, path);
  }
  await hands.press(main.getByRole('link', { name: words('compoints.to_games'), exact: true }));
  await expect(page).toHaveURL(/\/games\/slots$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/compoints$/);
});
