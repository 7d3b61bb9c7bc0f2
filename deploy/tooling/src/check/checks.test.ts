import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryRepository } from '../testing/repository';

jest.setTimeout(60_000);

const repository = temporaryRepository();
afterAll(repository.remove);

const write = (path: string, content: string) => {
  const file = join(repository.dir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};
const findings = (): string[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { checkRepo } = await import('./deploy/tooling/src/check/index.mjs');
         console.log(JSON.stringify((await checkRepo()).map(({ file, message }) => file + ' ' + message)));`,
      ],
      { cwd: repository.dir, encoding: 'utf8' },
    ),
  );

describe('modules of the operator', () => {
  const modules = 'deploy/platform/src/modules';
  const about = (word: string) => findings().filter((line) => line.includes(word));

  it('lets nobody look past what a module has for others', () => {
    write(`${modules}/shop/public.ts`, "export { sell } from './service';\n");
    write(`${modules}/shop/service.ts`, 'export const sell = () => undefined;\n');
    write(`${modules}/cellar/wine.ts`, "import { sell } from '../shop/public';\nsell();\n");
    write(`${modules}/cellar/beer.ts`, "import { sell } from '../shop/service';\nsell();\n");
    write('deploy/platform/src/services.ts', "import { sell } from './modules/shop/service';\nsell();\n");
    expect(about('only shop/public')).toEqual([
      `${modules}/cellar/beer.ts imports shop/service: only shop/public is for others`,
      'deploy/platform/src/services.ts imports shop/service: only shop/public is for others',
    ]);
    expect(about('has no public.ts')).toEqual([`${modules}/cellar has no public.ts`]);
    write(`${modules}/cellar/public.ts`, "export * from './wine';\n");
    expect(about('has no public.ts')).toEqual([]);
  });

  it('names a circle', () => {
    expect(about('need each other')).toEqual([]);
    write(`${modules}/shop/stock.ts`, "import { roll } from '../barrel/public';\nroll();\n");
    write(`${modules}/barrel/public.ts`, "export type { Wine } from '../cellar/public';\n");
    expect(about('need each other')).toEqual([
      `${modules}/barrel modules need each other: barrel -> cellar -> shop -> barrel`,
    ]);
  });

  it('leaves the data of a fresh database to the seeds', () => {
    write(`${modules}/shop/seed.ts`, "import { wines } from '../../../seed/wines';\n");
    write(`${modules}/shop/list.ts`, "import { wines } from '../../../seed/wines';\n");
    expect(about('only seeds read')).toEqual([
      `${modules}/shop/list.ts imports seed/wines: only seeds read what a fresh database has`,
    ]);
  });
});

describe('what is pending', () => {
  const about = (word: string) => findings().filter((line) => line.includes(word));
  const routesTable = 'shared-contracts/src/composition/routes.ts';
  const handles = 'shared-contracts/src/area/handles.ts';
  const page = "() => import('./views/page')";

  it('is a call of the contract without a route of the platform, and no other', () => {
    write('deploy/platform/package.json', '{ "name": "deploy-platform" }');
    write(
      'deploy/platform/src/modules/shop/routes.ts',
      'playerRoute(app, api.getUserGifts, S, () => []);\nroute(app, login, S, () => null);\n',
    );
    const api = 'shared-contracts/src/api';
    expect(about('getUserGifts is')).toEqual([
      `${api} getUserGifts is pending, but the platform serves it: drop the mark`,
    ]);
    expect(about('logout')).toEqual([`${api} logout has no route of the platform: mark it as pending`]);
    expect(about('login has no route')).toEqual([]);
    expect(about('calls without a platform side')[0]).toMatch(/: getUserAchievements, .*activateGift/);
  });

  it('is a route whose area has no such page', () => {
    const said = () => about(routesTable).filter((line) => line.includes('page'));
    expect(said()).toEqual([]);
    write('mf-cashbox/src/area.ts', `export default { pages: { balance: ${page}, gifts: ${page} } };\n`);
    expect(said()).toEqual([
      `${routesTable} /profile/gifts is pending, but its area has the page: drop the mark`,
      `${routesTable} /cashbox has no page in its area: mark it as pending`,
      `${routesTable} routes without a page: /profile/gifts, /take/gift`,
    ]);
  });

  it('is a modal that nobody offers, and a slot that nothing paints', () => {
    expect(about(handles)).toEqual([]);
    write('mf-lobby/src/area.ts', `export default { modals: { 'other-picker': ${page} } };\n`);
    write('shell/src/modals/own-modals.ts', "export const isOwn = (name: string) => name === 'thanks';\n");
    write('shell/src/views/header.ts', 'export const names = [SLOTS.headerBell];\n');
    expect(about(handles)).toEqual([
      `${handles} modals that nobody offers: provider-picker, support, select, buy, close-alert, chat-maintenance`,
    ]);
    expect(about('slots that nothing paints')[0]).not.toContain('header.bell');
    expect(about('slots that nothing paints')[0]).toContain('header.balance, frame.overlay');
  });
});

it('names every broken rule of an area', () => {
  write('mf-wheel/package.json', '{ "name": "mf-wheel" }');
  write('mf-wheel/src/area.ts', `import { runInAction } from 'mobx';\nexport default runInAction;\n`);
  write('mf-wheel/src/views/page.tsx', `import '../api/wheel.api';\nt('wheel.titel');\n`);
  write('mf-wheel/src/views/page.module.css', '.page { color: #ff0000; }\n');
  write('mf-wheel/src/stores/index.ts', 'void 0;\n'.repeat(301));
  const texts = {
    'wheel.title': 'Wheel',
    'wheel.spins_one': '{{count}} spin',
    'wheel.spins_other': '{{count}} spins',
  };
  write('mf-wheel/src/texts/en.json', JSON.stringify(texts));
  write('mf-wheel/src/texts/it.json', JSON.stringify({ ...texts, 'wheel.title': '' }));
  write('mf-wheel/src/texts/br.json', JSON.stringify({ ...texts, 'wheel.more': 'Mais' }));
  write('mf-wheel/src/texts/ru.json', JSON.stringify(texts));

  expect(findings().filter((line) => line.includes('wheel'))).toEqual(
    expect.arrayContaining([
      'mf-wheel has no README.md',
      'package.json does not list the workspace mf-wheel',
      'mf-wheel/src/area.ts Use shared-contracts/lib/state.',
      'mf-wheel/src/views/page.tsx Views read stores and call their actions; only stores import api.',
      'mf-wheel/src/views/page.tsx asks for the text "wheel.titel", which mf-wheel does not have',
      'mf-wheel/src/views/page.module.css:1 has the colour "#ff0000": name a token',
      'mf-wheel/src/stores/index.ts has 301 lines; 300 is the limit',
      'mf-wheel/src/texts/it.json "wheel.title" is empty',
      'mf-wheel/src/texts/br.json "wheel.more" is not in en.json',
      'mf-wheel/src/texts/ru.json "wheel.spins" lacks the forms few, many',
    ]),
  );
});

it('knows no brand by its name', () => {
  write('deploy/brands/luna/brand.json', '{}');
  write('shell/src/views/frame.ts', `export const dark = (brand: string) => brand === 'luna';\n`);
  write('shell/src/views/host.ts', `export const host = "luna.localhost";\n`);
  write('shell/src/views/moon.ts', `export const scene = 'a luna moth at night';\n`);
  write('shell/src/views/frame.test.ts', `export const brand = 'luna';\n`);
  expect(findings().filter((line) => line.includes('luna'))).toEqual([
    'shell/src/views/frame.ts:1 names the brand luna: make it data in deploy/brands',
    'shell/src/views/host.ts:1 names the brand luna: make it data in deploy/brands',
  ]);
});
