import { screen, waitFor, within } from '@testing-library/react';
import * as accounts from 'shared-contracts/accounts';
import { getPhoneCodes } from 'shared-contracts/contacts';
import { askPasskey } from 'shared-contracts/security';
import { FakeRuntime } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, openSite } from '../testing/open-site';

const codes = [{ country: 'RU', dialCode: '7', mask: '000 000-00-00' }];
const LIMIT = { ok: false, is_max_attempts_used: true };
const field = async (label: string) =>
  within(await screen.findByRole('dialog')).findByLabelText(label, { selector: 'input' });
const press = (name: string) => screen.findByRole('button', { name });
const open = (path: string, network: FakeNetwork) => {
  network.on(askPasskey, { data: {} });
  return openSite({ path, runtime: new FakeRuntime(), network });
};
afterEach(closeSites);

const throughLogin = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(await field('E-mail'), 'me@example.test');
  await user.type(await field('Password'), 'password');
  await user.click(await press('Log in'));
};
const throughRemind = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(await field('E-mail'), 'me@example.test');
  await user.click(await press('Send the link'));
};

it.each([
  ['a login', '/login', accounts.login, throughLogin],
  ['a reminder', '/remind', accounts.requestPasswordRestore, throughRemind],
] as const)(
  'SPEC 13: used up attempts at %s lead to the limit step, to support and back',
  async (...[, path, call, go]) => {
    const site = await open(path, new FakeNetwork().on(call as typeof accounts.login, LIMIT));
    await go(site);
    expect(await screen.findByText('The limit of requests is used up')).toBeVisible();
    expect(await press('Write to support')).toBeVisible();
    await site.user.click(await press('Back'));
    expect(await field('E-mail')).toHaveValue('me@example.test');
    expect(site.shell.session.player).toBe(false);
  },
);

it('SPEC 13: so does a code that may be tried no more', async () => {
  const network = new FakeNetwork()
    .on(accounts.requestPasswordRestore, { ok: true })
    .on(accounts.checkPasswordRestore, { ...LIMIT, token: '' });
  const site = await open('/remind', network.on(getPhoneCodes, { data: codes }));
  await site.user.click(await screen.findByRole('tab', { name: 'Phone' }));
  await site.user.type(await field('Phone'), '9301234567');
  await site.user.click(await press('Send the code'));
  await site.user.type(await field('Code'), '1234');
  await site.user.click(await press('Confirm'));
  expect(await screen.findByText('The limit of requests is used up')).toBeVisible();
});

it.each([
  [{ ok: false, message: 'We call you back' }, 'We call you back'],
  [{ ok: false }, 'The account is not ready yet. Write to support if it takes long.'],
])('SPEC 14: an answer that lets nobody in says what it says: %j', async (answer, said) => {
  const site = await open('/login', new FakeNetwork().on(accounts.login, answer));
  await throughLogin(site);
  expect(await screen.findByText(said)).toBeVisible();
  await waitFor(() => expect(site.shell.session.player).toBe(false));
});
