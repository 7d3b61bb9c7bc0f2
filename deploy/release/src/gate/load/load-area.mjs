import process from 'node:process';
import { createInstance } from '@module-federation/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { lockDown } from '../../sandbox/lockdown.mjs';
import { fakePage } from './page.mjs';
import { sharesOf } from './shell-shares.mjs';

/** Says that something goes on: who asks takes silence for a loop. */
const beat = () => void process.stdout.write('\n');
const BASE = 'http://gate.invalid/';
const shared = (shares) =>
  Object.fromEntries(
    Object.entries(shares).map(([request, { version, module }]) => {
      const shareConfig = { singleton: true, requiredVersion: false, eager: true };
      return [request, { version, lib: () => module, shareConfig }];
    }),
  );

/** Takes the container from the page instead of from a script element. */
const entryPlugin = (page, { entry, global }) => ({
  name: 'gate',
  loadEntry: async () => {
    page.run(BASE + entry);
    return page.context[global];
  },
});

/** What an object of loaders gives, each one called: its keys, and why one did not come. */
async function parts(loaders, what, problems) {
  for (const [name, load] of Object.entries(loaders ?? {})) {
    const loaded = await Promise.resolve()
      .then(() => load())
      .catch((error) => problems.push(`${what} ${name} does not load: ${error.message}`));
    if (loaded && typeof loaded === 'object' && !loaded.default)
      problems.push(`${what} ${name} has no default export`);
  }
  return Object.keys(loaders ?? {});
}

async function textsOf({ texts }, locales, problems) {
  const found = {};
  for (const locale of locales) {
    const loaded = await Promise.resolve()
      .then(() => texts.load(locale))
      .catch((error) => problems.push(`texts ${locale} do not load: ${error.message}`));
    if (loaded?.default) found[locale] = { ...loaded.default };
  }
  return found;
}

const areLoaders = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((load) => typeof load === 'function');

function shapeProblems(area, name) {
  const wrong = [];
  if (area.name !== name) wrong.push(`its name is ${JSON.stringify(area.name)}, not "${name}"`);
  if (typeof area.contract !== 'string') wrong.push('it states no contract');
  if (typeof area.mount !== 'function') wrong.push('it has no mount');
  if (typeof area.texts?.namespace !== 'string' || typeof area.texts?.load !== 'function')
    wrong.push('it has no texts');
  for (const kind of ['pages', 'modals', 'slots'])
    if (!areLoaders(area[kind])) wrong.push(`its ${kind} are no loaders`);
  return wrong;
}

/**
 * Loads an area's build as a page of a shell would, with what that shell really shares.
 * @param {{area: string, entry: string, global: string, exposed: string, files: Record<string, string>,
 *   provided: Record<string, string>, others: Record<string, string>, shell: {name: string, text: string} | null, locales: string[]}} build
 */
async function loadArea({
  area: name,
  entry,
  global,
  exposed,
  files,
  provided,
  others,
  shell,
  locales,
}) {
  beat();
  const shares = sharesOf(provided, others, shell);
  const page = fakePage({ base: BASE, files, begin: beat });
  page.context._FEDERATION_BUNDLER_RUNTIME = bundlerRuntime;
  const plugins = [entryPlugin(page, { entry, global })];
  const options = { remotes: [], shared: shared(shares), shareStrategy: 'loaded-first', plugins };
  const instance = createInstance({ name: 'shell', ...options });
  instance.registerRemotes([{ name: global, entry: BASE + entry, entryGlobalName: global }]);
  const loaded = await instance.loadRemote(`${global}/${exposed.replace(/^\.\//, '')}`);
  const area = loaded?.default;
  if (typeof area !== 'object' || area === null)
    return { loaded: null, problems: ['the module has no area'] };
  const problems = shapeProblems(area, name);
  if (problems.length > 0) return { loaded: null, problems };
  const loadedParts = {
    contract: area.contract,
    namespace: area.texts.namespace,
    pages: await parts(area.pages, 'page', problems),
    modals: await parts(area.modals, 'modal', problems),
    slots: await parts(area.slots, 'slot', problems),
    texts: await textsOf(area, locales, problems),
  };
  return { loaded: loadedParts, problems: [...problems, ...page.failures] };
}

// what the runtime and the page take, and what the runtime has set itself
lockDown([
  'URL',
  'URLSearchParams',
  'TextEncoder',
  'TextDecoder',
  'AbortController',
  'performance',
  'structuredClone',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
  'console',
  ...Object.getOwnPropertyNames(globalThis).filter((name) => name.startsWith('__')),
]);
beat();
process.stdin.setEncoding('utf8');
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const answer = await loadArea(JSON.parse(chunks.join(''))).catch((error) => ({
  loaded: null,
  problems: [String(error?.message ?? error)],
}));
process.stdout.write(JSON.stringify(answer), () => process.exit(0));
