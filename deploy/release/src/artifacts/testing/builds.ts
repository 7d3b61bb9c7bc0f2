import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Release } from 'shared-contracts/composition';
import type { BuildContent } from '../store';

const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A build with these files, as the tooling would describe it; `rest` says otherwise. */
export const buildOf = (
  area: string,
  build: string,
  texts: Record<string, string> = {
    'remoteEntry.1.js': 'var entry;',
    'area.2.js': 'area',
    'area.3.css': 'p{}',
  },
  rest: Partial<Release> = {},
): BuildContent => {
  const packed = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, brotliCompressSync(text)]),
  );
  const files = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      {
        bytes: Buffer.byteLength(text),
        br: packed[name]?.length ?? 0,
        integrity: integrityOf(text),
      },
    ]),
  );
  const release: Release = {
    area,
    build,
    files,
    commit: 'c0ffee',
    createdAt: '2026-01-01T00:00:00.000Z',
    contract: '^1.0.0',
    entry: Object.keys(texts)[0] ?? '',
    global: `${area}_${build}`,
    exposed: './area',
    shares: { provided: {}, required: { react: '^19.3.0' } },
    chunks: {},
    initial: { js: [], css: [] },
    ...rest,
  };
  const read: BuildContent['read'] = async (file, encoding) =>
    (encoding ? packed[file] : undefined) ?? Buffer.from(texts[file] ?? '');
  return { release, read };
};
