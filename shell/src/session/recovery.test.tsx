import { screen, waitFor, within } from '@testing-library/react';
import * as accounts from 'shared-contracts/accounts';
import { getPhoneCodes } from 'shared-contracts/contacts';
import { FakeRuntime } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, openSite } from '../testing/open-site';

const codes = [{ country: 'RU', dialCode: '7', mask: '000 000-00-00' }];
const dialog = () => screen.findByRole('dialog');
const field = async (label: string) =>
  within(await dialog()).findByLabelText(label, { selector: 'input' });
const press = async (name: string) => within(await dialog()).findByRole('button', { name });
const open = (path: string, network: FakeNetwork) =>
  openSite({
    path,
    runtime: new FakeRuntime(),
    network: network.on(getPhoneCodes, { data: codes }),
  });

afterEach(closeSites);

it('SPEC 12: the link of a mail leads to the new password, without a code', async () => {
  const network = new FakeNetwork()
    .on(accounts.lookAtPasswordLink, { ok: true })
    .on(accounts.restorePassword, { ok: true });
  const { user, shell } = await open(
    '/new-password/a-long-token?login=ann%40example.test',
    network,
  );
  await user.type(await field('New password'), 'quite another one');
  await user.type(await field('New password again'), 'quite another one');
  await user.click(await press('Save and log in'));
  await waitFor(() => expect(shell.session.player).toBe(true));
  expect(network.of(accounts.restorePassword)[0]?.body).toEqual({
    token: 'a-long-token',
    password: 'quite another one',
  });
});

it('SPEC 12: a link that opens nothing says so before passwords are typed, and offers another one', async () => {
  const network = new FakeNetwork()
    .on(accounts.lookAtPasswordLink, { ok: false })
    .on(accounts.requestPasswordRestore, { ok: true });
  const { user } = await open('/new-password/a-forged-token', network);
  expect(await screen.findByText(/This link was used already/)).toBeVisible();
  expect(network.of(accounts.lookAtPasswordLink)[0]?.body).toEqual({ token: 'a-forged-token' });
  expect(screen.queryByLabelText('New password again')).toBeNull();
  await user.type(await field('E-mail'), 'ann@example.test');
  await user.click(await press('Send the link'));
  expect(await screen.findByText(/a mail with a link is on its way there/)).toBeVisible();
  expect(screen.queryByText(/This link was used already/)).toBeNull();
});

it('SPEC 12: an e-mail is sent a link and no code is asked for; a phone is sent a code', async () => {
  const network = new FakeNetwork().on(accounts.requestPasswordRestore, { ok: true });
  const { user } = await open('/remind', network);
  await user.type(await field('E-mail'), 'ann@example.test');
  await user.click(await press('Send the link'));
  expect(
    await screen.findByText(/If ann@example.test is registered, a mail with a link/),
  ).toBeVisible();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await user.click(await press('Use another address'));
  await user.click(within(await dialog()).getByRole('tab', { name: 'Phone' }));
  await user.type(await field('Phone'), '9301234567');
  await user.click(await press('Send the code'));
  expect(await field('Code')).toBeVisible();
});

it('SPEC 12: a link that grew old while the passwords were typed leads to a new one', async () => {
  const network = new FakeNetwork()
    .on(accounts.lookAtPasswordLink, { ok: true })
    .fail(accounts.restorePassword, 422, {
      code: 'code_expired',
      field: 'token',
    });
  const { user } = await open('/new-password/a-long-token', network);
  await user.type(await field('New password'), 'quite another one');
  await user.type(await field('New password again'), 'quite another one');
  await user.click(await press('Save and log in'));
  expect(await screen.findByText(/This link was used already/)).toBeVisible();
  expect(await press('Send the link')).toBeVisible();
});

it('SPEC 12: a password that is guessed first is said at its field', async () => {
  const network = new FakeNetwork()
    .on(accounts.lookAtPasswordLink, { ok: true })
    .fail(accounts.restorePassword, 422, {
      code: 'password_common',
      field: 'password',
    });
  const { user } = await open('/new-password/a-long-token', network);
  await user.type(await field('New password'), 'password1');
  await user.type(await field('New password again'), 'password1');
  await user.click(await press('Save and log in'));
  await waitFor(async () =>
    expect(await field('New password')).toHaveAccessibleDescription(/guessed first/),
  );
});

it('SPEC 4: a code that needs the password leads back to it', async () => {
  const network = new FakeNetwork()
    .on(accounts.login, { ok: true, codeNeeded: true })
    .fail(accounts.confirmPhone, 403, { code: 'password_required' });
  const { user, shell } = await open('/login', network);
  await user.click(within(await dialog()).getByRole('tab', { name: 'Phone' }));
  await user.type(await field('Phone'), '9301234567');
  await user.type(await field('Password'), 'good-password');
  await user.click(await press('Log in'));
  await user.type(await field('Code'), '1234');
  await user.click(await press('Confirm'));
  expect(await screen.findByText(/the code alone is not enough/)).toBeVisible();
  expect(await field('Password')).toBeVisible();
  expect(shell.session.player).toBe(false);
});
