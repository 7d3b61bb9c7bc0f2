import {
  type createInstance,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/runtime';
import type { OlderVersions } from './older';
import { newestIn } from './semver';
import type { SharedModule } from './shares';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;
type Own = Readonly<Record<string, SharedModule>>;

/** The shell's shares with other versions of them behind each, which are fetched when an area asks. */
export const withOlder = (own: Own, older: OlderVersions['shares']): Shared =>
  Object.fromEntries(
    Object.entries(own).map(([request, share]) => [
      request,
      [
        share,
        ...Object.entries(older[request] ?? {}).map(([version, load]) => ({
          version,
          get: () => load().then((module) => () => module),
          shareConfig: { singleton: true, requiredVersion: false as const },
        })),
      ],
    ]),
  );

/**
 * Which version of a share an area gets: the shell's own when that is in its range, else the newest of the others that is. The runtime alone would
 * take the newest of all for anyone who asks, since shares are singletons, and refuse those that it does not fit.
 */
const shareVersions = (own: Own): ModuleFederationRuntimePlugin => ({
  name: 'share-versions',
  resolveShare: (asked) => {
    const { shareScopeMap, scope, pkgName, shareInfo } = asked;
    const range = shareInfo.shareConfig?.requiredVersion;
    const known = shareScopeMap[scope]?.[pkgName];
    if (!known || typeof range !== 'string') return asked;
    const first = own[pkgName]?.version;
    const version = (first && newestIn([first], range)) || newestIn(Object.keys(known), range);
    const shared = version ? known[version] : undefined;
    return shared ? { ...asked, resolver: () => ({ shared, useTreesShaking: false }) } : asked;
  },
});

/** What the shell provides to the areas of this page, in every version that it has. */
export const provideShares = (own: Own, older: OlderVersions['shares']): Shared => {
  // the areas' own instances look shares up: only a plugin of the whole page is asked there
  if (Object.keys(older).length > 0) registerGlobalPlugins([shareVersions(own)]);
  return withOlder(own, older);
};
