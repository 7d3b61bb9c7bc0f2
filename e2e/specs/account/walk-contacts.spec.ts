import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { letCaptchaCome } from '../../support/captcha';
import { codeSentTo, newPhone } from '../../support/players';
import { expect } from '../../support/test';
import { type Walker, walk } from '../../support/walks';
import { phraseOf } from '../../support/words';

const look = async ({ page }: Walker, where: string): Promise<void> => {
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
};

walk(
  'a phone is named, another one instead; its wrong codes end with support, and later the right one confirms it',
  async (walker) => {
    const { page, hands, words, open } = walker;
    // a second number of one address in a day is a person's
    await letCaptchaCome(page.context());
    await open('/profile/info');
    const [first, second] = [newPhone(), newPhone()];
    const dialog = page.getByRole('dialog', { name: words('contact.title.phone'), exact: true });
    const button = (key: string) => dialog.getByRole('button', { name: words(key), exact: true });
    const code = dialog.getByRole('textbox', { name: words('contact.code'), exact: true });
    const name = async (phone: string) => {
      await hands.type(dialog.getByRole('textbox', { name: words('contacts.phone') }), `+${phone}`);
      await hands.press(button('contact.send'));
      await expect(dialog).toContainText(`+${phone}`);
    };
    await hands.press(page.getByRole('button', { name: words('contacts.add.phone'), exact: true }));
    await look(walker, 'a phone that is named');
    await name(first);
    await expect(dialog.getByText(phraseOf(words, 'contact.wait', 'time'))).toBeVisible();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await look(walker, 'a code that is waited for');
    await hands.press(button('contact.another.phone'));
    await name(second);

    const right = await codeSentTo(page.context().request, second);
    const wrong = right === '1111' ? '2222' : '1111';
    for (let tries = 1; tries < 5; tries += 1) {
      await hands.type(code, wrong);
      await hands.press(button('contact.confirm'));
      await expect(dialog.getByText(words('wrong_code'))).toBeVisible();
      await expect(code).toHaveValue(`${wrong.slice(0, 2)}-${wrong.slice(2)}`);
    }
    await hands.press(button('contact.confirm'));
    await expect(dialog.getByText(words('contact.limit'), { exact: true })).toBeVisible();
    await look(walker, 'too many tries');
    await hands.press(button('verification.support'));
    const support = page.getByRole('dialog').last();
    await expect(support).not.toHaveAccessibleName(words('contact.title.phone'));
    await look(walker, 'support that is asked');
    await page.keyboard.press('Escape');
    await hands.press(button('contact.close').last());
    await expect(dialog).toHaveCount(0);

    // the limit is of that number: the one before is confirmed meanwhile
    await hands.press(page.getByRole('button', { name: words('contacts.add.phone'), exact: true }));
    await expect(dialog).toBeVisible();
  },
);
