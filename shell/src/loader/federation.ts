import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import type { AreaRuntime } from './area-loader';
import type { Build } from './area-reports';
import { tellTools } from './module-info';
import { OLDER } from './older';
import { provideShares } from './share-versions';
import { sharedModules } from './shares';

interface TrustedUrls {
  createScriptURL(url: string): string;
}
type TrustedWindow = Window & {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedUrls;
  };
};
/** Milliseconds after which the runtime ends a hanging request; steps decide earlier whether a try is late or failed. */
const SCRIPT_LIMIT = 60_000;
/** The one policy of scripts; in a page of the edge it is there already, with rules of its own (its H-5). */
const POLICY = 'webpack';

/** Scripts are taken from the composition alone, with the nonce of the page and the integrity of the build. */
const compositionPlugin = (
  win: TrustedWindow,
  builds: Map<string, Build>,
  nonce: string,
): ModuleFederationRuntimePlugin => {
  const rules = { createScriptURL: (url: string) => url };
  const urls = win.trustedTypes?.createPolicy(POLICY, rules) ?? rules;
  return {
    name: 'composition',
    createScript: ({ url }) => {
      const build = builds.get(url);
      if (!build) throw new TypeError(`${url} is no entry of the composition`);
      const script = win.document.createElement('script');
      const { integrity } = build;
      script.src = urls.createScriptURL(url);
      script.async = true;
      script.crossOrigin = 'anonymous';
      if (integrity) script.integrity = integrity;
      if (nonce) script.nonce = nonce;
      return { script, timeout: SCRIPT_LIMIT };
    },
  };
};

/** Areas use the shell's copy of the runtime instead of one of their own. */
const provideRuntime = (scope: object) =>
  Object.assign(scope, { _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime });

/** The federation runtime of the page: no remote is known before the composition names it. */
export const createFederation = (win: Window, nonce: string): AreaRuntime => {
  const builds = new Map<string, Build>();
  /** A build's newest try. */
  const names = new Map<string, string>();
  let again = 0;
  provideRuntime(win);
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: provideShares(sharedModules(), OLDER.shares),
    shareStrategy: 'loaded-first',
    plugins: [compositionPlugin(win, builds, nonce)],
  });
  return {
    load(build, { fresh }) {
      const url = new URL(build.entry, win.location.origin);
      const { global } = build;
      if (fresh) {
        // a browser joins a hanging request of the same address, so another try needs another address
        url.searchParams.set('again', String(++again));
        // and another name: without one the runtime warns in the console
        names.set(global, `${global}-${again}`);
        // otherwise the remains of a former try would be used
        Object.assign(win, { [global]: undefined });
      }
      const name = names.get(global) ?? global;
      const entry = url.href;
      builds.set(entry, build);
      instance.registerRemotes([{ name, entry, entryGlobalName: global }]);
      tellTools(win, instance.name, build, entry);
      return instance.loadRemote(`${name}/${build.exposed.replace(/^\.\//, '')}`);
    },
  };
};
