import { act, fireEvent, screen } from '@testing-library/react';
import type { ResolvedComposition } from 'shared-contracts/composition';
import { PATIENCE } from '../loader/part';
import { RETRY_PAUSES } from '../loader/retries';
import { buildArea, FakeRuntime, page, withLastGood } from '../testing/fake-areas';
import { closeSites, openSite } from '../testing/open-site';

afterEach(closeSites);
const fault = { on: true };
const painted = jest.fn();
const Breaking = () => {
  painted();
  if (fault.on) throw new Error('boom');
  return <h1>Mended</h1>;
};
const lobby = () => buildArea({ name: 'lobby', pages: { main: page('Lobby') } });

it('SPEC 11: the shell works with every area gone', async () => {
  const { user } = await openSite({ path: '/' });
  expect(await screen.findByText('This part did not load')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  expect(await screen.findByRole('dialog', { name: 'Sign up' })).toBeVisible();
});

it('SPEC 5: "Try again" brings the page', async () => {
  const runtime = new FakeRuntime();
  const { user } = await openSite({ path: '/', runtime });
  await screen.findByText('This part did not load');
  runtime.serve('lobby/b1', lobby());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Lobby' })).toBeVisible();
});

it('SPEC 3: a slow page gives way to a placeholder within three seconds, and still comes', async () => {
  jest.useFakeTimers();
  let answer: (module: unknown) => void = () => {};
  const slow = () => new Promise((resolve) => (answer = resolve));
  await openSite({ path: '/', runtime: new FakeRuntime().serve('lobby/b1', slow) });
  await act(() => jest.advanceTimersByTimeAsync(PATIENCE));
  expect(screen.getByText('This part did not load')).toBeVisible();
  await act(async () => answer({ default: lobby() }));
  expect(screen.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  jest.useRealTimers();
});

it('SPEC 3 and 5: "Try again" does not wait for a try that hangs', async () => {
  jest.useFakeTimers();
  const runtime = new FakeRuntime().serve('lobby/b1', () => new Promise(() => {}));
  await openSite({ path: '/', runtime });
  await act(() => jest.advanceTimersByTimeAsync(PATIENCE));
  runtime.serve('lobby/b1', lobby());
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  jest.useRealTimers();
});

it('CONNECTIVITY 5: a part that fails after the site is back is loaded once more', async () => {
  const refusals: ((error: Error) => void)[] = [];
  const lost = () => new Promise((_, reject) => refusals.push(reject));
  const runtime = new FakeRuntime().serve('lobby/b1', lost);
  const { shell } = await openSite({ path: '/', runtime });
  const giveUp = async () => {
    for (let left = refusals.length; left > 0; left = refusals.length)
      await act(async () => {
        for (const refuse of refusals.splice(0)) refuse(new Error('offline'));
      });
  };
  act(() => shell.parts.siteIsBack());
  await act(async () => refusals.shift()?.(new Error('offline')));
  runtime.serve('lobby/b1', lobby());
  await giveUp();
  expect(await screen.findByRole('heading', { name: 'Lobby' })).toBeVisible();

  // only once: what fails by itself waits for a press
  const broken = new FakeRuntime().serve('lobby/b1', () => {
    throw new Error('broken');
  });
  const other = await openSite({ path: '/', runtime: broken });
  expect(await screen.findByText('This part did not load')).toBeVisible();
  const tries = broken.loads.length;
  await act(async () => other.shell.parts.siteIsBack());
  expect(broken.loads.length).toBe(2 * tries);
});

describe('SPEC 20: a part that failed while the site could be reached', () => {
  const gone = () => screen.getByText('This part did not load');
  const openLost = async (runtime = new FakeRuntime()) => {
    const site = await openSite({ path: '/', runtime });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(gone()).toBeVisible();
    return { ...site, runtime };
  };
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('comes by itself, and its placeholder stays until then', async () => {
    const { runtime } = await openLost();
    let answer: (module: unknown) => void = () => {};
    runtime.serve('lobby/b1', () => new Promise((resolve) => (answer = resolve)));
    await pass(RETRY_PAUSES[0]);
    expect(gone()).toBeVisible();
    await act(async () => answer({ default: lobby() }));
    expect(screen.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  });

  it('is tried after pauses that grow, and only while it has a place', async () => {
    const { runtime, shell } = await openLost();
    const tries: number[] = [];
    const tried = () => runtime.loads.splice(0).length > 0;
    tried();
    for (const pause of RETRY_PAUSES) {
      await pass(pause - 1);
      if (tried()) tries.push(pause - 1);
      await pass(1);
      if (tried()) tries.push(pause);
    }
    expect(tries).toEqual(RETRY_PAUSES);
    runtime.serve('promo/b1', buildArea({ name: 'promo', pages: { list: page('Promotions') } }));
    await act(async () => shell.router.navigate('/promo'));
    await pass(0);
    tried();
    await pass(2 * RETRY_PAUSES[4]);
    expect(runtime.loads.filter(({ build }) => build === 'lobby/b1')).toEqual([]);
    runtime.serve('lobby/b1', lobby());
    await act(async () => shell.router.navigate('/'));
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  });

  it.each([
    ['the device comes online', () => void window.dispatchEvent(new Event('online'))],
    ['the tab becomes visible', () => void document.dispatchEvent(new Event('visibilitychange'))],
    ['the player goes to a popup', (go: (path: string) => void) => go('/login')],
  ])('is tried at once when %s', async (_, happen) => {
    const { runtime, shell } = await openLost();
    runtime.serve('lobby/b1', lobby());
    await act(async () => happen(shell.router.navigate));
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Lobby', hidden: true })).toBeInTheDocument();
  });

  it('waits in a hidden tab until it is looked at', async () => {
    const { runtime } = await openLost();
    runtime.serve('lobby/b1', lobby());
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(2 * RETRY_PAUSES[0]);
    expect(gone()).toBeVisible();
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  });

  it('is left alone when its build was refused', async () => {
    const refused = buildArea({ name: 'lobby', contract: '^2.0.0' });
    const { runtime } = await openLost(new FakeRuntime().serve('lobby/b1', refused));
    const before = runtime.loads.length;
    await pass(2 * RETRY_PAUSES[4]);
    expect(runtime.loads).toHaveLength(before);
  });
});

it('SPEC 20: a part that does not come delays no other', async () => {
  const runtime = new FakeRuntime()
    .serve('lobby/b1', () => new Promise(() => {}))
    .serve('promo/b1', buildArea({ name: 'promo', pages: { list: page('Promotions') } }));
  const { shell } = await openSite({ path: '/', runtime });
  await act(async () => shell.router.navigate('/promo'));
  expect(await screen.findByRole('heading', { name: 'Promotions' })).toBeVisible();
});

it('TAKEOVER 4: what waits for a part waits for the try that runs, and a page remembers that it was late', async () => {
  jest.useFakeTimers();
  const runtime = new FakeRuntime().serve('lobby/b1', () => new Promise(() => {}));
  const { shell } = await openSite({ path: '/', runtime });
  const part = shell.parts.get({ area: 'lobby', kind: 'pages', name: 'main' });
  const former = part.settled;
  await act(() => jest.advanceTimersByTimeAsync(PATIENCE));
  await former;
  let answer: (module: unknown) => void = () => {};
  runtime.serve('lobby/b1', () => new Promise((resolve) => (answer = resolve)));
  act(() => part.retry());
  let came = false;
  void part.settled.then(() => {
    came = true;
  });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(came).toBe(false);
  await act(async () => answer({ default: lobby() }));
  expect([came, part.state, shell.parts.anyLost]).toEqual([true, 'ready', true]);
  jest.useRealTimers();
});

it('SPEC 7: a fault while painting stays in its page and can be tried again', async () => {
  fault.on = true;
  expectConsole('error', 'boom');
  const area = buildArea({ name: 'lobby', pages: { main: async () => ({ default: Breaking }) } });
  const { user } = await openSite({
    path: '/',
    runtime: new FakeRuntime().serve('lobby/b1', area),
  });
  await screen.findByText('This part did not load');
  expect(screen.getByRole('banner')).toBeVisible();
  fault.on = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
});

describe('SPEC 7 and 20: a part that broke while it was painted', () => {
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  beforeEach(() => {
    jest.useFakeTimers();
    fault.on = true;
  });
  afterEach(() => jest.useRealTimers());

  it('comes by itself when its area is lost after it was painted again', async () => {
    expectConsole('error', 'boom');
    const area = buildArea({ name: 'lobby', pages: { main: async () => ({ default: Breaking }) } });
    const runtime = new FakeRuntime().serve('lobby/b1', area);
    const { shell } = await openSite({ path: '/', runtime });
    await pass(0);
    fault.on = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Mended' })).toBeVisible();
    runtime.serve('lobby/b1', () => {
      throw new Error('offline');
    });
    act(() => shell.loader.dispose('lobby'));
    await pass(0);
    expect(screen.getByText('This part did not load')).toBeVisible();
    runtime.serve('lobby/b1', lobby());
    await pass(RETRY_PAUSES[0]);
    expect(screen.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  });

  it('gets the last known good build by itself when that did not come at first, and is not painted before', async () => {
    expectConsole('error', 'boom');
    const area = buildArea({ name: 'lobby', pages: { main: async () => ({ default: Breaking }) } });
    const runtime = new FakeRuntime().serve('lobby/b1', area);
    await openSite({
      path: '/',
      runtime,
      composition: { areas: { lobby: withLastGood('lobby') } },
    });
    await pass(0);
    expect(screen.getByText('This part did not load')).toBeVisible();
    const before = painted.mock.calls.length;
    await pass(RETRY_PAUSES[0]);
    expect(screen.getByText('This part did not load')).toBeVisible();
    runtime.serve('lobby/b0', lobby());
    await pass(RETRY_PAUSES[1]);
    expect(screen.getByRole('heading', { name: 'Lobby' })).toBeVisible();
    expect(painted).toHaveBeenCalledTimes(before);
  });
});

it('SPEC 1 and 9: slots load only for whom they are, and a "mounted" one only with its area', async () => {
  const slot = (text: string) => async () => ({ default: () => <span>{text}</span> });
  const runtime = new FakeRuntime()
    .serve('lobby/b1', lobby())
    .serve('cashbox/b1', buildArea({ name: 'cashbox', slots: { balance: slot('100 EUR') } }))
    .serve(
      'game-frame/b1',
      buildArea({
        name: 'game-frame',
        pages: { play: page('Play') },
        slots: { overlay: slot('Game') },
      }),
    );
  const slots = {
    'header.balance': [{ area: 'cashbox', slot: 'balance', for: 'player', load: 'always' }],
    'frame.overlay': [{ area: 'game-frame', slot: 'overlay', for: 'all', load: 'mounted' }],
  } as unknown as ResolvedComposition['slots'];
  const { shell } = await openSite({ path: '/', runtime, composition: { slots } });
  await screen.findByRole('heading', { name: 'Lobby' });
  expect(runtime.loads.map(({ build }) => build)).toEqual(['lobby/b1']);
  act(() => shell.router.navigate('/play/star'));
  expect(await screen.findByText('Game')).toBeVisible();
  expect(screen.queryByText('100 EUR')).not.toBeInTheDocument();
});
