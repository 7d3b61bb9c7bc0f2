import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildServers } from 'deploy-tooling/src/server-build/index.mjs';
import type { RenderJob, ServerBuild } from '../render/job';

/** Bundles the worker into a folder, as a release does. @returns the script's path */
export const renderWorker = async (directory: string): Promise<string> => {
  await buildServers(['render-worker'], directory);
  return join(directory, 'render-worker.mjs');
};

/**
 * A shell as small as can be: it mounts each area, loads its page `main`, and paints what that answers. Faults of areas cost
 * their part alone, as in the real one. What waits is `<i data-waits>`, and `data-s` from 1 to 9, each once, have rules of their own.
 */
export const SHELL = `
exports.contract = '1.2.0';
exports.shares = { react: { version: 19 } };
exports.render = async ({ url, boot, at, areas, composition }) => {
  const parts = [], faults = [], shown = [];
  for (const [area, { default: module }] of Object.entries(areas)) {
    let label = 'area.mount';
    try {
      module.mount({ boot });
      label = 'area.load';
      const { default: Page } = await module.pages.main();
      label = 'area.render';
      shown.push('<section>' + Page({ boot, at }) + '</section>');
      parts.push(area + '/pages/main');
    } catch (error) {
      faults.push({ area, build: composition.areas[area].build, label, message: error.message, stack: error.stack });
    }
  }
  const wanted = Object.values(areas).flatMap(({ default: { wants } }) => (wants ? wants({ url, boot }) : []));
  const html = '<header>' + boot.brand.name + ' ' + boot.status + '</header><main data-url="' + encodeURI(url) + '">' + shown.join('') + '</main>';
  const rules = (text) => '#root [data-s="0"]{width:50%}' + [...text.matchAll(/data-s="([1-9])"/g)].map(([, name]) => '#root [data-s="' + name + '"]{order:' + name + '}').join('');
  const place = html.indexOf('<i data-waits');
  const waits = place < 0 ? null : { html: place, css: rules(html.slice(0, place)).length };
  return { html, css: rules(html), parts, wanted, faults, waits };
};
`;
/**
 * The server build of an area; `page` is the body of its page's function, `load` and `mount` of theirs. `wants` answers which public
 * calls it misses.
 */
export const area = ({
  page = "return '<h1>Games</h1>'",
  load = '',
  mount = '',
  top = '',
  wants = 'return []',
} = {}): string => `
${top}
const react = require('react');
exports.default = {
  mount(host) { ${mount} },
  wants({ url, boot }) { ${wants} },
  pages: { main: async () => { ${load}; return { default: ({ boot, at }) => { ${page} } }; } },
};
`;
/** A build is named by its content, as real ones are. */
const buildOf = (
  name: string,
  source: string,
  build = createHash('sha256').update(source).digest('hex').slice(0, 8),
): ServerBuild => ({
  area: name,
  build,
  source,
  name: `${name}/${build}/server.0a.js`,
});
/** A page of these areas, by name. */
export const jobOf = (sources: Record<string, string>, shell = SHELL): RenderJob => {
  const areas = Object.entries(sources).map(([name, source]) => buildOf(name, source));
  return {
    shell: buildOf('shell', shell),
    areas,
    request: JSON.stringify({
      url: '/',
      at: { at: 1_750_000_000_000, platform: 'desktop', timeZone: 'UTC' },
      boot: { brand: { name: 'Aurora' }, status: 200, data: {} },
      composition: { areas: Object.fromEntries(areas.map((build) => [build.area, build])) },
    }),
  };
};
