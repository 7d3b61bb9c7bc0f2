import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getBalance,
  getNotifications,
  getUserLevel,
  type Notification,
  readNotification,
  updateProfile,
} from 'shared-contracts/api';
import { notificationRemoved, notificationUpdated } from 'shared-contracts/events';
import {
  buildBalance,
  buildProfile,
  createFakeHost,
  type FakeHost,
  mountForTest,
} from 'shared-contracts/testing';
import area from '../area';
import { buildLevel, buildNotification } from '../testing/builders';
import en from '../texts/en.json';
import InfoPage from './pages/info-page';
import NotificationsPage from './pages/notifications-page';
import ProfilePage from './pages/profile-page';
import LevelBadge from './slots/level-badge';
import NotificationBell from './slots/notification-bell';

const ERRORS = {
  cannot_save: 'Your data could not be saved.',
  validation: 'Check this field.',
  offline: 'You are offline.',
};
const open = (element: React.ReactElement, prepare: (fake: FakeHost) => void = () => {}) => {
  const fake = createFakeHost({
    player: true,
    profile: {
      firstname: 'Ann',
      emails: [{ id: 'e', value: 'ann@example.test', is_primary: true, is_verified: true }],
    },
    texts: { account: en, errors: ERRORS },
  });
  fake.http.on(getBalance, { data: buildBalance() }).on(getUserLevel, { data: buildLevel() });
  prepare(fake);
  const { wrap } = mountForTest(area, fake);
  render(wrap(element));
  return fake;
};

describe('the profile', () => {
  it('shows another player’s level, who logs in where it stands', async () => {
    const fake = open(<LevelBadge />);
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

  it('leads to the balance', async () => {
    const fake = open(<ProfilePage params={{}} />);
    await waitFor(() => expect(fake.visited).toEqual(['/profile/balance']));
  });

  it('shows level, what is left to the next one, the balance and the contacts', async () => {
    open(<InfoPage params={{}} />);
    expect(await screen.findByText('160 points to the next level')).toBeInTheDocument();
    expect(screen.getByText('€100.00')).toBeInTheDocument();
    const contact = screen.getByText('ann@example.test').closest('li') as HTMLElement;
    expect(within(contact).getByText('Confirmed')).toBeInTheDocument();
  });

  it('sends only what was changed and says that it is saved', async () => {
    const fake = open(<InfoPage params={{}} />, (made) =>
      made.http.on(updateProfile, { success: true, data: buildProfile() }),
    );
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Last name'), 'Berg');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(fake.toasts[0]).toMatchObject({ type: 'success' }));
    expect(fake.http.callsOf(updateProfile).map((call) => call.input.body)).toEqual([{ lastname: 'Berg' }]);
  });

  it('keeps what was typed and says why the server refused', async () => {
    open(<InfoPage params={{}} />, (fake) =>
      fake.http.fail(updateProfile, 422, { code: 'validation', field: 'lastname' }),
    );
    const field = screen.getByLabelText('Last name');
    await userEvent.type(field, 'Berg');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Check this field.')).toBeInTheDocument();
    expect(field).toHaveValue('Berg');
  });

  it('takes an answer with success false for a refusal', async () => {
    open(<InfoPage params={{}} />, (fake) =>
      fake.http.on(updateProfile, { success: false, data: buildProfile() }),
    );
    await userEvent.type(screen.getByLabelText('Last name'), 'Berg');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Your data could not be saved.')).toBeInTheDocument();
  });
});

describe('notifications', () => {
  const list = (items: Notification[], newItems = items.length) => ({
    items,
    totalItems: items.length,
    newItems,
  });

  it('leave the list when they are read, and stay when that failed', async () => {
    let broken = true;
    const fake = open(<NotificationsPage params={{}} />, (made) =>
      made.http.on(getNotifications, list([buildNotification()])),
    );
    fake.http.fail(readNotification, 0, 'offline');
    const button = await screen.findByRole('button', { name: 'Mark as read' });
    await userEvent.click(button);
    expect(await screen.findByText('You are offline.')).toBeInTheDocument();
    broken = false;
    fake.http.on(readNotification, { ok: !broken });
    await userEvent.click(button);
    expect(await screen.findByText('Nothing new')).toBeInTheDocument();
  });

  it('are counted on the bell, live', async () => {
    const fake = open(<NotificationBell />, (made) =>
      made.http.on(getNotifications, list([buildNotification()])),
    );
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeInTheDocument();
    act(() => fake.live.emit(notificationUpdated, buildNotification({ id: 'n-2' }), 2));
    expect(screen.getByRole('button', { name: 'Notifications, 2 new' })).toBeInTheDocument();
    act(() => fake.live.emit(notificationRemoved, { id: 'n-1' }, 3));
    act(() => fake.live.emit(notificationRemoved, { id: 'n-2' }, 4));
    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(fake.visited).toEqual(['/profile/notifications']);
  });

  it('are forgotten at logout and read again at the next login', async () => {
    const fake = open(<NotificationBell />, (made) =>
      made.http.on(getNotifications, list([buildNotification()])),
    );
    await screen.findByRole('button', { name: 'Notifications, 1 new' });
    await act(() => fake.host.session.logout());
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
    act(() => fake.login());
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeInTheDocument();
  });
});
