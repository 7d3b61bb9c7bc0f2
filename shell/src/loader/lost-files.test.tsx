import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type LogEntry, putLog } from 'shared-contracts/content';
import {
  buildArea,
  FakeRuntime,
  lostScript,
  lostSheet,
  page,
  withLastGood,
} from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, openSite } from '../testing/open-site';
import { SPARE_AFTER } from './part';

beforeEach(() => window.sessionStorage.clear());
afterEach(closeSites);

const Broken = () => {
  throw new Error('boom');
};
const failing = (error: () => Error) => async () => {
  throw error();
};
const promo = (main: () => Promise<never>) => buildArea({ name: 'promo', pages: { list: main } });
const good = buildArea({ name: 'promo', pages: { list: page('Promotions of before') } });
const areas = { promo: withLastGood('promo') };
const network = (signature: string) =>
  new FakeNetwork()
    .on(putLog, { ok: true })
    .serve('GET /composition.json', () => ({ data: { signature } }));
const logged = (wire: FakeNetwork) =>
  wire.of(putLog).map(({ body }): Record<string, unknown> => {
    const { label, context } = body as Required<LogEntry>;
    return { label, ...context };
  });

it.each([
  ['script', lostScript],
  ['sheet', lostSheet],
])('SPEC 13: a page whose %s is gone comes from the last known good build', async (_, lost) => {
  const runtime = new FakeRuntime().serve('promo/b1', promo(failing(lost))).serve('promo/b0', good);
  const wire = network('s1');
  await openSite({ path: '/promo', runtime, network: wire, composition: { areas } });
  expect(await screen.findByRole('heading', { name: 'Promotions of before' })).toBeVisible();
  await waitFor(() => expect(logged(wire)).toHaveLength(1));
  expect(logged(wire)[0]).toMatchObject({
    label: 'area.chunk',
    area: 'promo',
    build: 'b1',
    step: 'last-known-good',
    part: 'pages.list',
    revision: 1,
    view: 'v1',
    why: 'pin',
  });
});

it('SPEC 13: when the composition was superseded the page is loaded anew, once', async () => {
  const runtime = new FakeRuntime()
    .serve('promo/b1', promo(failing(lostScript)))
    .serve('promo/b0', good);
  const options = { path: '/promo', runtime, network: network('sig-2'), composition: { areas } };
  const { left } = await openSite(options);
  await waitFor(() => expect(left).toEqual(['reload']));
  cleanup();
  await closeSites();
  const again = await openSite(options);
  expect(await screen.findByRole('heading', { name: 'Promotions of before' })).toBeVisible();
  expect(again.left).toEqual([]);
});

it('SPEC 13: so it is when no build of the area comes at all', async () => {
  const { left } = await openSite({
    path: '/promo',
    runtime: new FakeRuntime(),
    network: network('sig-2'),
  });
  await waitFor(() => expect(left).toEqual(['reload']));
});

it('SPEC 13: while nothing newer is live it leaves its placeholder', async () => {
  const { left } = await openSite({
    path: '/promo',
    runtime: new FakeRuntime(),
    network: network('s1'),
  });
  expect(await screen.findByText('This part did not load')).toBeVisible();
  expect(left).toEqual([]);
});

it('SPEC 13: without another build there is the placeholder, and "Try again" asks anew', async () => {
  let lost = true;
  const list = async () => {
    if (lost) throw lostSheet();
    return { default: () => <h1>Promotions</h1> };
  };
  const runtime = new FakeRuntime().serve(
    'promo/b1',
    buildArea({ name: 'promo', pages: { list } }),
  );
  const { user } = await openSite({ path: '/promo', runtime, network: network('s1') });
  expect(await screen.findByText('This part did not load')).toBeVisible();
  lost = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Promotions' })).toBeVisible();
});

it('SPEC 13: a page that hangs gives way to the last known good build', async () => {
  jest.useFakeTimers();
  const runtime = new FakeRuntime()
    .serve(
      'promo/b1',
      promo(() => new Promise(() => {})),
    )
    .serve('promo/b0', good);
  await openSite({ path: '/promo', runtime, composition: { areas } });
  await act(() => jest.advanceTimersByTimeAsync(SPARE_AFTER));
  expect(screen.getByRole('heading', { name: 'Promotions of before' })).toBeVisible();
  jest.useRealTimers();
});

describe('a page that throws while it is painted', () => {
  const broken = () =>
    buildArea({
      name: 'promo',
      pages: { list: async () => ({ default: Broken }), promo: page('Spring race') },
    });
  it('SPEC 7: comes from the last known good build, beside the one that the rest of the area has', async () => {
    expectConsole('error', 'boom');
    const wire = network('s1');
    const runtime = new FakeRuntime().serve('promo/b1', broken()).serve('promo/b0', good);
    const { shell } = await openSite({
      path: '/promo',
      runtime,
      network: wire,
      composition: { areas },
    });
    expect(await screen.findByRole('heading', { name: 'Promotions of before' })).toBeVisible();
    await waitFor(() =>
      expect(logged(wire)[0]).toMatchObject({ label: 'area.render', step: 'last-known-good' }),
    );
    await act(async () => shell.router.navigate('/promo/spring-race'));
    expect(await screen.findByRole('heading', { name: 'Spring race' })).toBeVisible();
    expect(shell.loader.live('promo')?.resolved.build).toBe('b1');
  });

  it('SPEC 7: leaves a placeholder when that breaks too', async () => {
    expectConsole('error', 'boom');
    const wire = network('s1');
    const runtime = new FakeRuntime().serve('promo/b1', broken()).serve('promo/b0', broken());
    await openSite({ path: '/promo', runtime, network: wire, composition: { areas } });
    expect(await screen.findByText('This part did not load')).toBeVisible();
    await waitFor(() =>
      expect(logged(wire).map(({ build, step }) => [build, step])).toEqual([
        ['b1', 'last-known-good'],
        ['b0', 'placeholder'],
      ]),
    );
    expect(screen.getByRole('banner')).toBeVisible();
  });

  it('SPEC 7: an area whose wrapper throws leaves a placeholder', async () => {
    expectConsole('error', 'no stores');
    const wrap = () => {
      throw new Error('no stores');
    };
    const mount = () => ({ wrap, dispose: () => {} });
    const runtime = new FakeRuntime().serve(
      'promo/b1',
      buildArea({ name: 'promo', mount, pages: { list: page('Promotions') } }),
    );
    await openSite({ path: '/promo', runtime });
    expect(await screen.findByText('This part did not load')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
  });
});
