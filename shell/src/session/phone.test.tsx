import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import * as accounts from 'shared-contracts/accounts';
import { getPhoneCodes } from 'shared-contracts/contacts';
import { buildBrand } from 'shared-contracts/testing';
import { FakeRuntime } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, openSite, type SiteOptions, serverData } from '../testing/open-site';

const codes = [
  { country: 'RU', dialCode: '7', mask: '000 000-00-00' },
  { country: 'IT', dialCode: '39', mask: '000 000 0000' },
];
const dialog = () => screen.findByRole('dialog');
const field = async (label: string) =>
  within(await dialog()).findByLabelText(label, { selector: 'input' });
const press = async (name: string) => within(await dialog()).findByRole('button', { name });
const open = async (
  path: string,
  network: FakeNetwork,
  skipNickname = true,
  over: SiteOptions['boot'] = {},
) => {
  network.on(getPhoneCodes, { data: codes });
  const registrationConfig = { skipNickname, types: ['phone' as const, 'email' as const] };
  const boot = { serverData: { ...serverData, registrationConfig }, ...over };
  return openSite({ path, runtime: new FakeRuntime(), network, boot });
};
type User = Awaited<ReturnType<typeof open>>['user'];
const fill = async (user: User, phone: string) => {
  await user.type(await field('Phone'), phone);
  await user.type(await field('Password'), 'good-password');
  await user.type(await field('Password again'), 'good-password');
  await user.type(await field('Date of birth'), '01011990');
  for (const box of within(await dialog()).getAllByRole('checkbox')) await user.click(box);
};

afterEach(closeSites);

describe('a sign-up by phone', () => {
  it('SPEC 4: is confirmed by the code from the SMS, then comes the nickname, then the player is in', async () => {
    const network = new FakeNetwork()
      .on(accounts.register, { ok: true, codeNeeded: true })
      .on(accounts.confirmPhone, { ok: true, signedUp: true })
      .on(accounts.chooseNickname, { ok: true });
    const { user, shell } = await open('/registration', network, false);
    await fill(user, '89301234567');
    expect(await field('Phone')).toHaveValue('930 123-45-67');
    // by this a password manager keeps the password: the whole number, not what stands beside its dial code
    const name = (await dialog()).querySelector('input[autocomplete="username"]');
    expect(name).toHaveValue('+79301234567');
    await user.click(await press('Create an account'));
    expect(await screen.findByText(/\+79301234567/)).toBeVisible();
    expect(shell.session.player).toBe(false);
    await user.type(await field('Code'), '1234');
    await user.click(await press('Confirm'));
    await user.type(await field('Nickname'), 'lucky');
    await user.click(await press('Save and play'));
    await waitFor(() => expect(shell.session.player).toBe(true));
    expect(network.of(accounts.register)[0]?.body).toMatchObject({
      type: 'phone',
      phone: '79301234567',
    });
    expect(network.of(accounts.confirmPhone)[0]?.body).toEqual({
      phone: '79301234567',
      code: '1234',
    });
  });

  it('SPEC 4: a wrong number is corrected, and the rest of the form is still there', async () => {
    const network = new FakeNetwork().on(accounts.register, { ok: true, codeNeeded: true });
    const { user } = await open('/registration', network);
    await fill(user, '+39 333 123 4567');
    await user.click(await press('Create an account'));
    await user.click(await press('Change the number'));
    expect(await field('Phone')).toHaveValue('333 123 4567');
    expect(await field('Date of birth')).toHaveValue('01/01/1990');
    await user.type(await field('Phone'), '{Backspace}8');
    await user.click(await press('Create an account'));
    expect(await screen.findByText(/\+393331234568/)).toBeVisible();
    expect(network.of(accounts.register)[1]?.body).toMatchObject({
      phone: '393331234568',
      password: 'good-password',
      birthday: '1990-01-01',
    });
  });

  it.each([
    ['/registration', 'Create an account'],
    ['/login', 'Log in'],
    ['/remind', 'Send the code'],
  ])(
    'SPEC 4: the code of %s is still asked for after a refresh, and no more once it is closed',
    async (path, send) => {
      const network = () =>
        new FakeNetwork()
          .on(accounts.register, { ok: true, codeNeeded: true })
          .on(accounts.login, { ok: true, codeNeeded: true })
          .on(accounts.requestPasswordRestore, { ok: true });
      const before = await open(path, network());
      if (path !== '/registration')
        await before.user.click(await screen.findByRole('tab', { name: 'Phone' }));
      if (path === '/registration') await fill(before.user, '89301234567');
      else await before.user.type(await field('Phone'), '89301234567');
      if (path === '/login') await before.user.type(await field('Password'), 'good-password');
      await before.user.click(await press(send));
      await field('Code');
      const kept = window.sessionStorage.getItem('auth.code') ?? '';
      expect(kept).toContain('79301234567');
      await closeSites();
      cleanup();
      // a page that is loaded anew ends without a word
      window.sessionStorage.setItem('auth.code', kept);
      const after = await open(path, network());
      expect(await field('Code')).toBeVisible();
      expect((await dialog()).textContent).toContain('79301234567');
      await after.user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      act(() => after.shell.router.navigate(path));
      await dialog();
      expect(
        within(await dialog()).queryByLabelText('Code', { selector: 'input' }),
      ).not.toBeInTheDocument();
    },
  );

  it('SPEC 5: what is no number is said before anything is sent', async () => {
    const { user, network } = await open('/registration', new FakeNetwork());
    await fill(user, '7930123456');
    expect(await screen.findByText(/no phone number that an SMS can reach/)).toBeVisible();
    await user.clear(await field('Phone'));
    await user.type(await field('Phone'), '+353 86 123 4567');
    await user.tab();
    expect(await screen.findByText(/do not serve numbers of this country/)).toBeVisible();
    expect(await press('Create an account')).toBeDisabled();
    expect(network.of(accounts.register)).toEqual([]);
  });

  it('SPEC 4: one that was left before its code goes on with a login', async () => {
    const network = new FakeNetwork()
      .on(accounts.login, { ok: true, codeNeeded: true })
      .on(accounts.confirmPhone, { ok: true, signedUp: true })
      .on(accounts.chooseNickname, { ok: true });
    const { user, shell } = await open('/login', network, false);
    await user.click(await screen.findByRole('tab', { name: 'Phone' }));
    await user.type(await field('Phone'), '8 930 123-45-67');
    await user.type(await field('Password'), 'good-password');
    await user.click(await press('Log in'));
    await user.type(await field('Code'), '1234');
    await user.click(await press('Confirm'));
    await user.type(await field('Nickname'), 'lucky');
    await user.click(await press('Save and play'));
    await waitFor(() => expect(shell.session.player).toBe(true));
    expect(network.of(accounts.login)[0]?.body).toMatchObject({ login: '79301234567' });
  });
});

describe('the country beside the number', () => {
  const chosen = async (country: string | null) => {
    const region = { country, barred: false };
    const brand = { ...buildBrand(), defaultLocale: 'ru' as const };
    await open('/registration', new FakeNetwork(), true, { region, brand });
    return within(await dialog()).findByRole('combobox', { name: 'Country code' });
  };

  it('is where the visitor is', async () => expect(await chosen('IT')).toHaveValue('IT'));
  it.each([null, 'DE'])('is the brand’s where the operator serves nobody: %s', async (country) =>
    expect(await chosen(country)).toHaveValue('RU'),
  );
});
