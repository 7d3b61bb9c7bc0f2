import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ChunkFiles, Release } from 'shared-contracts/composition';

/** Publishes a build as the tooling does; chunk files are named after their chunk. */
export const publish = (
  directory: string,
  area: string,
  build: string,
  {
    chunks = [],
    styles = [],
    ...rest
  }: Partial<Omit<Release, 'chunks'>> & { chunks?: string[]; styles?: string[] } = {},
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
  const names = [entry, ...initial.css, ...named.flatMap(([, { js, css }]) => [...js, ...css])];
  const files = Object.fromEntries(
    names.map((name) => {
      const body = `/* ${area} ${build} ${name} */ ${'0'.repeat(2000)}`;
      const packed = brotliCompressSync(body);
      writeFileSync(join(folder, name), body);
      writeFileSync(join(folder, `${name}.br`), packed);
      const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
      return [name, { bytes: body.length, br: packed.length, integrity }];
    }),
  );
  const release: Release = {
    ...{ area, build, entry, files, initial, commit: '', createdAt: new Date().toISOString() },
    contract: isShell ? '1.0.0' : '^1.0.0',
    global: `${area}_${build}`,
    exposed: isShell ? '' : './area',
    shares: isShell
      ? { provided: { react: '19.3.1' }, required: {} }
      : { provided: {}, required: { react: '^19.3.0' } },
    chunks: Object.fromEntries(named),
    ...rest,
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return release;
};
