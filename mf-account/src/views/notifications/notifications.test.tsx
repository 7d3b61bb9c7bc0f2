import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getNotifications,
  type Notification,
  notificationRemoved,
  notificationUpdated,
  readNotification,
} from 'shared-contracts/accounts';
import { buildNotification } from '../../testing/builders';
import { openAccount } from '../../testing/open-account';
import NotificationBell from './notification-bell';
import NotificationsPage from './notifications-page';

describe('notifications', () => {
  const list = (items: Notification[], newItems = items.length) => ({
    items,
    totalItems: items.length,
    newItems,
  });

  it('leave the list when they are read, and stay when that failed', async () => {
    let broken = true;
    const fake = openAccount(<NotificationsPage params={{}} />, (made) =>
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
    const fake = openAccount(<NotificationBell />, (made) =>
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
    const fake = openAccount(<NotificationBell />, (made) =>
      made.http.on(getNotifications, list([buildNotification()])),
    );
    await screen.findByRole('button', { name: 'Notifications, 1 new' });
    await act(() => fake.host.session.logout());
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
    act(() => fake.login());
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeInTheDocument();
  });
});
