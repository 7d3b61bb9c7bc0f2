import { waitFor } from '@testing-library/react';
import { openAccount } from '../../testing/open-account';

it('leads to the balance', async () => {
  const fake = openAccount('profile');
  await waitFor(() => expect(fake.visited).toEqual(['/profile/balance']));
});
