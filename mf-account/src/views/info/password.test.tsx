import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changePassword } from 'shared-contracts/accounts';
import type { FakeHost } from 'shared-contracts/testing';
import { openAccount } from '../../testing/open-account';

const open = async (prepare: (fake: FakeHost) => void) => {
  const fake = openAccount('info', prepare);
  await screen.findByRole('heading', { name: 'Password' });
  return fake;
};
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const fill = async (old: string, next: string, repeat = next) => {
  const user = userEvent.setup();
  await user.type(field('Present password'), old);
  await user.type(field('New password'), next);
  await user.type(field('New password again'), repeat);
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
};

describe('the password', () => {
  it('that was typed is not lost without a question, until it is changed', async () => {
    const fake = await open(({ http }) => http.on(changePassword, { ok: true }));
    expect(fake.hasUnsaved()).toBe(false);
    await userEvent.type(field('New password'), 'quite');
    expect(fake.hasUnsaved()).toBe(true);
    await userEvent.clear(field('New password'));
    expect(fake.hasUnsaved()).toBe(false);
    await fill('the old one 1', 'quite another 2');
    await waitFor(() => expect(field('Present password')).toHaveValue(''));
    expect(fake.hasUnsaved()).toBe(false);
  });

  it('is changed with the old one, and the form is empty again', async () => {
    const fake = await open(({ http }) => http.on(changePassword, { ok: true }));
    await fill('the old one 1', 'quite another 2');
    await waitFor(() => expect(field('Present password')).toHaveValue(''));
    expect(fake.toasts[0]).toMatchObject({ type: 'success', text: 'Your password is changed' });
    expect(fake.http.callsOf(changePassword).map(({ input }) => input.body)).toEqual([
      { oldPassword: 'the old one 1', password: 'quite another 2' },
    ]);
  });

  it.each([
    [
      { code: 'wrong_password', field: 'oldPassword' },
      'Present password',
      'This is not your present password.',
    ],
    [{ code: 'password_common', field: 'password' }, 'New password', 'Guessed first.'],
  ])('says %j at its field and keeps what was typed', async (item, label, text) => {
    await open(({ http }) => http.fail(changePassword, 422, item));
    await fill('the old one 1', 'quite another 2');
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
    expect(field('New password')).toHaveValue('quite another 2');
  });

  it('is sent only when both new ones are the same', async () => {
    const fake = await open(({ http }) => http.on(changePassword, { ok: true }));
    await fill('the old one 1', 'quite another 2', 'quite another 3');
    await waitFor(() => expect(field('New password again')).toBeInvalid());
    expect(fake.http.callsOf(changePassword)).toHaveLength(0);
  });
});
