import { act, screen } from '@testing-library/react';
import { getUserLevel } from 'shared-contracts/accounts';
import { buildLevel } from '../../testing/builders';
import { openAccount } from '../../testing/open-account';

it('shows another player’s level, who logs in where it stands', async () => {
  const fake = openAccount('level-badge');
  expect(await screen.findByText('Explorer')).toBeInTheDocument();
  const level = { index: 5, title: 'Champion', image: '/media/level-5.svg', pointsFrom: 900 };
  fake.http.on(getUserLevel, { data: buildLevel({ level }) });
  // at once, as after a session that ended under the page
  await act(async () => {
    void fake.host.session.logout();
    fake.login({ user_id: 2 });
  });
  expect(await screen.findByText('Champion')).toBeInTheDocument();
});
