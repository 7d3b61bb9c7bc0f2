import type { Release } from 'shared-contracts/composition';
import type { BuildContent } from '../../artifacts';
import { buildOf } from '../../artifacts/testing/builds';

export interface AreaSource {
  area?: string;
  build?: string;
  /** What the module says of itself; the area's name by default. */
  name?: string;
  pages?: string[];
  modals?: string[];
  slots?: string[];
  texts?: Record<string, Record<string, string>>;
  /** Script at the top of the entry, and of the exposed module. */
  inEntry?: string;
  inModule?: string;
  /** Page whose chunk the build lacks. */
  lost?: string;
  rest?: Partial<Release>;
}

const GREETING = { greeting: 'Hi', games_one: '{{count}} game', games_other: '{{count}} games' };
export const TEXTS = {
  ru: { greeting: 'Привет', games_one: '1', games_few: '2', games_many: '5', games_other: '1,5' },
  ...{ en: GREETING, it: GREETING, br: GREETING },
};

/** A remote entry as a bundler would write one: chunks come by script elements beside it and push themselves to a global. */
const entryOf = (global: string, inEntry: string) => `var ${global};(()=>{${inEntry}
const base = document.currentScript.src.replace(/[^/]*$/, '');
const chunks = globalThis.chunks_${global} = {};
const load = (name) => new Promise((done, failed) => {
  const script = document.createElement('script');
  script.src = base + name + '.js';
  script.onload = () => done(chunks[name]);
  script.onerror = () => failed(new Error('Loading chunk ' + name + ' failed'));
  document.head.appendChild(script);
});
let scope;
${global} = {
  init: (given) => { scope = given; },
  get: async () => { const made = await load('area'); return () => made(load, scope); },
};})();`;

const loaders = (prefix: string, names: string[]) =>
  `{${names.map((name) => `${JSON.stringify(name)}: () => load('${prefix}-${name}')`).join(',')}}`;

const moduleOf = (global: string, { name, pages, modals, slots, inModule }: Required<AreaSource>) =>
  `chunks_${global}.area = (load, scope) => {${inModule}
const texts = { namespace: 'x', load: (locale) => load('texts-' + locale) };
return { default: {
  name: ${JSON.stringify(name)}, contract: '^1.0.0', texts, mount: () => ({}),
  pages: ${loaders('page', pages)}, modals: ${loaders('modal', modals)}, slots: ${loaders('slot', slots)},
} };};`;

/** The build of an area whose scripts really run. It fits the shell of `shellBuild`. */
export const areaBuild = (source: AreaSource = {}): BuildContent => {
  const { area = 'promo', build = 'p1', rest } = source;
  const full = {
    ...{ area, build, name: area, pages: ['list', 'promo', 'games'], modals: [], slots: [], texts: TEXTS },
    ...{ inEntry: '', inModule: '', lost: '', rest: {} },
    ...source,
  };
  const global = `${area.replaceAll('-', '_')}_${build}`;
  const parts = [
    ...full.pages.map((name) => `page-${name}`),
    ...full.modals.map((name) => `modal-${name}`),
    ...full.slots.map((name) => `slot-${name}`),
  ].filter((name) => name !== full.lost);
  const files = Object.fromEntries([
    ['entry.js', entryOf(global, full.inEntry)],
    ['area.js', moduleOf(global, full)],
    ...parts.map((name) => [`${name}.js`, `chunks_${global}['${name}'] = { default: () => null };`]),
    ...Object.entries(full.texts).map(([locale, texts]) => [
      `texts-${locale}.js`,
      `chunks_${global}['texts-${locale}'] = { default: ${JSON.stringify(texts)} };`,
    ]),
    ['page.css', 'p{color:red}'],
  ]);
  const chunks = { area: { js: ['area.js'], css: [] } };
  return buildOf(area, build, files, { global, chunks, ...rest });
};

/** A shell with a script that parses and everything that `areaBuild` asks for. */
export const shellBuild = (build: string, rest: Partial<Release> = {}): BuildContent => {
  const texts = Object.fromEntries(
    ['ru', 'en', 'it', 'br'].map((locale) => [`texts-${locale}`, { js: ['main.js'], css: [] }]),
  );
  return buildOf(
    'shell',
    build,
    { 'main.js': 'window.started = true;' },
    {
      ...{ contract: '1.2.0', exposed: '', chunks: texts, initial: { js: ['main.js'], css: [] } },
      shares: { provided: { react: '19.3.1' }, required: {} },
      ...rest,
    },
  );
};
