import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleServer } from 'deploy-tooling/src/build/server/index.mjs';
import { CONTRACT_VERSION, type PublishedManifest } from 'shared-contracts/composition';
import type { BuildContent } from '../../artifacts';
import { buildOf } from '../../artifacts/testing/builds';

const ROOT = resolve(import.meta.dirname, '../../../../..');

/** Sources of an area that is as it should be; each part can be another one. */
export interface BrowserArea {
  /** Declarations at the top of the module. */
  top?: string;
  /** Body of `mount`, before it returns. */
  mount?: string;
  /** Body of its `dispose`. */
  dispose?: string;
  /** Body of the component of its page; `rows` are promotions once they are there, `t` gives texts. */
  page?: string;
  /** Body of the component of its one slot, seen by everybody. */
  slot?: string;
  /** A sheet that the page brings. */
  styles?: string;
}

const TEXTS = { 'list.title': 'Promotions', 'list.more': 'More' };

const sourceOf = ({ top, mount, dispose, page, slot, styles }: BrowserArea) => `
import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts/area';
import { Button } from 'shared-contracts/ui/kit';
const getPromos = { method: 'GET', path: '/json-api/actions', auth: 'optional', public: true };
${top ?? ''}
const useRows = () => {
  const host = useHost();
  const [rows, setRows] = useState(null);
  useEffect(() => {
    let here = true;
    host.http.call(getPromos).then(({ data }) => here && setRows(data), () => here && setRows([]));
    return () => { here = false; };
  }, [host]);
  return rows;
};
const Page = () => {
  const host = useHost();
  const t = (key) => host.i18n.t('promo', key);
  const rows = useRows();
  ${page ?? "return <><h1>{t('list.title')}</h1><ul>{rows?.map(({ id, title }) => <li key={id}>{title}</li>)}</ul></>;"}
};
const Widget = () => { ${slot ?? 'return <p>Widget</p>;'} };
const sheet = ${JSON.stringify(styles ?? '')};
if (sheet && typeof document !== 'undefined') {
  const style = document.createElement('style');
  style.textContent = sheet;
  document.head.append(style);
}
export default {
  name: 'promo',
  contract: '^${CONTRACT_VERSION}',
  texts: { namespace: 'promo', load: async () => ({ default: ${JSON.stringify(TEXTS)} }) },
  pages: { list: async () => ({ default: Page }) },
  modals: {},
  slots: { widget: async () => ({ default: Widget }) },
  mount: (host) => {
    ${mount ?? ''}
    return { wrap: (children) => children, dispose: () => { ${dispose ?? ''} } };
  },
};
`;

/** The entry that a bundler would write around one CommonJS text. */
const before = (
  global: string,
) => `var ${global} = (() => { let scope; const module = { exports: {} };
const names = () => Object.keys(scope).filter((name) => name !== 'shared-contracts/ui/overlay');
const evaluate = (require) => {
`;
const after = `
return module.exports; };
return {
  init: (given) => { scope = given; },
  get: async () => {
    const found = {};
    for (const name of names()) found[name] = (await Object.values(scope[name])[0].get())();
    const exports = evaluate((name) => found[name]);
    return () => exports;
  },
};
})();`;
const LINES_BEFORE = before('x').split('\n').length - 1;

/** Sources that lie in a folder for as long as they are bundled. */
const bundled = async (source: string, isServer: boolean, build: string) => {
  const place = join(ROOT, 'mf-promo/.build');
  mkdirSync(place, { recursive: true });
  const folder = mkdtempSync(join(place, 'broken-'));
  try {
    const entry = join(folder, 'area.jsx');
    writeFileSync(entry, source);
    const define = { 'process.env.NODE_ENV': '"production"', __SERVER__: String(isServer) };
    return await bundleServer(
      { dir: join(ROOT, 'mf-promo'), build, entry },
      { define, minify: false },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const MANIFEST: PublishedManifest = {
  area: 'promo',
  texts: 'promo',
  routes: [{ route: { name: 'action' }, path: '/promo', page: 'list', calls: [], own: [] }],
  menu: [],
  fills: [{ slot: 'lobby.widget', part: 'widget', for: 'all', load: 'always' }],
  modals: [],
} as unknown as PublishedManifest;

/** A build of an area for browsers and for a server, made of sources that say what it does. */
export const browserArea = async (area: BrowserArea, build = 'b1'): Promise<BuildContent> => {
  const source = sourceOf(area);
  const [client, server] = await Promise.all([
    bundled(source, false, build),
    bundled(source, true, build),
  ]);
  const global = `promo_${build}`;
  const map = JSON.parse(client.map);
  const shifted = { ...map, mappings: ';'.repeat(LINES_BEFORE) + map.mappings };
  return buildOf(
    'promo',
    build,
    {
      'entry.js': before(global) + client.text + after,
      'entry.js.map': JSON.stringify(shifted),
      'server.js': server.text,
    },
    { global, entry: 'entry.js', exposed: './area', server: 'server.js', manifest: MANIFEST },
  );
};
