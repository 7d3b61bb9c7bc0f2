import { waitFor } from '@testing-library/react';
import { openAccount } from '../../testing/open-account';
import ProfilePage from './profile-page';

it('leads to the balance', async () => {
  const fake = openAccount(<ProfilePage params={{}} />);
  await waitFor(() => expect(fake.visited).toEqual(['/profile/balance']));
});
