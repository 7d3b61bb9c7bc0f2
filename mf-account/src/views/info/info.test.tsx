import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { updateProfile } from 'shared-contracts/accounts';
import { buildProfile } from 'shared-contracts/testing';
import { openAccount } from '../../testing/open-account';
import InfoPage from './info-page';

describe('the profile', () => {
  it('shows level, what is left to the next one, the balance and the contacts', async () => {
    openAccount(<InfoPage params={{}} />);
    expect(await screen.findByText('160 points to the next level')).toBeInTheDocument();
    expect(screen.getByText('€100.00')).toBeInTheDocument();
    const contact = screen.getByText('ann@example.test').closest('li') as HTMLElement;
    expect(within(contact).getByText('Confirmed')).toBeInTheDocument();
  });

  it('sends only what was changed and says that it is saved', async () => {
    const fake = openAccount(<InfoPage params={{}} />, (made) =>
      made.http.on(updateProfile, { success: true, data: buildProfile() }),
    );
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Last name'), 'Berg');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(fake.toasts[0]).toMatchObject({ type: 'success' }));
    expect(fake.http.callsOf(updateProfile).map((call) => call.input.body)).toEqual([{ lastname: 'Berg' }]);
  });

  it('keeps what was typed and says why the server refused', async () => {
    openAccount(<InfoPage params={{}} />, (fake) =>
      fake.http.fail(updateProfile, 422, { code: 'validation', field: 'lastname' }),
    );
    const field = screen.getByLabelText('Last name');
    await userEvent.type(field, 'Berg');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Check this field.')).toBeInTheDocument();
    expect(field).toHaveValue('Berg');
  });

  it('takes an answer with success false for a refusal', async () => {
    openAccount(<InfoPage params={{}} />, (fake) =>
      fake.http.on(updateProfile, { success: false, data: buildProfile() }),
    );
    await userEvent.type(screen.getByLabelText('Last name'), 'Berg');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Your data could not be saved.')).toBeInTheDocument();
  });
});
