import type { Page } from '@playwright/test';

/** How the asking for one chunk ended: null when it came, else what webpack's runtime said. */
export type ChunkOutcomes = Record<string, string | null>;

interface Runtime {
  (id: unknown): unknown;
  e: (chunk: string) => Promise<unknown>;
  sriHashes: Record<string, string>;
}
type Global = Record<string, unknown> & { push: (chunk: unknown) => void };

/** Asks a build's own runtime, as its code does, for each of its chunks. The build's entry must have run. */
export const loadEveryChunk = (page: Page, global: string): Promise<ChunkOutcomes> =>
  page.evaluate(async (name) => {
    const queue = (window as unknown as Record<string, Global>)[`webpackChunk${name}`];
    if (!queue) throw new Error(`no runtime of ${name}`);
    const { e, sriHashes } = await new Promise<Runtime>((found) =>
      queue.push([['of-a-test'], {}, found]),
    );
    const ask = (id: string) =>
      e(id).then(
        () => null,
        (error) => `${error.name}: ${error.message}`,
      );
    return Object.fromEntries(
      await Promise.all(Object.keys(sriHashes).map(async (id) => [id, await ask(id)])),
    );
  }, global);

export interface Entry {
  address: string;
  global: string;
  /** Without it the page runs no script at all. */
  integrity: string;
}

/** Runs an area's entry in the page of a guest whom no area concerns, and gives it what the shell shares. */
export const runEntry = (page: Page, entry: Entry): Promise<void> =>
  page.evaluate(async ({ address, global, integrity }) => {
    const all = window as unknown as Record<string, { init: (scope: unknown) => unknown }> & {
      __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: unknown } }[] };
      trustedTypes: {
        createPolicy: (name: string, rules: object) => { createScriptURL(url: string): string };
      };
    };
    const policy = all.trustedTypes.createPolicy('webpack', {
      createScriptURL: (url: string) => url,
    });
    const script = document.createElement('script');
    Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    script.src = policy.createScriptURL(address);
    const loaded = new Promise((resolve, reject) =>
      Object.assign(script, { onload: resolve, onerror: reject }),
    );
    document.head.append(script);
    await loaded;
    const shell = all.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
    await all[global]?.init(shell?.shareScopeMap.default);
  }, entry);
