import { setImmediate } from 'node:timers';
import { act, screen, waitFor } from '@testing-library/react';
import { logout } from 'shared-contracts/accounts';
import type { OfferEvent } from '../notices/offer-event';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { FakeContainer } from '../testing/fake-worker';
import { closeSites, openSite, type SiteOptions } from '../testing/open-site';
import { TAKE_OVER } from './messages';
import { UPDATE_EVERY } from './site-worker';
import { startInstall } from './start-install';

const ends: (() => void)[] = [];
beforeEach(() => {
  window.sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no store of cookies
  document.cookie = 'install=; path=/; max-age=0';
  jest.useFakeTimers();
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await closeSites();
  jest.useRealTimers();
  Reflect.deleteProperty(window.navigator, 'serviceWorker');
});

const runtime = () =>
  new FakeRuntime()
    .serve('lobby/b1', buildArea({ name: 'lobby', pages: { main: page('Lobby') } }))
    .serve('promo/b1', buildArea({ name: 'promo', pages: { list: page('Promotions') } }));
/** What tabs say to each other travels by real turns, whatever the clock of a test says. */
const heard = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
  });
const run = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The site in a browser whose workers a test speaks for. */
const open = async (
  options: SiteOptions = {},
  workers: FakeContainer | null = new FakeContainer(),
) => {
  if (workers) Object.assign(window.navigator, { serviceWorker: workers.container });
  const network = new FakeNetwork();
  const now = { signature: 's1' };
  network.serve('GET /composition.json', () => ({ data: { signature: now.signature } }));
  const boot = { worker: 'b7', ...options.boot };
  const site = await openSite({ runtime: runtime(), network, ...options, boot });
  ends.push(startInstall(window, site.shell));
  await run(0);
  await heard();
  await run(400);
  return { ...site, now, workers: workers ?? new FakeContainer() };
};
const notice = (name: string) => screen.queryByRole('region', { name });
const UPDATE = 'An update is ready';

test('SPEC 1: the worker is registered with the version of the code and looked for every 900000 ms', async () => {
  const { workers } = await open();
  expect(workers.registered).toEqual(['/sw.js?v=b7']);
  await run(UPDATE_EVERY - 500);
  expect(workers.updates).toBe(0);
  await run(500);
  expect(workers.updates).toBe(1);
  await run(UPDATE_EVERY * 3);
  expect([workers.updates, UPDATE_EVERY]).toEqual([4, 900_000]);
});

test('SPEC 1, 11: no worker without the edge’s word, without support, or where the browser refuses', async () => {
  const { workers } = await open({ boot: { worker: undefined as never } });
  expect(workers.registered).toEqual([]);
  await open({}, null);
  const refusing = new FakeContainer();
  refusing.refused = true;
  await open({}, refusing);
  expect(refusing.registered).toHaveLength(1);
  await run(UPDATE_EVERY);
  expect(refusing.updates).toBe(0);
});

test('SPEC 8: the worker hears the page’s language, and each other one', async () => {
  const workers = new FakeContainer();
  const active = workers.start();
  const { shell } = await open({}, workers);
  await act(() => shell.i18n.switchTo('it'));
  expect(active.said).toEqual([{ locale: 'en' }, { locale: 'it' }]);
});

test('SPEC 9: a worker that waits takes over as a page begins', async () => {
  const workers = new FakeContainer();
  workers.start();
  const waiting = workers.find();
  await open({}, workers);
  expect(waiting.said).toEqual([TAKE_OVER]);
});

test('SPEC 9: never while this tab or another one is busy', async () => {
  const workers = new FakeContainer();
  workers.start();
  const waiting = workers.find();
  const busy = await open({ boot: { worker: undefined as never } }, new FakeContainer());
  const playing = busy.shell.upgrade.defer('a round');
  Object.assign(window.navigator, { serviceWorker: workers.container });
  const { createTabs } = await import('./tabs');
  const other = createTabs(() => busy.shell.upgrade.isFree);
  ends.push(other.end);
  await open({}, workers);
  jest.useRealTimers();
  const asking = createTabs(() => true);
  ends.push(asking.end);
  expect(await asking.areFree()).toBe(false);
  expect(waiting.said).toEqual([]);
  playing();
  expect(await asking.areFree()).toBe(true);
  const typing = createTabs(() => false);
  ends.push(typing.end);
  expect(await typing.areFree()).toBe(false);
});

test('SPEC 10: an update is told once nothing is going on, and a press brings it', async () => {
  const workers = new FakeContainer();
  workers.start();
  const { shell, now, left, user } = await open({}, workers);
  const playing = shell.upgrade.defer('a round');
  now.signature = 's2';
  workers.find();
  await run(10_000);
  expect(notice(UPDATE)).not.toBeInTheDocument();
  playing();
  await run(3000);
  jest.useRealTimers();
  expect(await screen.findByRole('region', { name: UPDATE })).toBeInTheDocument();
  void user;
  act(() => screen.getByRole('button', { name: 'Update' }).click());
  await waitFor(() => expect(left).toEqual(['reload']));
});

test('SPEC 10: a press brings it where the tab can remember nothing, and over a form that was begun meanwhile it waits', async () => {
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const workers = new FakeContainer();
  workers.start();
  const { shell, now, left } = await open({}, workers);
  now.signature = 's2';
  workers.find();
  await run(3000);
  const saved = shell.router.guard(() => true);
  jest.useRealTimers();
  const update = await screen.findByRole('button', { name: 'Update' });
  act(() => update.click());
  expect([left, notice(UPDATE)]).toEqual([[], null]);
  saved();
  await go(shell, '/promo');
  expect(left).toEqual(['/promo']);
  forbidden.mockRestore();
});

test('SPEC 10: where the page is the newest already nobody is told, and the worker takes over', async () => {
  const workers = new FakeContainer();
  workers.start();
  await open({}, workers);
  const waiting = workers.find();
  await run(1000);
  expect(notice(UPDATE)).not.toBeInTheDocument();
  expect(waiting.said).toEqual([TAKE_OVER]);
});

test('SPEC 9, 10: one that is found while the page registers is not missed, and is told once', async () => {
  const workers = new FakeContainer();
  workers.start();
  const coming = workers.begin();
  const { now } = await open({}, workers);
  now.signature = 's2';
  workers.registration.dispatchEvent(new Event('updatefound'));
  await act(async () => workers.finish(coming));
  await run(1000);
  expect(screen.getAllByRole('region', { name: UPDATE })).toHaveLength(1);
});

test('push SPEC 7: a logout takes the browser’s subscription along, and the worker comes again', async () => {
  const workers = new FakeContainer();
  let subscribed = true;
  workers.registration.pushManager.getSubscription = async () =>
    ({ unsubscribe: async () => (subscribed = false) }) as unknown as PushSubscription;
  const network = new FakeNetwork().on(logout, { ok: true });
  const { shell } = await open({ boot: { player: true, worker: 'b7' }, network }, workers);
  expect(subscribed).toBe(true);
  await act(() => shell.session.logout({ redirect: false }));
  await run(400);
  expect([subscribed, workers.registered.length]).toEqual([false, 2]);
});

test('push SPEC 7: a guest’s page takes away what a session left that ended elsewhere', async () => {
  const workers = new FakeContainer();
  let subscribed = true;
  workers.registration.pushManager.getSubscription = async () =>
    ({ unsubscribe: async () => (subscribed = false) }) as unknown as PushSubscription;
  await open({}, workers);
  expect(subscribed).toBe(false);
});

const offerOf = () => {
  const prompt = jest.fn(async () => {});
  return {
    prompt,
    event: Object.assign(new Event('beforeinstallprompt'), { prompt }) as OfferEvent,
  };
};
const OFFER = 'Aurora as an app';
const press = () => act(() => void window.dispatchEvent(new Event('pointerup')));
const go = (shell: Awaited<ReturnType<typeof open>>['shell'], to: string) =>
  act(async () => shell.router.navigate(to));

test('SPEC 13: the offer comes after a gesture and a second page, and once', async () => {
  const { shell } = await open();
  const { event, prompt } = offerOf();
  shell.offer.event = event;
  await go(shell, '/promo');
  expect(shell.notices.current).toBeNull();
  press();
  expect(shell.notices.current).toBeNull();
  await go(shell, '/');
  jest.useRealTimers();
  expect(await screen.findByRole('region', { name: OFFER })).toBeInTheDocument();
  expect(prompt).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Install' }).click());
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(notice(OFFER)).not.toBeInTheDocument();
  const again = await openSite({ runtime: runtime(), boot: { worker: 'b7' } });
  ends.push(startInstall(window, again.shell));
  again.shell.offer.event = offerOf().event;
  press();
  await go(again.shell, '/promo');
  expect(again.shell.notices.current).toBeNull();
});

test('SPEC 13: never over a round; the moment after it is good', async () => {
  const { shell } = await open();
  shell.offer.event = offerOf().event;
  press();
  const playing = shell.upgrade.defer('a round');
  await go(shell, '/promo');
  await run(60_000);
  expect(shell.notices.current).toBeNull();
  playing();
  await run(3000);
  expect(shell.notices.current?.kind).toBe('install');
});

test('SPEC 13: a browser that offers nothing hears nothing', async () => {
  const { shell } = await open();
  press();
  await go(shell, '/promo');
  await run(5000);
  expect(shell.notices.current).toBeNull();
});
