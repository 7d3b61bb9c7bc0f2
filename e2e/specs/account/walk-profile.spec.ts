import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { birthdayOf18In } from '../../support/days';
import { expect } from '../../support/test';
import { walk } from '../../support/walks';

const PAGES = 9;

walk(
  'every tab of the profile is an address, in view, and keeps nobody out',
  async ({ page, hands, words, open }) => {
    await open('/profile');
    await expect(page).toHaveURL(/\/profile\/balance$/);
    const tabs = page.getByRole('navigation', { name: words('profile.label') }).getByRole('link');
    const paths = await tabs.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(paths.length).toBeGreaterThanOrEqual(PAGES);
    for (const [at, path] of paths.entries()) {
      await hands.press(tabs.nth(at));
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(tabs.nth(at)).toHaveAttribute('aria-current', 'page');
      await expect(tabs.nth(at)).toBeInViewport();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, path);
      await expectNoSidewaysScroll(page, path);
    }
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${paths.at(-2)}$`));
    await page.reload();
    await expect(tabs.nth(paths.length - 2)).toHaveAttribute('aria-current', 'page');
  },
);

walk(
  'a birthday is the server’s to judge, and what was typed stays',
  async ({ page, hands, words, open }) => {
    await open('/profile/info');
    const birthday = page.getByLabel(words('form.birthday'), { exact: true });
    const save = page.getByRole('button', { name: words('form.save') });
    await hands.type(birthday, birthdayOf18In(1));
    await hands.press(save);
    await expect(birthday).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(words('underage'))).toBeVisible();
    await expect(birthday).toHaveValue(birthdayOf18In(1));
    await hands.type(birthday, '18/06/1991');
    await hands.press(save);
    await expect(page.getByText(words('form.saved'))).toBeVisible();
    await page.reload();
    await expect(birthday).toHaveValue('18/06/1991');
  },
);
