import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Mutant, placesOf } from './sample';
import type { Target } from './targets';

const ROOT = resolve(import.meta.dirname, '../../../..');
const PLACE = join(ROOT, '.build/mutants');
const TOOLS = join(PLACE, 'node_modules');
const JEST = join(import.meta.dirname, 'jest');
/** In a folder of their own: they want a newer Node than this repository does. */
const PACKAGES = [
  '@stryker-mutator/core@10.0.0',
  '@stryker-mutator/jest-runner@10.0.0',
  '@stryker-mutator/instrumenter@10.0.0',
];
/** Texts are not changed: other tests hold them. */
const LEFT_OUT = { excludedMutations: ['StringLiteral'] };

/** The tools are there, and sources may be changed. @throws Error when somebody is at work here, or Node is too old for the tools */
export const prepare = (): void => {
  if (Number.parseInt(process.versions.node, 10) < 22)
    throw new Error('the tools that change sources need Node 22');
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
  if (changed)
    throw new Error(
      'sources are changed in place: commit what you have first, or run it in a clone',
    );
  mkdirSync(PLACE, { recursive: true });
  if (!existsSync(join(TOOLS, '.bin/stryker')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', PLACE, ...PACKAGES]);
};

interface Instrumenter {
  instrument(files: object[], options: object): Promise<{ mutants: Mutant[] }>;
}
const LEVELS = ['Trace', 'Debug', 'Info', 'Warn', 'Error', 'Fatal'];
const silent = Object.fromEntries(
  LEVELS.flatMap((level): [string, () => unknown][] => [
    [level.toLowerCase(), () => {}],
    [`is${level}Enabled`, () => false],
  ]),
);

/** Every change that is known for these sources. */
const mutantsOf = async (dir: string, sources: readonly string[]): Promise<Mutant[]> => {
  const entry = pathToFileURL(join(TOOLS, '@stryker-mutator/instrumenter/dist/src/index.js')).href;
  const { Instrumenter: Made }: { Instrumenter: new (log: object) => Instrumenter } = await import(
    entry
  );
  const found: Mutant[] = [];
  for (const file of sources.map((name) => `src/${name}`)) {
    const source = {
      name: join(dir, file),
      content: readFileSync(join(dir, file), 'utf8'),
      mutate: true,
    };
    const options = { excludedMutations: LEFT_OUT.excludedMutations, ignorers: [], plugins: null };
    const { mutants } = await new Made(silent).instrument([source], options);
    found.push(
      ...mutants.filter(({ status }) => status !== 'Ignored').map((each) => ({ ...each, file })),
    );
  }
  return found;
};

export interface Outcome {
  killed: number;
  /** Place and change of those that no test noticed. */
  survived: string[];
}
interface Report {
  files: Record<
    string,
    {
      mutants: {
        status: string;
        mutatorName: string;
        replacement: string;
        location: Mutant['location'];
      }[];
    }
  >;
}

const outcomeOf = ({ files }: Report): Outcome => {
  const all = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((each) => ({ ...each, file })),
  );
  const are = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(status));
  return {
    killed: are('Killed', 'Timeout').length,
    survived: are('Survived', 'NoCoverage').map(
      ({ file, location: { start }, mutatorName, replacement }) =>
        `${file}:${start.line}:${start.column} ${mutatorName} ${replacement.replace(/\s+/g, ' ').slice(0, 80)}`,
    ),
  };
};

/** Makes about `count` changes of a target's sources, one after another, and runs its tests each time. */
export const tryTarget = async (
  target: Target,
  count: number,
  next: () => number,
): Promise<Outcome> => {
  const dir = join(ROOT, target.workspace);
  const [jest, config, told] = ['jest.mutants.mjs', 'stryker.mutants.mjs', 'report.json'].map(
    (name) => join(dir, name),
  ) as [string, string, string];
  const testMatch = target.tests.map((name) => `<rootDir>/src/${name}`);
  const stryker = {
    testRunner: 'jest',
    plugins: [join(TOOLS, '@stryker-mutator/jest-runner/dist/src/index.js')],
    jest: { projectType: 'custom', configFile: jest, enableFindRelatedTests: false },
    mutate: placesOf(await mutantsOf(dir, target.sources), count, next),
    mutator: LEFT_OUT,
    coverageAnalysis: 'off',
    inPlace: true,
    concurrency: 1,
    reporters: ['json'],
    jsonReporter: { fileName: told },
    tempDirName: join(PLACE, 'temp'),
    // a busy machine notices nothing
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    disableTypeChecks: false,
  };
  try {
    const changed = {
      testMatch,
      testRunner: join(JEST, 'first-failure.cjs'),
      testSequencer: join(JEST, 'in-order.cjs'),
      setupFiles: [join(JEST, 'end-on-failure.cjs')],
    };
    writeFileSync(
      jest,
      `import base from './jest.config.mjs';\nexport default Object.assign({}, base, ${JSON.stringify(changed)});\n`,
    );
    writeFileSync(config, `export default ${JSON.stringify(stryker)};\n`);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(TOOLS, '@stryker-mutator/core/bin/stryker.js'), 'run', config],
      {
        cwd: dir,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${join(TOOLS, '.bin')}:${process.env.PATH}` },
      },
    );
    if (status !== 0) throw new Error(`${target.workspace}: ${stdout}${stderr}`.slice(-3000));
    return outcomeOf(JSON.parse(readFileSync(told, 'utf8')));
  } finally {
    for (const file of [jest, config, told]) rmSync(file, { force: true });
    execFileSync('git', ['checkout', '--quiet', '--', target.workspace], { cwd: ROOT });
  }
};
