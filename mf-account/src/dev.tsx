import { createRoot } from 'react-dom/client';
import { getBalance, getNotifications, getUserLevel } from 'shared-contracts/accounts';
import { HostProvider } from 'shared-contracts/area';
import { buildBalance, createFakeHost, openPart } from 'shared-contracts/testing';
import 'shared-contracts/ui/base.css';
import area from './area';
import { buildLevel, buildNotification } from './testing/builders';
import en from './texts/en.json';
import InfoPage from './views/info/info-page';
import NotificationsPage from './views/notifications/notifications-page';

/** The area alone on the fake host; `npm run dev -- mf-account` runs it inside the composed site. */
const fake = createFakeHost({ player: true, texts: { account: en } });
fake.http
  .on(getBalance, { data: buildBalance() })
  .on(getUserLevel, { data: buildLevel() })
  .on(getNotifications, { items: [buildNotification()], totalItems: 1, newItems: 1 });
const mounted = area.mount(fake.host);
openPart(mounted, 'pages', 'info', {}, new URLSearchParams());
openPart(mounted, 'pages', 'notifications', {}, new URLSearchParams());
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <HostProvider host={fake.host}>
      {mounted.wrap(
        <>
          <InfoPage params={{}} />
          <NotificationsPage params={{}} />
        </>,
      )}
    </HostProvider>,
  );
}
