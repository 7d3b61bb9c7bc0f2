import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { areaConfig } from '../webpack/area.mjs';
import { chunkShares } from './chunks.mjs';
import { compile } from './compile.mjs';

const SOURCES = {
  'area.ts': `import { defineArea } from 'shared-contracts/area';
    export default defineArea({ pages: {
      main: () => import(/* webpackChunkName: "page-main" */ './main'),
      plain: () => import(/* webpackChunkName: "page-plain" */ './plain'),
      all: () => import(/* webpackChunkName: "page-all" */ './all'),
    } });`,
  'main.ts': `import { Form } from 'shared-contracts/lib/forms';
    import { part } from './part';
    import { Button, Face } from 'shared-contracts/ui/kit';
    export default () => [Form, Button, part];`,
  // a module of its own, that the chunk's others are joined with
  'part.ts': `import { Carousel } from 'shared-contracts/ui/kit'; export const part = () => Carousel;`,
  'plain.ts': `export default () => 'nothing';`,
  'all.ts': `import * as kit from 'shared-contracts/ui/kit'; export default (name: keyof typeof kit) => kit[name];`,
};

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'mf-shares-'));
  mkdirSync(join(dir, 'src'));
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(dir, 'src', name), text);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('a release says of each chunk which names it takes of which share, by its real modules', async () => {
  const config = areaConfig(dir, {
    dev: false,
    build: 'b1',
    outDir: join(dir, 'out'),
  }) as Configuration;
  const compilation = await compile({ ...config, cache: false });
  expect(chunkShares(compilation)).toEqual({
    area: { 'shared-contracts/area': ['defineArea'] },
    'page-main': {
      'shared-contracts/lib/forms': ['Form'],
      'shared-contracts/ui/kit': ['Button', 'Carousel'],
    },
    'page-all': { 'shared-contracts/ui/kit': ['*'] },
  });
});
