import { createHash, webcrypto } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { modals } from 'shared-contracts/area';
import {
  dropPushSubscription,
  getPushSubscriptions,
  keepPushSubscription,
} from 'shared-contracts/push';
import { FakeRuntime } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, openSite, serverData } from '../testing/open-site';

const ENDPOINT = 'https://push.services.mozilla.com/wpush/1';
const KEY =
  'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM';

/** A browser with pushes, as a test has it. */
const browser = () => {
  const state = {
    permission: 'default' as NotificationPermission,
    answer: 'granted' as NotificationPermission,
    subscribed: false,
    reachable: true,
    asked: 0,
  };
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      state.subscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (state.subscribed ? subscription : null),
    subscribe: async () => {
      if (!state.reachable) throw new DOMException('push service error', 'AbortError');
      state.subscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  Object.assign(window.navigator, { serviceWorker: { getRegistration: async () => registration } });
  Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return state.permission;
      },
      requestPermission: async () => {
        state.asked += 1;
        state.permission = state.answer;
        return state.answer;
      },
    },
  });
  return state;
};
afterEach(async () => {
  await closeSites();
  Reflect.deleteProperty(window.navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
});

/** The dialog of a player, with a site that keeps what it is told. */
const open = async (key: string | null = KEY) => {
  const kept = new Set<string>();
  const network = new FakeNetwork();
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  network.on(getPushSubscriptions, () => ({ data: [...kept].map(digest) }));
  network.on(keepPushSubscription, ({ body }) => {
    kept.add((body as { endpoint: string }).endpoint);
    return { ok: true };
  });
  network.on(dropPushSubscription, ({ body }) => {
    kept.delete((body as { endpoint: string }).endpoint);
    return { ok: true };
  });
  const boot = { player: true, serverData: { ...serverData, webPushKey: key } };
  const site = await openSite({ runtime: new FakeRuntime(), network, boot });
  act(() => void site.shell.modals.open(modals.device, {}));
  await screen.findByRole('dialog', { name: 'On this device' });
  return { ...site, kept };
};
const toggle = () => screen.findByRole('switch', { name: 'Notifications' });

test('SPEC 4, 5: a press asks the browser, and the switch is on when browser and site both know', async () => {
  const state = browser();
  const { user, kept } = await open();
  expect(await toggle()).not.toBeChecked();
  expect(state.asked).toBe(0);
  await user.click(await toggle());
  await waitFor(async () => expect(await toggle()).toBeChecked());
  expect([state.asked, [...kept]]).toEqual([1, [ENDPOINT]]);
  await user.click(await toggle());
  await waitFor(async () => expect(await toggle()).not.toBeChecked());
  expect([state.subscribed, kept.size]).toEqual([false, 0]);
});

test('SPEC 5: a subscription that the site does not know is none', async () => {
  const state = browser();
  state.permission = 'granted';
  state.subscribed = true;
  await open();
  expect(await toggle()).not.toBeChecked();
});

test('SPEC 4: who says no in the browser is told where that is changed', async () => {
  const state = browser();
  state.answer = 'denied';
  const { user, kept } = await open();
  await user.click(await toggle());
  expect(await screen.findByText(/blocked in the browser’s settings/)).toBeInTheDocument();
  expect([state.subscribed, kept.size]).toEqual([false, 0]);
});

test('SPEC 6: a refusal of the site takes the browser’s subscription back', async () => {
  const state = browser();
  const { user, network } = await open();
  network.fail(keepPushSubscription, 403, { code: 'player_excluded' });
  await user.click(await toggle());
  // the shell's notice of an exclusion stands over it
  const notice = await screen.findByRole('dialog', { name: 'Your protection' });
  expect(state.subscribed).toBe(false);
  await user.click(within(notice).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(await toggle()).not.toBeChecked();
});

test('SPEC 6: a push service that gives nothing is said in words', async () => {
  const state = browser();
  state.reachable = false;
  const { user } = await open();
  await user.click(await toggle());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The browser could not turn notifications on',
  );
});

test('SPEC 8: a browser without pushes, and a site without a key, say so', async () => {
  await open();
  expect(
    await screen.findByText(/cannot show notifications of a site that is closed/),
  ).toBeInTheDocument();
  await closeSites();
  browser();
  await open(null);
  expect(
    await screen.findAllByText(/cannot show notifications of a site that is closed/),
  ).not.toHaveLength(0);
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
