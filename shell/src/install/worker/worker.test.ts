/** @jest-environment node */
import { FakeCaches } from '../../testing/fake-caches';
import { TAKE_OVER } from '../messages';
import { FILES } from './kept-files';
import { PAGES } from './offline-page';
import type { WorkerScope } from './scope';
import { concernOf, startWorker } from './worker';

const SITE = 'https://site.test';
type Listener = (event: object) => void;

/** A worker in a browser that a test speaks for. */
const open = () => {
  const caches = new FakeCaches();
  const listeners = new Map<string, Listener>();
  const net = { offline: false, asked: [] as string[] };
  const said: string[] = [];
  const windows = [{ url: `${SITE}/promo`, focus: async () => void said.push('focus /promo') }];
  const scope = {
    SITE: { version: 'b1', name: 'Aurora', icon: '/r/brand/1/icon-192.png', offline: '/-/offline' },
    location: { origin: SITE },
    caches,
    registration: {
      showNotification: async (title: string, options: object) =>
        void said.push(JSON.stringify({ title, ...options })),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void said.push(`open ${url}`),
      claim: async () => void said.push('claim'),
    },
    fetch: async (asked: Request | string) => {
      const url = new URL(typeof asked === 'string' ? asked : asked.url, SITE);
      net.asked.push(url.pathname + url.search);
      if (net.offline) throw new TypeError('no connection');
      return new Response(`answer of ${url.pathname}${url.search}`, {
        status: url.pathname === '/gone' ? 404 : 200,
      });
    },
    skipWaiting: async () => void said.push('skip waiting'),
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  };
  startWorker(scope as unknown as WorkerScope);
  const tell = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (more: Promise<unknown>) => work.push(more) });
    await Promise.all(work);
  };
  const goTo = async (path: string, more: object = {}): Promise<Response | undefined> => {
    let answer: Promise<Response> | undefined;
    const request = Object.defineProperty(new Request(SITE + path), 'mode', { value: 'navigate' });
    await tell('fetch', {
      request,
      ...more,
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    return answer;
  };
  return { caches, net, said, tell, goTo };
};
const requestOf = (url: string, init: RequestInit = {}, mode?: string) =>
  Object.defineProperty(new Request(url, init), 'mode', { value: mode ?? 'cors' });

test.each([
  ['/r/lobby/b1/area.js', undefined, {}, 'file'],
  ['/promo', 'navigate', {}, 'page'],
  ['/', 'navigate', {}, 'page'],
  ['/json-api/users/profile', undefined, {}, null],
  ['/socket.io/?EIO=4', undefined, {}, null],
  ['/composition.json', undefined, {}, null],
  ['/media/covers/x-240.avif', undefined, {}, null],
  ['/-/console', 'navigate', {}, null],
  ['/promo', 'navigate', { method: 'POST' }, null],
  ['/r/lobby/b1/area.js', undefined, { headers: { range: 'bytes=0-9' } }, null],
])('SPEC 2: %s (%s, %p) is the concern %p', (path, mode, init, concern) => {
  expect(concernOf(requestOf(SITE + path, init, mode), SITE)).toBe(concern);
});

test('SPEC 2: nothing of another origin is', () => {
  expect(concernOf(requestOf('https://games.test/r/lobby/b1/area.js'), SITE)).toBeNull();
  expect(concernOf(requestOf('https://games.test/', {}, 'navigate'), SITE)).toBeNull();
});

test('SPEC 4, 7: pages come from the network and are not kept; without it the offline page stands in', async () => {
  const { tell, goTo, net, caches } = open();
  await tell('install');
  expect(await (await goTo('/promo'))?.text()).toBe('answer of /promo');
  expect((await goTo('/gone'))?.status).toBe(404);
  net.offline = true;
  expect(await (await goTo('/promo'))?.text()).toBe('answer of /-/offline');
  expect([caches.kept(FILES), caches.kept(PAGES)]).toEqual([[], ['/-/offline']]);
});

test('SPEC 7: what the browser asked for already while the worker started is taken', async () => {
  const { goTo, net } = open();
  const preloadResponse = Promise.resolve(new Response('early'));
  expect(await (await goTo('/promo', { preloadResponse }))?.text()).toBe('early');
  expect(net.asked).toEqual([]);
});

test('SPEC 7, 11: without offline page and storage a page fails as it would without a worker', async () => {
  const { tell, goTo, net, caches } = open();
  caches.forbidden = true;
  await tell('install');
  expect((await goTo('/promo'))?.status).toBe(200);
  net.offline = true;
  await expect(goTo('/promo')).rejects.toThrow('no connection');
});

test('SPEC 8: the offline page follows the language of the page; the former one stays when none comes', async () => {
  const { tell, goTo, net } = open();
  await tell('install');
  await tell('message', { data: { locale: 'it' } });
  net.offline = true;
  await tell('message', { data: { locale: 'br' } });
  expect(await (await goTo('/promo'))?.text()).toBe('answer of /-/offline?lang=it');
});

test('SPEC 9: it waits until a page says that it may take over, and takes no other word for that', async () => {
  const { tell, said } = open();
  await tell('install');
  for (const data of [null, 7, 'take', { type: TAKE_OVER }, { locale: 7 }])
    await tell('message', { data });
  expect(said).toEqual([]);
  await tell('message', { data: TAKE_OVER });
  expect(said).toEqual(['skip waiting']);
});

test('SPEC 6: what former workers kept under other names goes when it begins', async () => {
  const { tell, caches } = open();
  await (await caches.open('former')).put(`${SITE}/x`, new Response('x'));
  await (await caches.open(PAGES)).put(`${SITE}/-/offline`, new Response('x'));
  await tell('activate');
  expect(await caches.keys()).toEqual([PAGES, FILES]);
});

const message = { title: 'A gift', body: 'It waits', link: '/promo', tag: 'n-1' };
const pushOf = (value: unknown) => ({ data: { json: () => value } });

test('push SPEC 1: a push shows what it says, and the brand’s name when it says nothing', async () => {
  const { tell, said } = open();
  await tell('push', pushOf(message));
  const broken = { data: { json: () => JSON.parse('{') } };
  for (const event of [{ data: null }, broken, pushOf(7), pushOf({ title: 7, body: {}, link: [] })])
    await tell('push', event);
  const shown = said.map((text) => JSON.parse(text));
  expect(shown[0]).toMatchObject({
    title: 'A gift',
    body: 'It waits',
    tag: 'n-1',
    data: { link: '/promo' },
  });
  for (const one of shown.slice(1))
    expect(one).toMatchObject({ title: 'Aurora', body: '', data: { link: '/' } });
  expect(shown).toHaveLength(5);
});

const ELSEWHERE = [
  'https://evil.test/x',
  '//evil.test/x',
  '/\\evil.test/x',
  'javascript:alert(1)',
  'promo',
  '',
  null,
];

test.each([
  ['/tournaments?from=push#top', '/tournaments?from=push#top'],
  ...ELSEWHERE.map((link) => [link, '/']),
])('push SPEC 2: the link %p opens %s', async (link, path) => {
  const { tell, said } = open();
  await tell('push', pushOf({ ...message, link }));
  const { data } = JSON.parse(said.pop() ?? '');
  await tell('notificationclick', {
    notification: { data, close: () => void said.push('closed') },
  });
  expect(said).toEqual(['closed', `open ${SITE}${path}`]);
});

test('push SPEC 3: a tab that shows the page comes to the front', async () => {
  const { tell, said } = open();
  await tell('notificationclick', { notification: { data: { link: '/promo' }, close: () => {} } });
  expect(said).toEqual(['focus /promo']);
});
