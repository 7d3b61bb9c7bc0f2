import { modals as HANDLES } from 'shared-contracts/area/handles';
import type { Release } from 'shared-contracts/composition';
import type { BuildContent } from '../../artifacts';
import { buildOf } from '../../artifacts/testing/builds';
import { FORMER } from '../../manifest/manifest-of';

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
  /** Its one sheet. */
  styles?: string;
  /** The server build; one whose pages show their data by default, none for null. */
  server?: string | null;
  rest?: Partial<Release>;
}

const GREETING = { greeting: 'Hi', games_one: '{{count}} game', games_other: '{{count}} games' };
export const TEXTS = {
  ru: { greeting: 'Привет', games_one: '1', games_few: '2', games_many: '5', games_other: '1,5' },
  en: GREETING,
  it: GREETING,
  br: GREETING,
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

/** A server build whose pages, functions of the data, are these. */
export const serverArea = (pages: Record<string, string>): string =>
  `exports.default = { pages: {${Object.entries(pages).map(([name, page]) => `${JSON.stringify(name)}: ${page}`)}} };`;
const shown = (pages: string[]) =>
  serverArea(Object.fromEntries(pages.map((name) => [name, '(data) => JSON.stringify(data)'])));

/** A shell that knows the addresses of promo, and of the cashbox behind the login; `top` stands before all else. */
export const serverShell = (top = ''): string => `${top}
const PAGES = [[/^\\/promo$/, 'list'], [/^\\/promo\\/[^/]+$/, 'promo'], [/^\\/promo\\/[^/]+\\/games$/, 'games']];
const OWN = [[/^\\/profile\\/balance$/, 'balance'], [/^\\/cashbox$/, 'cashbox']];
exports.contract = '1.2.0';
exports.shares = { react: {} };
exports.render = async ({ url, areas, boot, composition, whole }) => {
  const result = { html: '<header></header>', css: '', parts: [], wanted: [], faults: [], whole };
  const page = [...PAGES, ...(boot.player ? OWN : [])].find(([path]) => path.test(url))?.[1];
  for (const [area, { default: made }] of Object.entries(areas)) {
    if (!made.pages[page]) continue;
    let label = 'area.mount';
    try {
      made.mount?.();
      label = 'area.render';
      result.html += await made.pages[page](boot.data, boot);
      result.parts.push(area + '/pages/' + page);
    } catch ({ message, name }) {
      const { build } = composition.areas[area];
      result.faults.push({ area, build, label, message: name + ': ' + message, stack: '' });
    }
  }
  const html = result.html.indexOf('<p data-waits="answer">');
  return { ...result, waits: html < 0 ? null : { html, css: 0 } };
};`;

/** Others open these, so a build for contract 1.5 and later owes them. */
const handlesOf = (area: string) => Object.values(HANDLES).filter((handle) => handle.area === area);

/** What builds for contract 1.5 and later say of their places: those of 1.4 and the modals of today, in the texts of `areaBuild`. */
export const placesOf = (area: string): Pick<Release, 'manifest'> => {
  const { [area]: former } = FORMER;
  const texts = area === 'shell' ? former?.texts : 'x';
  return former ? { manifest: { ...former, texts: texts ?? 'x', modals: handlesOf(area) } } : {};
};

/** The build of an area whose scripts really run. It fits the shell of `shellBuild`. */
export const areaBuild = (source: AreaSource = {}): BuildContent => {
  const { area = 'promo', build = 'p1', rest } = source;
  const full = {
    area,
    build,
    name: area,
    pages: ['list', 'promo', 'games'],
    slots: [],
    texts: TEXTS,
    modals: rest?.manifest?.modals.map(({ name }) => name) ?? [],
    inEntry: '',
    inModule: '',
    lost: '',
    styles: '.list_1a2b3c{color:red}',
    rest: {},
    server: null,
    ...source,
  };
  const { server = shown(full.pages) } = source;
  const global = `${area.replaceAll('-', '_')}_${build}`;
  const parts = [
    ...full.pages.map((name) => `page-${name}`),
    ...full.modals.map((name) => `modal-${name}`),
    ...full.slots.map((name) => `slot-${name}`),
  ].filter((name) => name !== full.lost);
  const files = Object.fromEntries([
    ['entry.js', entryOf(global, full.inEntry)],
    ['area.js', moduleOf(global, full)],
    ...parts.map((name) => [
      `${name}.js`,
      `chunks_${global}['${name}'] = { default: () => null };`,
    ]),
    ...Object.entries(full.texts).map(([locale, texts]) => [
      `texts-${locale}.js`,
      `chunks_${global}['texts-${locale}'] = { default: ${JSON.stringify(texts)} };`,
    ]),
    ['page.css', full.styles],
    ...(server === null ? [] : [['server.js', server]]),
  ]);
  const chunks = { area: { js: ['area.js'], css: [] } };
  return buildOf(area, build, files, {
    global,
    chunks,
    contract: '^1.2.0',
    ...(server === null ? {} : { server: 'server.js' }),
    ...rest,
  });
};

/** A shell with a script that parses and everything that `areaBuild` asks for. No server build for null. */
export const shellBuild = (
  build: string,
  rest: Partial<Release> = {},
  server: string | null = serverShell(),
): BuildContent => {
  const texts = Object.fromEntries(
    ['ru', 'en', 'it', 'br'].map((locale) => [`texts-${locale}`, { js: ['main.js'], css: [] }]),
  );
  return buildOf(
    'shell',
    build,
    { 'main.js': 'window.started = true;', ...(server === null ? {} : { 'server.js': server }) },
    {
      ...(server === null ? {} : { server: 'server.js' }),
      contract: '1.2.0',
      exposed: '',
      chunks: texts,
      initial: { js: ['main.js'], css: [] },
      shares: { provided: { react: '19.3.1' }, required: {} },
      ...rest,
    },
  );
};
