import fc from 'fast-check';
import { createFakeHost } from 'shared-contracts/testing';
import { buildArea, buildResolved, FakeRuntime } from '../testing/fake-areas';
import { AreaLoader } from './area-loader';
import { AreaReports } from './area-reports';
import { LAST_GOOD_AFTER, RETRY_AFTER } from './area-steps';
import { STEP_LIMIT } from './fallback-steps';
import { PATIENCE } from './part';
import { satisfies } from './semver';

const setup = (runtime: FakeRuntime, over: Parameters<typeof buildResolved>[1] = {}) => {
  const fake = createFakeHost();
  const areas = { lobby: buildResolved('lobby', over) };
  const words: string[] = [];
  const loader = new AreaLoader({
    areas,
    runtime,
    host: () => fake.host,
    texts: {
      locale: 'ru',
      adopt: (_, __, locale, texts) => words.push(`${locale}: ${texts.hello}`),
    },
    reports: new AreaReports(fake.host.report),
  });
  const reports = () =>
    fake.reported.map(({ label, context: { build, step } }) => `${label} ${build} -> ${step}`);
  return { fake, loader, reports, words };
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

  it('SPEC 4 and 8: tries the build, the build again, the last known good one; every step is reported', async () => {
    const runtime = new FakeRuntime().serve('lobby/b0', buildArea({ name: 'lobby' }));
    const { loader, reports } = setup(runtime, { lastKnownGood: lastGood });
    const live = await loader.load('lobby');
    expect(live.resolved.build).toBe('b0');
    expect(runtime.loads).toEqual([
      { build: 'lobby/b1', fresh: false },
      { build: 'lobby/b1', fresh: true },
      { build: 'lobby/b0', fresh: false },
    ]);
    expect(reports()).toEqual(['area.load b1 -> retry', 'area.load b1 -> last-known-good']);
  });

  it('SPEC 8: a report names the build that failed, why it was here, the arm and the reason', async () => {
    const { loader, fake } = setup(new FakeRuntime(), { why: 'experiment:tiles/wide' });
    await expect(loader.load('lobby')).rejects.toThrow();
    expect(fake.reported.at(-1)).toMatchObject({
      label: 'area.load',
      context: {
        area: 'lobby',
        build: 'b1',
        why: 'experiment:tiles/wide',
        arm: 'tiles/wide',
        reason: 'RUNTIME-008',
        step: 'placeholder',
      },
    });
  });

  it('SPEC 4: one that throws when it is mounted gives way as well', async () => {
    const mount = () => {
      throw new Error('no host of mine');
    };
    const runtime = new FakeRuntime()
      .serve('lobby/b1', buildArea({ name: 'lobby', mount }))
      .serve('lobby/b0', buildArea({ name: 'lobby' }));
    const { loader, reports } = setup(runtime, { lastKnownGood: lastGood });
    expect((await loader.load('lobby')).resolved.build).toBe('b0');
    expect(reports()).toEqual(['area.mount b1 -> retry', 'area.mount b1 -> last-known-good']);
  });

  it('SPEC 6: a refused build gives way to the last known good one at once', async () => {
    const runtime = new FakeRuntime()
      .serve('lobby/b1', buildArea({ name: 'lobby', contract: '^2.0.0' }))
      .serve('lobby/b0', buildArea({ name: 'lobby' }));
    const { loader } = setup(runtime, { lastKnownGood: lastGood });
    expect((await loader.load('lobby')).resolved.build).toBe('b0');
    expect(runtime.loads.map(({ build }) => build)).toEqual(['lobby/b1', 'lobby/b0']);
  });

  it('SPEC 12: words that are gone count as a lost build, and English stands in when there is no other', async () => {
    const texts = (files: Record<string, string>) => ({
      namespace: 'lobby',
      load: async (locale: string) => {
        if (!files[locale])
          throw Object.assign(new Error(`no ${locale}`), { name: 'ChunkLoadError' });
        return { default: { hello: files[locale] } };
      },
    });
    const half = buildArea({ name: 'lobby', texts: texts({ en: 'Hello' }) });
    const runtime = new FakeRuntime()
      .serve('lobby/b1', half)
      .serve('lobby/b0', buildArea({ name: 'lobby', texts: texts({ ru: 'Привет' }) }));
    const whole = setup(runtime, { lastKnownGood: lastGood });
    expect((await whole.loader.load('lobby')).resolved.build).toBe('b0');
    expect(whole.words).toEqual(['ru: Привет']);
    expect(whole.reports()).toEqual(['area.chunk b1 -> retry', 'area.chunk b1 -> last-known-good']);
    const alone = setup(runtime);
    expect((await alone.loader.load('lobby')).resolved.build).toBe('b1');
    expect(alone.words).toEqual(['en: Hello']);
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

  it('SPEC 3: one that never answers has given way before three seconds are over', async () => {
    jest.useFakeTimers();
    const runtime = new FakeRuntime()
      .serve('lobby/b1', () => new Promise(() => {}))
      .serve('lobby/b0', buildArea({ name: 'lobby' }));
    const { loader, reports } = setup(runtime, { lastKnownGood: lastGood });
    const loading = loader.load('lobby');
    await jest.advanceTimersByTimeAsync(RETRY_AFTER + LAST_GOOD_AFTER);
    expect((await loading).resolved.build).toBe('b0');
    expect(RETRY_AFTER + LAST_GOOD_AFTER).toBeLessThan(PATIENCE);
    expect(reports()).toEqual(['slow.area b1 -> retry', 'slow.area b1 -> last-known-good']);
    jest.useRealTimers();
  });

  it('SPEC 3: a slow build may still win, is mounted once, and is no failure', async () => {
    jest.useFakeTimers();
    let mounts = 0;
    const mount = () => {
      mounts += 1;
      return { wrap: (children: React.ReactNode) => children, dispose: () => {} };
    };
    const answers: ((module: unknown) => void)[] = [];
    const runtime = new FakeRuntime().serve(
      'lobby/b1',
      () => new Promise((done) => answers.push(done)),
    );
    const { loader, reports } = setup(runtime);
    const loading = loader.load('lobby');
    await jest.advanceTimersByTimeAsync(RETRY_AFTER);
    for (const answer of answers) answer({ default: buildArea({ name: 'lobby', mount }) });
    expect((await loading).resolved.build).toBe('b1');
    await jest.advanceTimersByTimeAsync(STEP_LIMIT);
    expect(mounts).toBe(1);
    expect(reports()).toEqual(['slow.area b1 -> retry']);
    jest.useRealTimers();
  });

  it('SPEC 10: what arrives after its disposal is ended at once', async () => {
    let ended = 0;
    const mount = () => ({
      wrap: (children: React.ReactNode) => children,
      dispose: () => void ended++,
    });
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
