import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getNotifications,
  milesNotification,
  type Notification,
  notificationRemoved,
  notificationUpdated,
  readNotification,
} from 'shared-contracts/accounts';
import { createFakeHost, loadPart, mountForTest } from 'shared-contracts/testing';
import area from '../../area';
import { buildNotification } from '../../testing/builders';
import { openAccount } from '../../testing/open-account';
import en from '../../texts/en.json';

describe('notifications', () => {
  const list = (items: Notification[], newItems = items.length) => ({
    items,
    totalItems: items.length,
    newItems,
  });

  it('leave the list when they are read, and stay when that failed', async () => {
    let broken = true;
    const fake = openAccount('notifications', (made) =>
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

  it.each([
    ['its button', { msg: 'A gift', button: { title: 'See it', link: '/profile/gifts' } }],
    ['a link in its words', { msg: 'A gift: <a href="/profile/gifts">See it</a>', button: null }],
  ])('are read once %s was followed, and not by a press on their words', async (_, over) => {
    const fake = openAccount('notifications', (made) =>
      made.http
        .on(getNotifications, list([buildNotification(over)]))
        .on(readNotification, { ok: true }),
    );
    await userEvent.click(await screen.findByText(/A gift/));
    expect(fake.http.callsOf(readNotification)).toEqual([]);
    // jsdom cannot leave its page
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(screen.getByRole('link', { name: 'See it' }));
    await waitFor(() => expect(fake.http.callsOf(readNotification)).toHaveLength(1));
    expect(await screen.findByText('Nothing new')).toBeInTheDocument();
  });

  it('are counted on the bell, live', async () => {
    const fake = openAccount('notification-bell', (made) =>
      made.http.on(getNotifications, list([buildNotification()])),
    );
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeInTheDocument();
    act(() => fake.live.emit(notificationUpdated, buildNotification({ id: 'n-2' }), 2));
    expect(screen.getByRole('button', { name: 'Notifications, 2 new' })).toBeInTheDocument();
    act(() => fake.live.emit(notificationRemoved, { id: 'n-1' }, 3));
    act(() => fake.live.emit(notificationRemoved, { id: 'n-2' }, 4));
    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(fake.opened.map(({ name }) => name)).toEqual(['notifications']);
  });

  it('of the miles programme are a toast that leads on inside the site, and to no other one', async () => {
    const fake = openAccount('notification-bell', (made) =>
      made.http.on(getNotifications, list([])),
    );
    const msg = '<b>100 miles</b> more';
    const button = { title: 'See', link: '/compoints' };
    act(() => fake.live.emit(milesNotification, { id: 'm-1', msg, button }, 2));
    act(() =>
      fake.live.emit(
        milesNotification,
        { id: 'm-2', msg, button: { ...button, link: 'https://elsewhere.test' } },
        3,
      ),
    );
    expect(fake.toasts).toMatchObject([
      { key: 'miles.m-1', text: msg },
      { key: 'miles.m-2', text: msg },
    ]);
    expect(fake.toasts[1]?.onClick).toBeUndefined();
    fake.toasts[0]?.onClick?.();
    expect(fake.visited[0]).toBe('/compoints');
  });

  it('F-2: that cannot be read leave a bell without a number, which opens them', async () => {
    const fake = openAccount('notification-bell', (made) =>
      made.http.fail(getNotifications, 500, 'unexpected'),
    );
    await waitFor(() => expect(fake.http.callsOf(getNotifications)).toHaveLength(1));
    const bell = await screen.findByRole('button', { name: 'Notifications' });
    expect(bell).toHaveTextContent('');
    expect(fake.toasts).toEqual([]);
    await userEvent.click(bell);
    expect(fake.opened.map(({ name }) => name)).toEqual(['notifications']);
  });

  it('are forgotten at logout and read again at the next login', async () => {
    const fake = openAccount('notification-bell', (made) =>
      made.http.on(getNotifications, list([buildNotification()])),
    );
    await screen.findByRole('button', { name: 'Notifications, 1 new' });
    await act(() => fake.host.session.logout());
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
    act(() => fake.login());
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeInTheDocument();
  });

  it.each([['desktop'], ['mobile']] as const)(
    'stand beside the page on %s: read ones go live, a link closes them',
    async (platform) => {
      const fake = createFakeHost({ player: true, platform, texts: { account: en } });
      const link = { link: '/promo', title: 'See it' };
      const items = [buildNotification({ button: link }), buildNotification({ id: 'n-2' })];
      fake.http.on(getNotifications, list(items)).on(readNotification, { ok: true });
      const { wrap, open } = mountForTest(area, fake);
      const Sidebar = await loadPart(area.modals.notifications);
      let closed = 0;
      const close = () => {
        closed += 1;
      };
      open('modals', 'notifications', {}, new URLSearchParams());
      render(wrap(<Sidebar props={{}} close={close} covered={false} />));
      const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
      expect(await dialog.findAllByRole('listitem')).toHaveLength(2);
      act(() => fake.live.emit(notificationRemoved, { id: 'n-2' }, 1));
      expect(dialog.getAllByRole('listitem')).toHaveLength(1);
      // jsdom cannot leave its page
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
      await userEvent.click(dialog.getByRole('link', { name: 'See it' }));
      expect(closed).toBe(1);
      expect(await dialog.findByText('Nothing new')).toBeInTheDocument();
      expect(dialog.getByRole('link', { name: 'All notifications' })).toHaveAttribute(
        'href',
        '/profile/notifications',
      );
    },
  );
});
