import { act, screen, waitFor } from '@testing-library/react';
import { buildBrand } from 'shared-contracts/testing';
import { Cookies } from '../browser/cookies';
import type { Shell } from '../services/shell';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { closeSites, here, openSite } from '../testing/open-site';
import { speakWithParent } from './embedding';

const PARTNER = 'https://partner.test';
const areas = () =>
  new FakeRuntime()
    .serve('lobby/b1', buildArea({ name: 'lobby', pages: { main: page('Lobby') } }))
    .serve('promo/b1', buildArea({ name: 'promo', pages: { list: page('Promotions') } }))
    .serve('game-frame/b1', buildArea({ name: 'game-frame', pages: { play: page('A game') } }));

/** The site in a frame of a parent that keeps what it is told. */
const embed = async (embedders: string[], path = '/') => {
  const { shell } = await openSite({
    path,
    runtime: areas(),
    boot: { brand: buildBrand({ embedders }) },
  });
  await act(async () => {});
  const told: [unknown, string][] = [];
  const parent = {
    postMessage: (message: unknown, origin: string) => void told.push([message, origin]),
  };
  // what a window has of its own, but for who stands around it
  const win = new Proxy(window, {
    get: (target, name) => {
      if (name === 'parent' || name === 'top') return parent;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const end = speakWithParent(shell, win);
  const say = (data: unknown, origin: string, source: unknown = parent) =>
    act(async () => {
      const event = new MessageEvent('message', { data, origin });
      Object.defineProperty(event, 'source', { value: source });
      window.dispatchEvent(event);
    });
  return { shell, told, say, end };
};

/** Goes there as a link does, and waits until it is painted. */
const go = (shell: Shell, path: string) => act(async () => shell.router.navigate(path));

afterEach(closeSites);

it('EM-3: each page is told to the exact origins of the embedders', async () => {
  const { shell, told, end } = await embed([PARTNER, 'https://other.test'], '/?q=anna');
  const at = (path: string) => ({
    source: 'casino-site',
    type: 'runSiteInIFrame',
    path,
    locale: 'en',
  });
  expect(told).toEqual([
    [at('/'), PARTNER],
    [at('/'), 'https://other.test'],
  ]);
  await go(shell, '/promo');
  expect(told.slice(2).map(([message]) => message)).toEqual([at('/promo'), at('/promo')]);
  end();
  await go(shell, '/');
  expect(told).toHaveLength(4);
});

it('nothing is told on the game’s path', async () => {
  const { shell, told } = await embed([PARTNER], '/play/book');
  expect(told).toEqual([]);
  await go(shell, '/promo');
  expect(told).toHaveLength(1);
});

it('EM-3: no secret of an address is told', async () => {
  const { told } = await embed([PARTNER], '/new-password/a-secret');
  expect(JSON.stringify(told)).not.toContain('a-secret');
});

it('EM-4: the parent may lead to a page of the site', async () => {
  const { say } = await embed([PARTNER]);
  await say({ type: 'gotoUrl', path: '/promo' }, PARTNER);
  expect(await screen.findByRole('heading', { name: 'Promotions' })).toBeVisible();
});

it.each([
  ['another origin', { type: 'gotoUrl', path: '/promo' }, 'https://evil.test', undefined],
  [
    'an origin that begins alike',
    { type: 'gotoUrl', path: '/promo' },
    `${PARTNER}.evil.test`,
    undefined,
  ],
  ['another window of the embedder', { type: 'gotoUrl', path: '/promo' }, PARTNER, {}],
  ['another site', { type: 'gotoUrl', path: '//evil.test' }, PARTNER, undefined],
  ['a script', { type: 'gotoUrl', path: 'javascript:alert(1)' }, PARTNER, undefined],
  ['another wish', { type: 'logout', path: '/promo' }, PARTNER, undefined],
  ['no object', 'gotoUrl', PARTNER, undefined],
])('EM-4: ignored is %s', async (_, data, origin, source) => {
  const { say, shell } = await embed([PARTNER]);
  await say(data, origin, source);
  expect([here(), shell.router.current.path]).toEqual(['/', '/']);
});

it('a form with unsaved input asks before', async () => {
  const { say, shell } = await embed([PARTNER]);
  shell.router.guard(() => true);
  await say({ type: 'gotoUrl', path: '/promo' }, PARTNER);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(here()).toBe('/');
});

it('a site that is not in a frame, or of a brand without embedders, says nothing', async () => {
  const alone = await embed([]);
  expect(alone.told).toEqual([]);
  const { shell } = alone;
  const heard = jest.spyOn(window, 'postMessage');
  speakWithParent(
    { ...shell, boot: { ...shell.boot, brand: buildBrand({ embedders: [PARTNER] }) } },
    window,
  )();
  await waitFor(() => expect(heard).not.toHaveBeenCalled());
});

it('scripts’ cookies are for frames of others on https alone', () => {
  const written = (protocol: string, embedders?: string[]) => {
    const fake = { cookie: '', location: { protocol } };
    new Cookies(fake as never, embedders ? { embedders } : {}).write(
      { name: 'rail', maxAge: 1 },
      'a b',
    );
    return fake.cookie;
  };
  expect(written('https:', [PARTNER])).toBe(
    'rail=a%20b; max-age=1; path=/; samesite=none; secure; partitioned',
  );
  expect(written('http:', [PARTNER])).toBe('rail=a%20b; max-age=1; path=/; samesite=lax');
  expect(written('https:')).toBe('rail=a%20b; max-age=1; path=/; samesite=lax');
});
