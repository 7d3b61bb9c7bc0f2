import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryRepository } from '../testing/repository';

const repository = temporaryRepository();
afterAll(repository.remove);

const write = (path: string, content: string) => {
  const file = join(repository.dir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};
/** What a check of `src/check` says, or all of them. */
const findings = (file = 'index', check = 'checkRepo'): string[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { ${check} } = await import('./deploy/tooling/src/check/${file}.mjs');
         const found = [];
         for await (const { file, message } of await ${check}()) found.push(file + ' ' + message);
         console.log(JSON.stringify(found));`,
      ],
      { cwd: repository.dir, encoding: 'utf8' },
    ),
  );

describe('modules of the operator', () => {
  const modules = 'deploy/services/platform/src/modules';
  const about = (word: string) =>
    findings('modules', 'checkModules').filter((line) => line.includes(word));

  it('lets nobody look past what a module has for others', () => {
    write(`${modules}/play/shop/public.ts`, "export { sell } from './service';\n");
    write(`${modules}/play/shop/service.ts`, 'export const sell = () => undefined;\n');
    write(
      `${modules}/money/cellar/wine.ts`,
      "import { sell } from '../../play/shop/public';\nsell();\n",
    );
    write(
      `${modules}/money/cellar/beer.ts`,
      "import { sell } from '../../play/shop/service';\nsell();\n",
    );
    write(
      'deploy/services/platform/src/services.ts',
      "import { sell } from './modules/play/shop/service';\nsell();\n",
    );
    expect(about('only play/shop/public')).toEqual([
      `${modules}/money/cellar/beer.ts imports play/shop/service: only play/shop/public is for others`,
      'deploy/services/platform/src/services.ts imports play/shop/service: only play/shop/public is for others',
    ]);
    expect(about('has no public.ts')).toEqual([`${modules}/money/cellar has no public.ts`]);
    write(`${modules}/money/cellar/public.ts`, "export * from './wine';\n");
    expect(about('has no public.ts')).toEqual([]);
  });

  it('asks each group for a README', () => {
    write(`${modules}/play/README.md`, '# Play\n');
    expect(about('has no README.md')).toEqual([`${modules}/money has no README.md`]);
  });

  it('names a circle', () => {
    expect(about('need each other')).toEqual([]);
    write(`${modules}/play/shop/stock.ts`, "import { roll } from '../barrel/public';\nroll();\n");
    write(
      `${modules}/play/barrel/public.ts`,
      "export type { Wine } from '../../money/cellar/public';\n",
    );
    expect(about('need each other')).toEqual([
      `${modules}/money/cellar modules need each other: money/cellar -> play/shop -> play/barrel -> money/cellar`,
    ]);
  });

  it('leaves the data of a fresh database to the seeds', () => {
    write(`${modules}/play/shop/seed.ts`, "import { wines } from '../../../../seed/wines';\n");
    write(`${modules}/play/shop/list.ts`, "import { wines } from '../../../../seed/wines';\n");
    expect(about('only seeds read')).toEqual([
      `${modules}/play/shop/list.ts imports seed/wines: only seeds read what a fresh database has`,
    ]);
  });
});

describe('what is pending', () => {
  const about = (word: string) =>
    findings('pending', 'checkPending').filter((line) => line.includes(word));
  const manifest = 'mf-cashbox/src/manifest.ts';
  const handles = 'shared-contracts/src/area/handles.ts';
  const page = "() => import('./views/page')";

  it('is a call of the contract without a route of the platform, and no other', () => {
    write('deploy/services/platform/package.json', '{ "name": "deploy-platform" }');
    write(
      'deploy/services/platform/src/modules/shop/routes.ts',
      'playerRoute(app, api.getCellar, S, () => []);\nroute(app, login, S, () => null);\n',
    );
    const api = 'shared-contracts/src/api';
    const call = (name: string) =>
      `export const ${name} = endpoint<{ answer: object }>({ method: 'GET', path: '/${name}', auth: 'none', pending: true });\n`;
    write(
      `${api}/cellar.ts`,
      `import { endpoint } from './core';\n${call('getCellar')}${call('getBarrel')}`,
    );
    expect(about('getCellar is')).toEqual([
      `${api} getCellar is pending, but the platform serves it: drop the mark`,
    ]);
    expect(about('logout')).toEqual([
      `${api} logout has no route of the platform: mark it as pending`,
    ]);
    expect(about('login has no route')).toEqual([]);
    expect(about('calls without a platform side')[0]).toMatch(/: .*getBarrel/);
  });

  it('is a route whose area has no such page', () => {
    const said = () => about(manifest).filter((line) => line.includes('page'));
    const row = (name: string, pending = '') => `{ path: '/${name}', page: '${name}', ${pending} }`;
    const routes = [
      row('cashbox'),
      row('balance'),
      row('gifts', 'pending: true'),
      row('take', 'pending: true'),
    ];
    write('mf-cashbox/package.json', '{ "name": "mf-cashbox" }');
    for (const locale of ['ru', 'en', 'it', 'br'])
      write(`mf-cashbox/src/texts/${locale}.json`, '{}');
    write(manifest, `export default { routes: [${routes}], menu: [] };\n`);
    write(
      'mf-cashbox/src/area.ts',
      `export default { pages: { balance: ${page}, gifts: ${page} } };\n`,
    );
    expect(said()).toEqual([
      `${manifest} /cashbox has no page in the area: mark it as pending`,
      `${manifest} /gifts is pending, but the area has the page: drop the mark`,
      `${manifest} routes without a page: /gifts, /take`,
    ]);
  });

  it('is a modal that nobody offers, and a slot that nothing paints', () => {
    expect(about(handles)).toEqual([]);
    write('mf-lobby/src/area.ts', `export default { modals: { 'other-picker': ${page} } };\n`);
    write(
      'shell/src/views/modals/own-modals.ts',
      "export const isOwn = (name: string) => name === 'thanks';\n",
    );
    write('shell/src/views/header.ts', 'export const names = [SLOTS.headerBell];\n');
    expect(about(handles)).toEqual([
      `${handles} modals that nobody offers: provider-picker, game-filters, jackpot, inactive-gift, support, select, buy, close-alert, confirm-email, security, device, chat-maintenance`,
    ]);
    expect(about('slots that nothing paints')[0]).not.toContain('header.bell');
    expect(about('slots that nothing paints')[0]).toContain('header.balance, frame.overlay');
  });
});

it('names every broken rule of an area', () => {
  write('mf-wheel/package.json', '{ "name": "mf-wheel" }');
  write(
    'mf-wheel/src/area.ts',
    `import { runInAction } from 'mobx';\nexport default runInAction;\n`,
  );
  write('mf-wheel/src/views/page.tsx', `import '../api/wheel.api';\nt('wheel.titel');\n`);
  write('mf-wheel/src/views/page.module.css', '.page { color: #ff0000; }\n');
  write('mf-wheel/src/stores/index.ts', 'void 0;\n'.repeat(401));
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
      'mf-wheel/src/stores/index.ts has 401 lines: does it hold more than one subject?',
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

it('wants a number, a title and a status of every decision, and a list of all', () => {
  const record = (number: string, status: string) =>
    write(
      `shared-contracts/decisions/${number}-a.md`,
      `# ${number} One\n\n**Status.** ${status}.\n\nWhy.\n`,
    );
  record('9901', 'Accepted');
  record('9902', 'Superseded by 9901');
  record('9903', 'Wanted');
  const found = () =>
    findings('decisions', 'checkDecisions').map((line) =>
      line.replace('shared-contracts/decisions/', ''),
    );
  expect(found().filter((line) => line.startsWith('99'))).toEqual([
    '9903-a.md begins with "# 9903 Title", then "**Status.** Accepted."',
  ]);
  expect(found()).toContain(
    'README.md is not the list of the records: npm run check:repo -- --write',
  );
});

it('lets nobody spread a literal', () => {
  // the check reads this file as well
  const spread = '...';
  write(
    'mf-dice/src/stores/spread.ts',
    [
      'const limit = 3;',
      `export const one = { ${spread}{ limit }, more: 1 };`,
      `export const list = [${spread}(['a', 'b'] as const), 'c'];`,
      'export const some = (isMore: boolean) => ({ ...(isMore ? { limit } : {}), ...one });',
      'export const mapped = [...[1, 2].map(String), ...list];',
      'export const second = (...[, other]: string[]) => other;',
    ].join('\n'),
  );
  expect(
    findings('plain-literals', 'checkPlainLiterals').filter((line) => line.includes('spread.ts')),
  ).toEqual([
    'mf-dice/src/stores/spread.ts:2 spreads a literal: write its members where it stands',
    'mf-dice/src/stores/spread.ts:3 spreads a literal: write its members where it stands',
  ]);
  write('mf-dice/src/stores/spread.ts', '');
});

it('lets a program read its environment by its settings alone', () => {
  write('deploy/services/edge/src/port.ts', 'export const port = process.env.PORT;\n');
  write(
    'deploy/services/edge/src/host.ts',
    'const { env } = process;\nexport const host = env.HOST;\n',
  );
  write('deploy/services/edge/src/port.test.ts', "process.env.PORT = '1';\n");
  const why = 'reads the environment: put the variable into the settings of its program';
  expect(findings('settings', 'checkSettings')).toEqual([
    `deploy/services/edge/src/host.ts ${why}`,
    `deploy/services/edge/src/port.ts ${why}`,
  ]);
});

it('asks for names by which errors are known', () => {
  write(
    'deploy/services/edge/src/late.ts',
    'export class Late extends Error {}\nexport class LateError extends Error {}\n',
  );
  expect(findings('errors', 'checkErrors')).toEqual([
    'deploy/services/edge/src/late.ts Late is an error: let its name end in Error',
  ]);
});

describe('what the kernel does for every area', () => {
  /** What is found in a file of an area, without its path. */
  const foundIn = (path: string, ...lines: string[]) => {
    write(`mf-dice/src/${path}`, `${lines.join('\n')}\n`);
    const found = findings('kernel', 'checkKernel');
    write(`mf-dice/src/${path}`, '');
    return found.map((line) => line.replace(`mf-dice/src/${path}:`, ''));
  };

  it('reads again when language, visitor or a gap asks for it', () => {
    const found = foundIn(
      'stores/index.ts',
      'const locale = reaction(',
      '  () => host.i18n.locale,',
      '  () => list.refresh(),',
      ');',
      'const missed = host.live.resync.subscribe(refresh);',
      'const first = host.session.events.subscribe(refresh);',
      'const second = host.session.events.subscribe(() => void list.load());',
      'const third = host.session.events.subscribe(() => {',
      '  list.clear();',
      '  pages.refresh();',
      '});',
    );
    const message =
      'reads stores again by hand: say what is shared and what is own to refreshOn of shared-contracts/stores';
    expect(found).toEqual([1, 5, 6, 7, 8].map((line) => `${line} ${message}`));
  });

  it('keeps a feature apart from the others', () => {
    const found = foundIn(
      'views/list/list-page.tsx',
      "import { Card } from '../parts/card';",
      "import { useTexts } from '../context';",
      "import type { Store } from '../../stores/store';",
      "import { Page } from '../promo/promo-page';",
    );
    expect(found).toEqual([
      '4 imports another feature: what several features share lies in views/parts',
    ]);
  });

  it('sends what is pressed, once', () => {
    const found = foundIn(
      'stores/join.store.ts',
      'readonly #intent = new IntentKey();',
      'const key = crypto.randomUUID();',
    );
    const message =
      'makes an idempotency key of its own: Submission of shared-contracts/stores has one a press';
    expect(found).toEqual([`1 ${message}`, `2 ${message}`]);
  });

  it('keeps the stores of pages', () => {
    const found = foundIn(
      'stores/pages.store.ts',
      'readonly #pages = new Map<string, DicePageStore>();',
      'readonly #rules = new Map<string, Loadable<Rules>>();',
      'readonly #rolls = observable.map<string, PagedList<Roll>>();',
      'readonly #sums = new Map<string, Money>();',
    );
    const message = 'keeps stores by a key: PageCache of shared-contracts/stores is the one cache';
    expect(found).toEqual([1, 2, 3].map((line) => `${line} ${message}`));
  });

  it('opens what a part needs before it is painted', () => {
    const found = foundIn(
      'views/roll/roll-page.tsx',
      "import { useHost, useOpened } from 'shared-contracts/area';",
      'const page = useOpened(slug, () => stores.pages.get(slug));',
      'const { value } = useMemo(() => stores.pages.open(slug), [stores, slug]);',
      'void rolls.ensure();',
      'useEffect(() => {',
      '  void rolls.load();',
      '}, [rolls]);',
      'const again = <Button onClick={() => void rolls.load()} />;',
      'const pick = () => host.modals.open(modals.select, { items });',
    );
    const message =
      'opens a store itself: `open` of src/stores says what a part asks for first, and the host calls it before the part is painted';
    expect(found).toEqual([1, 2, 3, 4, 5].map((line) => `${line} ${message}`));
    expect(
      foundIn('stores/index.ts', 'pages: { roll: ({ slug }) => void pages.open(slug) },'),
    ).toEqual([]);
  });

  it('has the balance and the tick of the page', () => {
    const found = foundIn(
      'stores/index.ts',
      "import { LiveBalance } from 'shared-contracts/stores';",
      'const time = new Ticker(host.clock);',
      'const end = host.clock.everySecond(paint);',
    );
    expect(found).toEqual([
      "1 has a balance of its own: host.balance is the page's",
      "2 has a tick of its own: host.ticker is the page's",
      "3 has a tick of its own: host.ticker is the page's",
    ]);
  });

  it('leaves the rest to the areas', () => {
    const found = foundIn(
      'stores/index.ts',
      '/** Unlike a Ticker it ends; see LiveBalance and live.resync. */',
      '// no randomUUID here',
      'const joining = new Submission((id: number, key) => api.join(id, key).then(list.load));',
      'const pages = new PageCache((slug) => new DicePageStore(slug, host.ticker));',
      'const endRefresh = refreshOn(host, { shared: [list], own: [history] });',
      'const follow = reaction(() => draft.sum, () => draft.save(host.i18n.locale));',
      'const left = host.session.events.subscribe((event) => {',
      "  if (event === 'logout') draft.clear();",
      '});',
      'const time: TickerService = host.ticker;',
      'const money: BalanceService = host.balance;',
    );
    expect(found).toEqual([]);
    expect(foundIn('views/dice.test.tsx', 'act(() => fake.live.resync.next());')).toEqual([]);
    expect(
      foundIn('testing/time.ts', 'export const time = (host) => new Ticker(host.clock);'),
    ).toEqual([]);
  });
});

describe('what nothing uses', () => {
  const ofTooling = () =>
    findings('unused', 'checkUnused').filter((line) => line.startsWith('deploy/tooling/'));

  it('names a file, an export, a type and a package', () => {
    // what areas and servers use of it is not in this copy
    const before = ofTooling();
    write('deploy/tooling/src/lonely.ts', 'export const alone = 1;\n');
    write(
      'deploy/tooling/src/used.ts',
      'export const used = 1;\nexport const spare = 2;\nexport type Spare = 3;\n',
    );
    write('deploy/tooling/src/used.test.ts', "import { used } from './used';\nused;\n");
    const manifest = JSON.parse(
      readFileSync(join(repository.dir, 'deploy/tooling/package.json'), 'utf8'),
    );
    manifest.dependencies['left-over'] = '1.0.0';
    write('deploy/tooling/package.json', JSON.stringify(manifest));
    expect(
      ofTooling()
        .filter((line) => !before.includes(line))
        .sort(),
    ).toEqual([
      expect.stringContaining('package.json left-over is used by no file of this workspace'),
      expect.stringContaining('src/lonely.ts is used by no file'),
      expect.stringContaining('src/used.ts Spare is used by no other file'),
      expect.stringContaining('src/used.ts spare is used by no other file'),
    ]);
  });
});

describe('SQL of the operator', () => {
  const about = (name: string) =>
    findings('sql', 'checkSql').filter((line) => line.includes(`shop/${name}`));
  const modules = 'deploy/services/platform/src/modules';

  it.each([
    ["import { eq } from 'drizzle-orm';\n", 'the query builder'],
    ['export const list = (db: Db) => db.select().from(shops);\n', 'a query'],
    ['export const close = (tx: Db) => core.db.delete(shops);\n', 'a query of its own connection'],
    ["import { type Db, rows } from '../../../db/connect';\n", 'plain SQL'],
  ])('stands in repositories: %s', (text) => {
    write(`${modules}/play/shop/till.ts`, text);
    write(`${modules}/play/shop/till-repository.ts`, text);
    expect(about('till')).toEqual([
      `${modules}/play/shop/till.ts asks the database: put it into a repository of its module`,
    ]);
  });

  it('leaves what only names types of it', () => {
    write(`${modules}/play/shop/till.ts`, "import type { SQL } from 'drizzle-orm';\n");
    expect(about('till')).toEqual([]);
  });
});
