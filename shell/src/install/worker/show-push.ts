import type { PushMessage } from 'shared-contracts/push';
import type { WorkerScope } from './scope';

const HOME = '/';
const text = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most) : '';

/** A path of this site; whatever else a link says, the home page stands for it. */
const ownPath = (link: unknown, origin: string): string => {
  if (typeof link !== 'string' || !link.startsWith('/') || !URL.canParse(link, origin)) return HOME;
  const url = new URL(link, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : HOME;
};

/** What came, as far as it can be read. */
const readPush = (
  data: { json(): unknown } | null,
): Partial<Record<keyof PushMessage, unknown>> => {
  try {
    const value = data?.json();
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** Shows a push. Browsers demand that something is shown, so one that cannot be read shows the brand's name. */
export const onPush = async (
  { SITE, location, registration }: Pick<WorkerScope, 'SITE' | 'location' | 'registration'>,
  data: { json(): unknown } | null,
): Promise<void> => {
  const { title, body, link, tag } = readPush(data);
  await registration.showNotification(text(title, 100) || SITE.name, {
    body: text(body, 500),
    tag: text(tag, 100) || 'site',
    icon: SITE.icon,
    badge: SITE.icon,
    data: { link: ownPath(link, location.origin) },
  });
};

/** Opens the push's page: in a tab that shows it already, else in a new one; a page somebody plays in is left alone. */
export const onNotificationClick = async (
  { clients, location }: Pick<WorkerScope, 'clients' | 'location'>,
  notification: { data: unknown; close(): void },
): Promise<void> => {
  notification.close();
  const { link } = (notification.data ?? {}) as { link?: unknown };
  const { href } = new URL(ownPath(link, location.origin), location.origin);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = pages.find(({ url }) => url === href);
  await (same ? same.focus() : clients.openWindow(href));
};
