import { createInstance } from '@module-federation/runtime';
import { CONTRACT_VERSION } from 'shared-contracts/composition';
import { createFakeHost } from 'shared-contracts/testing';
import '../testing/message-channel';
import promised from '../also-provides.json';
import { olderShares } from '../server';
import { contractFor, hostFor, OLDER, type OlderVersions } from './older';
import { provideShares, withOlder } from './share-versions';

const here = (name: string, version: string) => ({
  version,
  lib: () => ({ name, version }),
  shareConfig: { singleton: true, requiredVersion: false as const, eager: true },
});
const OWN = { react: here('react', '20.1.0'), 'shared-contracts/lib/rx': here('rx', '2.0.0') };

/** An area's build asks as its own instance of the runtime does, in the scope that the shell hands over. */
const takes = async (
  shared: ReturnType<typeof withOlder>,
  request: string,
  requiredVersion: string,
) => {
  const id = crypto.randomUUID();
  const shell = createInstance({
    name: `shell-${id}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared,
  });
  shell.initializeSharing('default');
  const area = createInstance({ name: `lobby-${id}`, remotes: [], shareStrategy: 'loaded-first' });
  area.initShareScopeMap('default', shell.shareScopeMap.default ?? {});
  const shareConfig = { requiredVersion, singleton: true, strictVersion: true };
  const factory = await area.loadShare<{ version: string }>(request, {
    customShareInfo: { shareConfig, scope: ['default'] },
  });
  return factory ? factory()?.version : factory;
};

describe('two majors of a share side by side', () => {
  const older = {
    react: {
      '19.3.1': async () => ({ name: 'react', version: '19.3.1' }),
      '19.9.0': async () => ({ name: 'react', version: '19.9.0' }),
    },
  };

  it('SPEC 18: without the rule the newest would be refused to an area of the older major', async () => {
    await expect(takes(withOlder(OWN, older), 'react', '^19.3.0')).rejects.toThrow(/19\.3\.0/);
  });

  it('SPEC 18: an area gets the shell’s own version when it lies in its range, else the newest other', async () => {
    const shared = provideShares(OWN, older);
    expect(await takes(shared, 'react', '^20.0.0')).toBe('20.1.0');
    expect(await takes(shared, 'react', '^19.3.0')).toBe('19.9.0');
    expect(await takes(shared, 'react', '~19.3.0')).toBe('19.3.1');
    expect(await takes(shared, 'react', '>=19.0.0')).toBe('20.1.0');
    expect(await takes(shared, 'shared-contracts/lib/rx', '^2.0.0')).toBe('2.0.0');
  });

  it('SPEC 18: a range that nothing lies in is refused as before', async () => {
    await expect(takes(withOlder(OWN, older), 'react', '^18.0.0')).rejects.toThrow(/18\.0\.0/);
  });
});

describe('two majors of the contract side by side', () => {
  const { host } = createFakeHost();
  const older: OlderVersions = {
    hosts: { '0.9.0': (given) => ({ ...given, contract: '0.9.0' }) },
    shares: {},
  };

  it('SPEC 19: an area of an older contract runs by it, with the host that it knows', () => {
    expect(contractFor('^0.9.0', older)).toBe('0.9.0');
    expect(hostFor(host, '^0.9.0', older).contract).toBe('0.9.0');
    expect(contractFor('^0.9.0')).toBeUndefined();
  });

  it('SPEC 19: an area of the shell’s own contract gets the host itself', () => {
    expect(contractFor(`^${CONTRACT_VERSION}`, older)).toBe(CONTRACT_VERSION);
    expect(hostFor(host, `^${CONTRACT_VERSION}`, older)).toBe(host);
  });
});

it('SPEC 18 and 19: what is promised is here, in the browser and on a server, and nothing else', () => {
  const versions = (list: { version: string }[]) => list.map(({ version }) => version).sort();
  const promisedShares = Object.fromEntries(
    Object.entries<{ version: string }[]>(promised.shares).map(([request, list]) => [
      request,
      versions(list),
    ]),
  );
  const given = (shares: Readonly<Record<string, object>>) =>
    Object.fromEntries(
      Object.entries(shares).map(([request, list]) => [request, Object.keys(list).sort()]),
    );
  expect(Object.keys(OLDER.hosts).sort()).toEqual(versions(promised.contract));
  expect(given(OLDER.shares)).toEqual(promisedShares);
  expect(given(olderShares)).toEqual(promisedShares);
});
