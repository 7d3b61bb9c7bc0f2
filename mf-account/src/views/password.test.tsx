import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changePassword, getBalance, getUserLevel } from 'shared-contracts/api';
import { buildBalance, createFakeHost, type FakeHost, mountForTest } from 'shared-contracts/testing';
import area from '../area';
import { buildLevel } from '../testing/builders';
import en from '../texts/en.json';
import InfoPage from './pages/info-page';

const ERRORS = {
  wrong_password: 'This is not your present password.',
  password_common: 'Guessed first.',
  too_many_attempts: 'Too many tries.',
};
const open = async (prepare: (fake: FakeHost) => void) => {
  const emails = [{ id: 'e', value: 'ann@example.test', is_primary: true, is_verified: true }];
  const fake = createFakeHost({ player: true, profile: { emails }, texts: { account: en, errors: ERRORS } });
  fake.http.on(getBalance, { data: buildBalance() }).on(getUserLevel, { data: buildLevel() });
  prepare(fake);
  const { wrap } = mountForTest(area, fake);
  render(wrap(<InfoPage params={{}} />));
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
    [{ code: 'wrong_password', field: 'oldPassword' }, 'Present password'],
    [{ code: 'password_common', field: 'password' }, 'New password'],
  ])('says %j at its field and keeps what was typed', async (item, label) => {
    await open(({ http }) => http.fail(changePassword, 422, item));
    await fill('the old one 1', 'quite another 2');
    await waitFor(() =>
      expect(field(label)).toHaveAccessibleDescription(ERRORS[item.code as 'wrong_password']),
    );
    expect(field('New password')).toHaveValue('quite another 2');
  });

  it('is sent only when both new ones are the same', async () => {
    const fake = await open(({ http }) => http.on(changePassword, { ok: true }));
    await fill('the old one 1', 'quite another 2', 'quite another 3');
    await waitFor(() => expect(field('New password again')).toBeInvalid());
    expect(fake.http.callsOf(changePassword)).toHaveLength(0);
  });
});
