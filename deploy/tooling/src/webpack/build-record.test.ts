import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../build/compile.mjs';
import { describeRecord } from '../build/record.mjs';
import { serverRecord } from '../build/server/index.mjs';
import { BUILD_DIR } from '../paths.mjs';
import { areaConfig } from './area.mjs';
import { baseConfig } from './base.mjs';

mkdirSync(BUILD_DIR, { recursive: true });
const parent = mkdtempSync(join(BUILD_DIR, 'record-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

let count = 0;
const folderWith = (sources: Record<string, string>, name = 'mf-record') => {
  const dir = join(parent, String(++count), name);
  mkdirSync(join(dir, 'src'), { recursive: true });
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(dir, 'src', file), text);
  return dir;
};
/** What `release.json` of a production build of these sources says of shares. */
const recordOf = async (sources: Record<string, string>) => {
  const dir = folderWith(sources);
  const options = { dir, build: 'b1', dev: false, outDir: join(dir, 'out') };
  const compilation = await compile({ ...areaConfig(dir, options), cache: false });
  return describeRecord({ dir, compilation, server: await serverRecord(options) });
};

test('a build says which names it really takes of each share, in both of its halves', async () => {
  const { uses, types, libraries } = await recordOf({
    'area.ts': `
      import { useState as state } from 'react';
      import { filter } from 'shared-contracts/lib/rx';
      import * as kit from 'shared-contracts/ui/kit';
      import { open } from './later';
      export * from 'shared-contracts/lib/router';
      export default { state, filter, row: kit.Row, open, page: () => import('./page') };`,
    'later.ts': `
      export const open = async () => {
        const { Dialog } = await import(/* webpackMode: 'eager' */ 'shared-contracts/ui/overlay');
        return Dialog;
      };
      import { fromEvent } from 'shared-contracts/lib/rx';
      export const never = () => fromEvent;
      export { observable as neither } from 'shared-contracts/lib/state';`,
    'page.ts': `
      import * as forms from 'shared-contracts/lib/forms';
      import { EventGames } from 'shared-contracts/ui/event';
      export default [EventGames, Object.keys(forms)];`,
  });
  expect(uses).toMatchObject({
    react: expect.arrayContaining(['useState']),
    'shared-contracts/lib/rx': ['filter'],
    'shared-contracts/ui/overlay': ['Dialog'],
    // what is handed on whole, or given on whole, may be any of its names
    'shared-contracts/lib/forms': ['*'],
    'shared-contracts/lib/router': ['*'],
  });
  // what the contracts take of each other by a relative path is the shell's as well
  expect(uses?.['shared-contracts/ui/kit']).toEqual(expect.arrayContaining(['Row', 'GameTile']));
  expect(uses?.['shared-contracts/ui/kit']).not.toContain('Avatar');
  expect(uses?.['shared-contracts/lib/state']).not.toContain('observable');
  expect(Object.keys(types?.['shared-contracts/lib/rx'] ?? {})).toEqual(['filter']);
  expect(Object.keys(types?.['shared-contracts/lib/router'] ?? {})).toContain('useLocation');
  expect(libraries?.['shared-contracts/lib/rx']).toEqual({
    rxjs: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

test('P-44, P-47: a build names the text keys that it asks for and the packages that it carries', async () => {
  const { textKeys, packages } = await recordOf({
    'area.ts': `
      import { Check } from 'shared-contracts/ui/icons';
      export default { title: (t: (key: string) => string) => t('title'), Check };`,
    'never.ts': `export const lost = (t: (key: string) => string) => t('lost');`,
  });
  expect(textKeys).toEqual(['title']);
  expect(packages).toEqual([expect.stringMatching(/^lucide@\d/)]);
});

test('a shell says which names of each share it gives, also of libraries', async () => {
  const dir = folderWith(
    {
      'main.ts': `
        import * as React from 'react';
        import * as rx from 'shared-contracts/lib/rx';
        export const shares = { react: React, rx, forms: () => import('shared-contracts/lib/forms') };
        Object.assign(globalThis, { shares });`,
    },
    'shell',
  );
  const options = { dir, build: 's1', dev: false, outDir: join(dir, 'out') };
  const entry = { main: join(dir, 'src/main.ts') };
  const compilation = await compile({ ...baseConfig(options), cache: false, entry });
  const { gives, types, singletons } = describeRecord({
    dir,
    compilation,
    server: { taken: {}, files: [] },
  });
  expect(Object.keys(gives ?? {})).toEqual([
    'react',
    'shared-contracts/lib/forms',
    'shared-contracts/lib/rx',
  ]);
  expect(gives?.react).toEqual(expect.arrayContaining(['default', 'useState', 'createElement']));
  expect(gives?.['shared-contracts/lib/rx']).toContain('switchMap');
  expect(Object.keys(types?.['shared-contracts/lib/forms'] ?? {})).toContain('useForm');
  expect(singletons).toContain('mobx');
});
