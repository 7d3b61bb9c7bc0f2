import { reachOf, scopeOf, workspaceOf } from './scope.mjs';

const STEPS = ['lint', 'types', 'repo', 'unit', 'build', 'browser', 'nodes', 'e2e'];
const of = (...args: string[]) => scopeOf(args, STEPS);

describe('what one run of the tests takes', () => {
  it('leaves the versions of Node to a whole run', () => {
    expect(of()).toEqual({
      scope: 'likely',
      since: undefined,
      names: ['lint', 'types', 'repo', 'unit', 'build', 'e2e'],
    });
    expect(of('--whole').names).toEqual(STEPS);
  });

  it('looks once alone at what a plain run and the rest have both', () => {
    expect(of('--rest')).toEqual({
      scope: 'rest',
      since: undefined,
      names: ['unit', 'build', 'browser', 'nodes', 'e2e'],
    });
  });

  it('takes the steps that are named, of either', () => {
    expect(of('--only', 'nodes').names).toEqual(['nodes']);
    expect(of('--whole', '--only', 'unit,e2e')).toMatchObject({
      scope: 'whole',
      names: ['unit', 'e2e'],
    });
  });

  it.each([
    ['--only', 'units'],
    ['--whole', '--rest'],
    ['--since', 'HEAD', '--whole'],
    ['--since'],
    ['--all'],
    ['unit'],
  ])('refuses %s %s', (...args) => {
    expect(() => of(...args)).toThrow(expect.objectContaining({ status: 2 }));
  });
});

describe('what a change can break', () => {
  const testsOf = async (workspace: string) => [
    `${workspace}/src/a.test.ts`,
    `${workspace}/src/b.test.ts`,
  ];
  const reach = (...changed: string[]) => reachOf(changed, testsOf);

  it('leaves the imports of a module to jest', async () => {
    expect(await reach('mf-lobby/src/stores/games.ts', 'shell/src/styles/page.css')).toEqual({
      files: ['mf-lobby/src/stores/games.ts', 'shell/src/styles/page.css'],
      specs: [],
      isProduct: true,
    });
  });

  it('takes each test of a workspace for a file that nobody imports', async () => {
    const found = await reach(
      'deploy/services/platform/migrations/0001_a.sql',
      'deploy/services/platform/src/a.test.ts',
    );
    expect(found?.files).toEqual([
      'deploy/services/platform/src/a.test.ts',
      'deploy/services/platform/src/b.test.ts',
    ]);
  });

  it.each([
    'package-lock.json',
    'jest.config.mjs',
    'tsconfig.json',
    'deploy/tooling/src/jest/console.cjs',
  ])('takes everything for %s', async (path) => {
    expect(await reach('shell/src/a.ts', path)).toBeNull();
  });

  it.each(['package.json', 'jest.config.mjs', 'tsconfig.json'])(
    'takes each test of a workspace for its %s',
    async (name) => {
      const files = ['mf-lobby/src/a.test.ts', 'mf-lobby/src/b.test.ts'];
      expect(await reach(`mf-lobby/${name}`)).toMatchObject({ files, isProduct: true });
    },
  );

  it('runs journeys that changed, and no others for a change of tests', async () => {
    const specs = ['e2e/specs/gifts.spec.ts', 'e2e/abuse/desk.abuse.ts'];
    expect(await reach(...specs, 'shell/src/a.test.tsx')).toMatchObject({
      specs,
      isProduct: false,
    });
  });

  it('runs nothing for words', async () => {
    expect(await reach('README.md', 'deploy/services/edge/SPEC.md')).toEqual({
      files: [],
      specs: [],
      isProduct: false,
    });
  });

  it('knows the workspace of a path', () => {
    expect(
      ['deploy/services/edge/src/a.ts', 'shell/src/b.ts', 'package.json'].map(workspaceOf),
    ).toEqual(['deploy/services/edge', 'shell', 'package.json']);
  });
});
