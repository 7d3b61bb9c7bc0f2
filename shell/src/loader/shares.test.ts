import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EAGER, LAZY } from 'deploy-tooling/src/webpack/shares.mjs';
import * as kit from 'shared-contracts/ui/kit';
import { sharedModules } from './shares';

it('provides exactly what areas are built to take', () => {
  const shares = sharedModules();
  const eager = Object.entries(shares).filter(([, share]) => 'lib' in share);
  expect(Object.keys(shares).sort()).toEqual([...EAGER, ...LAZY].sort());
  expect(eager.map(([name]) => name).sort()).toEqual([...EAGER].sort());
});

const CHUNK = /webpackChunkName: "(share-[^"]+)"/g;
const chunksIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(CHUNK)].map(([, name]) => name);
const chunkOf = (share: string) =>
  `share-${share.replace('shared-contracts/', '').replace('/', '-')}`;

it('names the chunk of a share after it, so that the edge finds what an area needs', () => {
  expect(chunksIn(join(import.meta.dirname, 'shares.ts')).sort()).toEqual(LAZY.map(chunkOf).sort());
});

it('and the chunk of a part of the kit after what shows it', () => {
  const folder = join(import.meta.dirname, '../../../shared-contracts/src/ui/kit');
  const names = readdirSync(folder).flatMap((file) =>
    /\.tsx?$/.test(file) ? chunksIn(join(folder, file)) : [],
  );
  expect(names.length).toBeGreaterThan(0);
  for (const name of names)
    expect(Object.keys(kit).map((each) => `share-ui-kit-${each}`)).toContain(name);
});
