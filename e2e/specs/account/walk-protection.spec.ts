import { expectAccessible } from '../../support/accessibility';
import { codeSentTo, newPlayer } from '../../support/players';
import { expect } from '../../support/test';
import { coreWalk, walk } from '../../support/walks';

walk(
  'another e-mail is named, a wrong code is refused, the right one confirms it',
  async (walker) => {
    const { page, hands, words, open } = walker;
    const { email } = newPlayer();
    await open('/profile/info');
    await hands.press(page.getByRole('button', { name: words('contacts.add.email'), exact: true }));
    const dialog = page.getByRole('dialog', { name: words('contact.title.email'), exact: true });
    await hands.type(dialog.getByRole('textbox', { name: words('contacts.email') }), email);
    await hands.press(dialog.getByRole('button', { name: words('contact.send'), exact: true }));
    const code = dialog.getByRole('textbox', { name: words('contact.code'), exact: true });
    const right = await codeSentTo(page.context().request, email);
    const confirm = dialog.getByRole('button', { name: words('contact.confirm'), exact: true });
    await hands.type(code, right === '1111' ? '2222' : '1111');
    await hands.press(confirm);
    await expect(dialog.getByText(words('wrong_code'))).toBeVisible();
    await expectAccessible(page, 'a code that was wrong');
    await hands.type(code, right);
    await hands.press(confirm);
    await expect(dialog.getByText(words('contact.confirmed.email'))).toBeVisible();
    await hands.press(dialog.getByRole('button', { name: words('contact.done'), exact: true }));
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(
      words('contacts.verified'),
    );
  },
);

coreWalk(
  'a limit acts at once, a higher one waits; a time-out signs out, and who comes back sees it',
  async (walker) => {
    const { page, hands, words, open, player } = walker;
    await open('/profile/limits');
    const deposits = page.getByRole('region', { name: words('limits.kind.deposit'), exact: true });
    const month = deposits.getByRole('listitem').filter({ hasText: words('limits.period.month') });
    const set = async (press: string, amount: string) => {
      await hands.press(month.getByRole('button', { name: new RegExp(`^${words(press)}`) }));
      await hands.type(month.getByLabel(words('limits.new.deposit')), amount);
      await hands.press(month.getByRole('button', { name: words('limits.save'), exact: true }));
    };
    await set('limits.set', '100');
    await expect(month.getByRole('progressbar')).toBeVisible();
    await set('limits.change', '500');
    await expect(month).toContainText(/500/);
    await expect(month.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '10000');
    await expectAccessible(page, 'a limit with a wish that waits');

    const section = page.getByRole('region', { name: words('away.time_out.title'), exact: true });
    await hands.choose(
      section.getByRole('radio', { name: words('away.days_one', { count: 1 }), exact: true }),
    );
    const begin = { name: words('away.time_out.begin'), exact: true };
    await hands.press(section.getByRole('button', begin));
    await hands.press(page.getByRole('dialog').getByRole('button', begin));
    await expect(
      page.getByRole('main').getByRole('region', { name: words('away.time_out.title') }),
    ).toHaveCount(0);
    const why = page.getByRole('dialog', { name: words('away.time_out.begun') });
    await hands.press(why.getByRole('button', { name: words('modal.close'), exact: true }).last());
    await expect(why).toHaveCount(0);
    // one brand asks to sign in again, the other shows its lobby
    if (!page.url().includes('/login')) {
      const entrance = page.getByRole('banner').getByRole('link', { name: words('header.login') });
      await hands.press(entrance);
    }
    const login = page.getByRole('dialog', { name: words('login.title'), exact: true });
    await hands.type(login.getByRole('textbox', { name: words('contacts.email') }), player.email);
    await hands.type(login.locator('input[autocomplete="current-password"]'), player.password);
    await hands.press(login.locator('button[type="submit"]'));
    await expect(login).toHaveCount(0);
    await open('/profile/limits');
    const until = words('away.time_out.lasts').split('{{')[0]?.trim() ?? '';
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: until.split(' ')[0] ?? '' })
        .first(),
    ).toBeVisible();
  },
);
