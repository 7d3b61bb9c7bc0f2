import type { PushSubscriptionBody } from 'shared-contracts/push';

/** What a browser needs for pushes; a private window and some browsers lack a part of it. */
export interface PushBrowser {
  Notification: Pick<typeof Notification, 'permission' | 'requestPermission'>;
  /** Null when the site has no worker here. */
  registration(): Promise<ServiceWorkerRegistration | null>;
  digest(text: string): Promise<string>;
}
type PushWindow = Window & typeof globalThis;

/** Null for a browser that knows no pushes. */
export const pushBrowserOf = (win: PushWindow): PushBrowser | null => {
  if (!('serviceWorker' in win.navigator) || !('PushManager' in win) || !('Notification' in win))
    return null;
  return {
    Notification: win.Notification,
    registration: async () => (await win.navigator.serviceWorker.getRegistration('/')) ?? null,
    digest: async (text) => {
      const bytes = new Uint8Array(
        await win.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
      );
      return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
};

/** Bytes of base64url. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
};

/** A subscription to this site's key; one to a former key gives way. @throws DOMException when the browser's push service does not give one */
export const subscribe = async (registration: ServiceWorkerRegistration, key: string) => {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  const { pushManager } = registration;
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  }
};

/** What the site is told of it. @throws Error when the browser gave no keys */
export const bodyOf = (subscription: PushSubscription): PushSubscriptionBody => {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('the browser gave no keys');
  return { endpoint, keys: { p256dh, auth } };
};

/** Nothing comes to this browser any more. Never throws. */
export const forgetBrowser = async (
  registration: ServiceWorkerRegistration | null,
): Promise<void> => {
  try {
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // a browser that has none any more
  }
};
