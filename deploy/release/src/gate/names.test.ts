import type { Release } from 'shared-contracts/composition';
import type { BuildContent } from '../artifacts';
import { firstComposition } from '../document';
import { resolveFor } from '../resolve/resolve';
import { liveOf, visitorOf } from '../resolve/testing';
import type { LiveBuilds } from '../resolve/types';
import { workspace } from '../testing';
import { gate } from './gate';
import { areaBuild, serverShell, shellBuild } from './testing/area';

const FORM = 'shared-contracts/ui/form';
/** What the tooling of now says of a shell. */
const SHELL: Partial<Release> = {
  gives: { react: ['useState'], [FORM]: ['AmountField'] },
  types: { [FORM]: { AmountField: ['now', 'before'] } },
};
const { artifacts, dispose } = workspace();
afterAll(dispose);
beforeAll(() => artifacts.write(shellBuild('s1', SHELL)));

const refusals = async (candidate: BuildContent, pins: Record<string, string> = {}) => {
  const body = { ...firstComposition(), pins: { shell: 's1', ...pins } };
  return (await gate({ body, artifacts, candidate })).refusals;
};

describe('P-41, P-42: a shell is held against what live areas take', () => {
  const USES = {
    uses: { [FORM]: ['AmountField'] },
    types: { [FORM]: { AmountField: ['before'] } },
  };
  beforeAll(async () => {
    await artifacts.write(areaBuild({ build: 'form', rest: USES }));
    await artifacts.write(
      areaBuild({ build: 'whole', rest: { ...USES, uses: { [FORM]: ['*'] } } }),
    );
  });
  const less = shellBuild('less', { ...SHELL, gives: { ...SHELL.gives, [FORM]: [] } });

  test.each(['form', 'whole'])(
    'one that lacks a name is refused, taken by itself or with all others (%s)',
    async (build) => {
      expect(await refusals(less, { promo: build })).toEqual([
        {
          reason: `promo@${build} does not fit shell@less (pin, every other brand): it takes AmountField from ${FORM}, which the shell does not give`,
          help: 'npm run release -- mf-promo',
        },
      ]);
    },
  );
  test('one that still serves those of before is not; one that does not is', async () => {
    expect(await refusals(shellBuild('serves', SHELL), { promo: 'form' })).toEqual([]);
    const types = { [FORM]: { AmountField: ['later'] } };
    const [refusal] = await refusals(shellBuild('breaks', { ...SHELL, types }), { promo: 'form' });
    expect(refusal?.reason).toContain('it was made for another type of AmountField');
  });
  test('an area that says what may serve it fits a shell of before', async () => {
    const types = { [FORM]: { AmountField: ['later', 'now'] } };
    expect(await refusals(areaBuild({ build: 'later', rest: { ...USES, types } }))).toEqual([]);
  });
  test('builds that say nothing of names are taken at their word', async () => {
    await artifacts.write(areaBuild({ build: 'silent' }));
    expect(await refusals(less, { promo: 'silent' })).toEqual([]);
  });
});

test('of a share that an area gets in another version than the shell’s own no name is held against it', async () => {
  const two = shellBuild('two', {
    gives: { react: ['use'] },
    shares: { provided: { react: '20.0.0' }, required: {} },
    alsoProvides: { contract: [], shares: { react: [{ version: '19.3.1', until: '2099-12-31' }] } },
  });
  await artifacts.write(two);
  const taking = (build: string, range: string) => {
    const shares = { provided: {}, required: { react: range } };
    return areaBuild({ build, rest: { shares, uses: { react: ['useState'] } } });
  };
  const lacks = expect.objectContaining({
    reason: expect.stringContaining('it takes useState from react'),
  });
  expect(await refusals(taking('new', '^20.0.0'), { shell: 'two' })).toContainEqual(lacks);
  expect(await refusals(taking('old', '^19.0.0'), { shell: 'two' })).not.toContainEqual(lacks);
});

test('P-41: a build that takes a name which the shell does not give is passed over where a composition is resolved', () => {
  const live = liveOf({ lastKnownGood: { lobby: 'l0' } });
  const release: LiveBuilds['release'] = (area, build) => {
    const found = live.release(area, build);
    if (!found) return undefined;
    if (area === 'shell') return { ...found, gives: { react: ['useState'] } };
    return build === 'l1' ? { ...found, uses: { react: ['useState', 'useFlag'] } } : found;
  };
  const resolution = resolveFor({ ...live, release }, visitorOf('anybody'));
  expect(resolution?.areas.lobby?.release.build).toBe('l0');
});

describe('P-45: an area is loaded with what the shell really shares', () => {
  /** Asks for something of React while its module is evaluated, before anything is painted. */
  const hooked = `const [react] = Object.values(scope.react);
    if (typeof react.lib().useState !== 'function') throw new Error('React has no hooks');`;
  const shellWith = (build: string, share: string) =>
    shellBuild(
      build,
      {},
      serverShell().replace('shares = { react: {} }', `shares = { react: ${share} }`),
    );
  const whole = '{ useState() {} }';
  beforeAll(async () => {
    await artifacts.write(shellWith('whole', whole));
    await artifacts.write(shellWith('bare', '{}'));
    await artifacts.write(areaBuild({ build: 'hooked', inModule: hooked }));
  });

  test('one that finds what it asks for passes', async () => {
    expect(await refusals(areaBuild({ inModule: hooked }), { shell: 'whole' })).toEqual([]);
  });
  test('one that does not is refused, though every range fits', async () => {
    expect(await refusals(areaBuild({ inModule: hooked }), { shell: 'bare' })).toContainEqual({
      reason: 'promo@p1 does not load: React has no hooks',
      help: 'npm run dev -- mf-promo',
    });
  });
  test('a shell without it is refused for the live area that asks', async () => {
    expect(
      await refusals(shellWith('later', '{}'), { shell: 'whole', promo: 'hooked' }),
    ).toContainEqual({
      reason: 'promo@hooked does not load in shell@later: React has no hooks',
      help: 'npm run dev -- shell',
    });
    expect(await refusals(shellWith('good', whole), { shell: 'whole', promo: 'hooked' })).toEqual(
      [],
    );
  });
  test('a shell of before server builds has stand-ins for its shares', async () => {
    await artifacts.write(shellBuild('plain', {}, null));
    expect(await refusals(areaBuild({ inModule: hooked }), { shell: 'plain' })).toEqual([]);
  });
});
