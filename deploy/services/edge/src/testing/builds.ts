import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ChunkFiles, Release } from 'shared-contracts/composition';

const SERVER = 'server.0a.js';

/**
 * Publishes a build as the tooling does; chunk files are named after their chunk, `served` is the text of its server build, `maps` are
 * texts of source maps by their file.
 */
export const publish = (
  directory: string,
  area: string,
  build: string,
  {
    chunks = [],
    styles = [],
    served,
    maps = {},
    ...rest
  }: Partial<Omit<Release, 'chunks'>> & {
    chunks?: string[];
    styles?: string[];
    served?: string;
    maps?: Record<string, string>;
  } = {},
): Release => {
  const folder = join(directory, area, build);
  mkdirSync(folder, { recursive: true });
  const isShell = area === 'shell';
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const named = chunks.map((name): [string, ChunkFiles] => [
    name,
    { js: [`${name}.js`], css: styles.includes(name) ? [`${name}.css`] : [] },
  ]);
  const initial = isShell ? { js: [entry], css: ['main.css'] } : { js: [], css: [] };
  const server = served === undefined ? [] : [SERVER];
  const loaded = named.flatMap(([, { js, css }]) => [...js, ...css]);
  const rare = [
    ...server,
    ...(rest.refresh ? [rest.refresh] : []),
    ...(rest.worker ? [rest.worker] : []),
  ];
  const names = [entry, ...rare, ...initial.css, ...loaded, ...Object.keys(maps)];
  const files = Object.fromEntries(
    names.map((name) => {
      const own = name === SERVER ? served : maps[name];
      const body = own ?? `/* ${area} ${build} ${name} */ ${'0'.repeat(2000)}`;
      const packed = brotliCompressSync(body);
      writeFileSync(join(folder, name), body);
      writeFileSync(join(folder, `${name}.br`), packed);
      const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
      return [name, { bytes: body.length, br: packed.length, integrity }];
    }),
  );
  const release: Release = {
    area,
    build,
    entry,
    files,
    initial,
    commit: '',
    createdAt: new Date().toISOString(),
    contract: isShell ? '1.0.0' : '^1.0.0',
    global: `${area}_${build}`,
    exposed: isShell ? '' : './area',
    shares: isShell
      ? { provided: { react: '19.3.1' }, required: {} }
      : { provided: {}, required: { react: '^19.3.0' } },
    chunks: Object.fromEntries(named),
    ...(server.length > 0 ? { server: SERVER } : {}),
    ...rest,
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return release;
};
