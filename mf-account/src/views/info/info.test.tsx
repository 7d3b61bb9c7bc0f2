import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseNickname, getProfile, updateProfile } from 'shared-contracts/accounts';
import { getPendingContacts } from 'shared-contracts/contacts';
import { buildProfile } from 'shared-contracts/testing';
import { openAccount } from '../../testing/open-account';

const levelCame = () => screen.findByText('160 XP to the next level');

describe('the profile', () => {
  it('shows level, what is left to the next one, the balance and the contacts', async () => {
    openAccount('info');
    expect(await screen.findByText('160 XP to the next level')).toBeInTheDocument();
    expect(screen.getByText('€100.00')).toBeInTheDocument();
    const contact = screen.getByText('ann@example.test').closest('li') as HTMLElement;
    expect(within(contact).getByText('Confirmed')).toBeInTheDocument();
  });

  it('lists a contact that waits for its code, and goes on with it', async () => {
    const sentAt = '2026-06-15T11:59:00Z';
    let pending = [
      { id: 'c-1', type: 'phone' as const, value: '79301234567', sentAt },
      { id: 'c-2', type: 'email' as const, value: 'ann@example.test', sentAt },
      { id: 'c-3', type: 'email' as const, value: 'never@example.test', sentAt: null },
    ];
    const fake = openAccount('info', (made) =>
      made.http.on(getPendingContacts, () => ({ data: pending })),
    );
    const row = (await screen.findByText('+79301234567')).closest('li') as HTMLElement;
    expect(within(row).getByText('Not confirmed')).toBeInTheDocument();
    expect(screen.getAllByText('ann@example.test')).toHaveLength(1);
    expect(screen.queryByText('never@example.test')).not.toBeInTheDocument();
    await userEvent.click(within(row).getByRole('button', { name: 'Confirm' }));
    expect(fake.opened.at(-1)).toMatchObject({ props: { type: 'phone' } });
    pending = [];
    fake.opened.at(-1)?.close('confirmed');
    await waitFor(() => expect(screen.queryByText('+79301234567')).not.toBeInTheDocument());
  });

  it('sends only what was changed and says that it is saved', async () => {
    const fake = openAccount('info', (made) =>
      made.http.on(updateProfile, { success: true, data: buildProfile() }),
    );
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Last name'), 'Berg');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(fake.toasts[0]).toMatchObject({ type: 'success' }));
    expect(fake.http.callsOf(updateProfile).map((call) => call.input.body)).toEqual([
      { lastname: 'Berg' },
    ]);
  });

  it('asks before a change is lost, also one that came after a save', async () => {
    const saved = { success: true, data: buildProfile({ lastname: 'Berg' }) };
    const fake = openAccount('info', (made) => made.http.on(updateProfile, saved));
    const name = screen.getByLabelText('Last name');
    await userEvent.type(name, 'Berg');
    expect(fake.hasUnsaved()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(fake.hasUnsaved()).toBe(false));
    await userEvent.type(screen.getByLabelText('Last name'), 'en');
    expect(fake.hasUnsaved()).toBe(true);
  });

  it('keeps what was typed and says why the server refused', async () => {
    openAccount('info', (fake) =>
      fake.http.fail(updateProfile, 422, { code: 'validation', field: 'lastname' }),
    );
    const field = screen.getByLabelText('Last name');
    await userEvent.type(field, 'Berg');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Check this field.')).toBeInTheDocument();
    expect(field).toHaveValue('Berg');
  });

  it('takes an answer with success false for a refusal', async () => {
    openAccount('info', (fake) =>
      fake.http.on(updateProfile, { success: false, data: buildProfile() }),
    );
    await userEvent.type(screen.getByLabelText('Last name'), 'Berg');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Your data could not be saved.')).toBeInTheDocument();
  });

  it('sends a birthday as it was typed and says what the server finds', async () => {
    const fake = openAccount('info', (made) =>
      made.http.fail(updateProfile, 422, { code: 'underage', field: 'birthday' }),
    );
    const field = screen.getByLabelText('Date of birth');
    await userEvent.clear(field);
    await userEvent.type(field, '01022020');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('You are not old enough to play here yet.')).toBeInTheDocument();
    expect(fake.http.callsOf(updateProfile).map((call) => call.input.body)).toEqual([
      { birthday: '2020-02-01' },
    ]);
  });

  it('shows a birthday that a document has confirmed, without a field', async () => {
    openAccount('info', () => {}, { birthday_verified: true });
    await levelCame();
    expect(screen.getByText('Confirmed by a document')).toBeInTheDocument();
    expect(screen.queryByLabelText('Date of birth')).toBeNull();
  });

  it('says whether the account is verified and leads to the documents', async () => {
    openAccount('info', () => {}, { is_verified: true });
    await levelCame();
    expect(screen.getByText(/Your account is verified/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the documents' })).toHaveAttribute(
      'href',
      '/profile/verification',
    );
  });

  it('says how others see a player who chose no nickname', async () => {
    openAccount('info', () => {}, { nick_name: null, shown_name: 'Amber Fox 42' });
    await levelCame();
    expect(screen.getByRole('textbox', { name: /Nickname/ })).toHaveAccessibleDescription(
      'Everybody can see it: at wins and jackpots, in crash and at game tables, in tournaments and promotions. It is chosen once. For now they see you as Amber Fox 42.',
    );
    expect(screen.getByText('Amber Fox 42')).toBeVisible();
  });

  it('has a nickname chosen once, and takes the name that another tab chose', async () => {
    const fake = openAccount(
      'info',
      ({ http }) =>
        http
          .fail(chooseNickname, 403, { code: 'forbidden', field: 'nickname' })
          .on(getProfile, { data: buildProfile({ nick_name: 'Night Owl' }) }),
      { nick_name: null },
    );
    const field = screen.getByRole('textbox', { name: /Nickname/ });
    await userEvent.type(field, 'Owl!');
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: /Nickname/ })).toBeInvalid();
    await userEvent.clear(field);
    await userEvent.type(field, 'Day Owl');
    await userEvent.click(screen.getByRole('button', { name: 'Choose this nickname' }));
    await waitFor(() => expect(fake.http.callsOf(chooseNickname)).toHaveLength(1));
    expect(fake.http.callsOf(chooseNickname)[0]?.input.body).toEqual({ nickname: 'Day Owl' });
  });
});
