import type { Locator, Page } from '@playwright/test';
import { ASKED_FOR_CAPTCHA, LATE_READS } from '../faults/session';
import { letCaptchaCome } from '../support/captcha';
import { codeSentTo, newDigits, newPlayer, phonesOf } from '../support/players';
import { type Brand, brandUrl } from '../support/site';
import { expect, test } from '../support/test';

const { password } = newPlayer();

/** How a number comes into a field. */
const WAYS = {
  typed: (_: Page, input: Locator, text: string) => input.pressSequentially(text),
  pasted: async (page: Page, input: Locator, text: string) => {
    await input.focus();
    await page.keyboard.insertText(` ${text} `);
  },
  // the browser sets the value whole and tells of it, without a key or the focus
  'filled in': async (_: Page, input: Locator, text: string) =>
    input.evaluate((field: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, text),
};
const SPELLINGS: ((national: string) => string)[] = [
  (national) => `+7${national}`,
  (national) => `8${national}`,
  (national) => national,
];

test('a Russian number is the same in every spelling, however it comes into the field', async ({
  site,
  page,
  context,
  problems,
}) => {
  problems.expect(LATE_READS);
  // not every number of 930 is given out
  const national = `9303${newDigits(6)}`;
  const shown = national.replace(/(...)(...)(..)(..)/, '$1 $2-$3-$4');
  const phone = site.auth.signUp.getByRole('textbox', { name: 'Phone' });
  await page.goto('/registration');
  await site.auth.signUp.getByRole('tab', { name: 'Phone' }).click();
  for (const give of Object.values(WAYS))
    for (const spelling of SPELLINGS) {
      await phone.clear();
      await give(page, phone, spelling(national));
      await expect(phone).toHaveValue(shown);
    }
  await site.auth.fillSignUp({ email: '', password, birthday: '17/05/1990' });
  await site.auth.submitSignUp();
  await site.auth.fillCode(site.auth.signUp, await codeSentTo(context.request, `7${national}`));
  await site.auth.passGreeting({ byEmail: false });
  await site.frame.expectPlayer();
  expect(await phonesOf(page)).toEqual([`7${national}`]);

  await site.frame.logOut();
  await site.frame.loginLink.click();
  await site.auth.login.getByRole('tab', { name: 'Phone' }).click();
  await WAYS.pasted(page, site.auth.login.getByRole('textbox', { name: 'Phone' }), `8${national}`);
  await site.auth.login.getByLabel('Password', { exact: true }).fill(password);
  await site.auth.submitLogin();
  await site.auth.passGreeting({ byEmail: false });
  await site.frame.expectPlayer();
});

test('a number typed wrong is corrected before the code, and nothing else is typed again', async ({
  site,
  page,
  context,
  problems,
}) => {
  await letCaptchaCome(context);
  problems.expect(ASKED_FOR_CAPTCHA);
  const right = `79303${newDigits(6)}`;
  await page.goto('/registration');
  const wrong = `7931${newDigits(7)}`;
  await site.auth.fillSignUp({ email: '', phone: `+${wrong}`, password, birthday: '17/05/1990' });
  await site.auth.submitSignUp();
  await site.auth.signUp.getByRole('button', { name: 'Change the number' }).click();
  await site.auth.signUp.getByRole('textbox', { name: 'Phone' }).fill(`+${right}`);
  await site.auth.submitSignUp();
  await site.auth.fillCode(site.auth.signUp, await codeSentTo(context.request, right));
  await site.auth.passGreeting({ byEmail: false });
  await site.frame.expectPlayer();
  expect(await phonesOf(page)).toEqual([right]);
});

interface Words {
  brand: Brand;
  phone: string;
  password: string;
  birthday: string;
  create: string;
  code: string;
  confirm: string;
  repeat: string;
  /** Where the brand asks for one. */
  nickname?: { label: string; save: string };
}
const signUpAbroad = async (
  page: Page,
  words: Words,
  typed: string,
  shown: string,
  stored: string,
) => {
  await page.goto(`${brandUrl(words.brand)}/registration`);
  const form = page.getByRole('dialog');
  await form.getByRole('tab', { name: words.phone }).click();
  const phone = form.getByRole('textbox', { name: words.phone });
  await phone.pressSequentially(typed);
  await form.getByLabel(words.password, { exact: true }).fill(password);
  await form.getByLabel(words.repeat, { exact: true }).fill(password);
  await expect(phone).toHaveValue(shown);
  await form.getByLabel(words.birthday, { exact: true }).fill('17/05/1990');
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button', { name: words.create }).click();
  await form
    .getByRole('textbox', { name: words.code })
    .fill(await codeSentTo(page.request, stored));
  await form.getByRole('button', { name: words.confirm }).click();
  await expect(form.getByRole('textbox', { name: words.code })).toBeHidden();
  if (words.nickname) {
    await form.getByRole('textbox', { name: words.nickname.label }).fill(`Lua ${newDigits(7)}`);
    await form.getByRole('button', { name: words.nickname.save }).click();
    await expect(form.getByRole('textbox', { name: words.nickname.label })).toBeHidden();
  }
  expect(await phonesOf(page)).toEqual([stored]);
};

test.describe('in the brand’s own language', () => {
  test.use({ language: null });

  test('an Italian number keeps its zero, and Italy stands first', async ({ page }) => {
    const last = newDigits(7);
    await signUpAbroad(
      page,
      {
        brand: 'bellanotte',
        phone: 'Telefono',
        password: 'Password',
        birthday: 'Data di nascita',
        create: "Crea l'account",
        code: 'Codice',
        confirm: 'Conferma',
        repeat: 'Ripeti la password',
      },
      `06 6${last}`,
      `066${last}`.replace(/(...)(...)(....)/, '$1 $2 $3'),
      `39066${last}`,
    );
  });

  test('a Brazilian number is read with its zero and carrier, and Brazil stands first', async ({
    page,
  }) => {
    const last = newDigits(7);
    await signUpAbroad(
      page,
      {
        brand: 'carnaval',
        phone: 'Telefone',
        password: 'Senha',
        birthday: 'Data de nascimento',
        create: 'Criar conta',
        code: 'Código',
        confirm: 'Confirmar',
        repeat: 'Senha novamente',
        nickname: { label: 'Apelido', save: 'Salvar e jogar' },
      },
      `0 15 11 98${last}`,
      `1198${last}`.replace(/(..)(.....)(....)/, '$1 $2-$3'),
      `551198${last}`,
    );
  });
});
