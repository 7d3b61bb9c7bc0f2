import fc from 'fast-check';
import { createFakeHost } from 'shared-contracts/testing';
import { buildArea, buildResolved, FakeRuntime } from '../testing/fake-areas';
import { AreaLoader, STEP_LIMIT } from './area-loader';
import { satisfies } from './semver';

const setup = (runtime: FakeRuntime, over: Parameters<typeof buildResolved>[1] = {}) => {
  const fake = createFakeHost();
  const areas = { lobby: buildResolved('lobby', over) };
  return {
    fake,
    loader: new AreaLoader({ areas, runtime, host: () => fake.host, report: fake.host.report }),
  };
};
const lastGood = buildResolved('lobby', { build: 'b0', global: 'lobby_b0' });

describe('loading an area', () => {
  it('SPEC 2: loads and mounts once, however many ask', async () => {
    let mounts = 0;
    const mount = () => {
      mounts += 1;
      return { wrap: (children: React.ReactNode) => children, dispose: () => {} };
    };
    const runtime = new FakeRuntime().serve('lobby/b1', buildArea({ name: 'lobby', mount }));
    const { loader } = setup(runtime);
    const [first, second] = await Promise.all([loader.load('lobby'), loader.load('lobby')]);
    expect(first).toBe(second);
    expect(mounts).toBe(1);
    expect(runtime.loads).toEqual([{ build: 'lobby/b1', fresh: false }]);
  });

  it('SPEC 4 and 8: climbs build, build again, last known good; every step is reported', async () => {
    const runtime = new FakeRuntime().serve('lobby/b0', buildArea({ name: 'lobby' }));
    const { loader, fake } = setup(runtime, { lastKnownGood: lastGood });
    const live = await loader.load('lobby');
    expect(live.build).toBe('b0');
    expect(runtime.loads).toEqual([
      { build: 'lobby/b1', fresh: false },
      { build: 'lobby/b1', fresh: true },
      { build: 'lobby/b0', fresh: false },
    ]);
    expect(fake.reported.map(({ label }) => label)).toEqual(['area.load', 'area.load']);
  });

  it('SPEC 5: a later try forgets the failure', async () => {
    const runtime = new FakeRuntime();
    const { loader } = setup(runtime);
    await expect(loader.load('lobby')).rejects.toThrow('RUNTIME-008');
    expect(loader.stateOf('lobby')).toBe('failed');
    runtime.serve('lobby/b1', buildArea({ name: 'lobby' }));
    await loader.load('lobby');
    expect(runtime.loads.at(-1)).toEqual({ build: 'lobby/b1', fresh: true });
    expect(loader.stateOf('lobby')).toBe('ready');
  });

  it.each([
    ['no area', () => ({})],
    ['another name', () => ({ default: buildArea({ name: 'promo' }) })],
    ['no mount', () => ({ default: { ...buildArea({ name: 'lobby' }), mount: undefined } })],
    [
      'pages that are no loaders',
      () => ({ default: { ...buildArea({ name: 'lobby' }), pages: { main: 1 } } }),
    ],
    ['another contract', () => ({ default: buildArea({ name: 'lobby', contract: '^2.0.0' }) })],
  ])('SPEC 6: refuses %s, and asks for that build once', async (_, module) => {
    const runtime = new FakeRuntime().serve('lobby/b1', module);
    const { loader } = setup(runtime);
    await expect(loader.load('lobby')).rejects.toThrow();
    expect(runtime.loads).toHaveLength(1);
  });

  it('SPEC 3: a step that never answers ends after three seconds', async () => {
    jest.useFakeTimers();
    const runtime = new FakeRuntime()
      .serve('lobby/b1', () => new Promise(() => {}))
      .serve('lobby/b0', buildArea({ name: 'lobby' }));
    const { loader } = setup(runtime, { lastKnownGood: lastGood });
    const loading = loader.load('lobby');
    await jest.advanceTimersByTimeAsync(STEP_LIMIT * 2);
    expect((await loading).build).toBe('b0');
    jest.useRealTimers();
  });

  it('SPEC 10: what arrives after its disposal is ended at once', async () => {
    let ended = 0;
    const mount = () => ({ wrap: (children: React.ReactNode) => children, dispose: () => void ended++ });
    const runtime = new FakeRuntime().serve('lobby/b1', buildArea({ name: 'lobby', mount }));
    const { loader } = setup(runtime);
    const loading = loader.load('lobby');
    loader.dispose('lobby');
    await loading;
    expect(loader.live('lobby')).toBeNull();
    expect(ended).toBe(1);
  });
});

describe('contract ranges', () => {
  it.each([
    ['1.2.3', '^1.0.0', true],
    ['1.2.3', '^1.3.0', false],
    ['2.0.0', '^1.0.0', false],
    ['0.2.5', '^0.2.1', true],
    ['0.3.0', '^0.2.1', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.5.0', '>=1.2.0 <2.0.0', true],
    ['3.0.0', '^1.0.0 || ^3.0.0', true],
    ['1.0.0', '1.0.0', true],
    ['1.0.0', 'latest', false],
    ['1.0.0', '', false],
  ])('%s in %s: %s', (version, range, fits) => expect(satisfies(version, range)).toBe(fits));

  it('a caret takes every later version of its major and nothing else', () => {
    const part = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), part, part, part, part, (major, a, b, c, d) => {
        const later = c > a || (c === a && d >= b);
        expect(satisfies(`${major}.${c}.${d}`, `^${major}.${a}.${b}`)).toBe(later);
        expect(satisfies(`${major + 1}.${c}.${d}`, `^${major}.${a}.${b}`)).toBe(false);
      }),
    );
  });
});
