import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { temporaryRepository } from '../testing/repository';
import { sentenceOf } from './tell.mjs';
import { GROUPS, typed, USAGES } from './usage.mjs';

const RUNNER = resolve(import.meta.dirname, '../../bin/run.mjs');
const run = (...words: string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [RUNNER, ...words], {
    encoding: 'utf8',
    env: { ...process.env, npm_config_loglevel: 'silent' },
  });
const commands = Object.keys(USAGES);
const ownHelp = [
  'compose',
  'blocks',
  'deliveries',
  'late-deposits',
  'protection',
  'operators',
  'rates',
  'reconciliation',
  'backup',
  'restore',
  'prune',
  'verify-offer',
];

it.each(commands.filter((name) => ![...ownHelp, 'bench'].includes(name)))(
  '%s has a usage',
  (name) => {
    expect(typed([name])).toEqual({ command: name, args: [], usage: USAGES[name as 'start'] });
    expect(USAGES[name as 'start']).toMatch(/^usage: npm /);
  },
);

it('--help prints the usage of a command', () => {
  expect(run('start', '--help')).toMatchObject({
    status: 0,
    stdout: `${USAGES.start}\n`,
    stderr: '',
  });
});

/** As it is written. */
const written = (name: string) => {
  if (name === 'compose') return `npm run ${name}`;
  return name === 'verify-offer' ? 'npm run verify -- offer' : `npm run operate -- ${name}`;
};

// one of the release, two of the platform, one of the backup
it.each(['compose', 'operators', 'verify-offer', 'backup'])('%s prints its help', (name) => {
  const { status, stdout, stderr } = run(name, '--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(written(name));
});

it.each(ownHelp)('%s has status 2 and its usage for what it does not know', (name) => {
  const wrong = run(name, name === 'compose' ? 'show' : '--nothing', '--nothing');
  expect([wrong.status, wrong.stdout]).toEqual([2, '']);
  expect(wrong.stderr).toContain("'--nothing'");
  expect(wrong.stderr).toContain(written(name));
});

it.each(Object.entries(GROUPS))(
  '%s names what it takes, and knows no other word',
  (name, group) => {
    const known = `usage: npm run ${name} -- <${Object.keys(group).join('|')}>`;
    for (const words of [[], ['nothing'], ['constructor']])
      expect(typed([name, ...words])).toMatchObject({
        command: undefined,
        usage: expect.stringContaining(known),
      });
  },
);

it('a group without a command prints what it takes: status 2, with --help 0', () => {
  const known = expect.stringContaining('usage: npm run verify -- <');
  expect(run('verify', 'nothing')).toMatchObject({ status: 2, stdout: '', stderr: known });
  expect(run('verify', '--help')).toMatchObject({ status: 0, stdout: known, stderr: '' });
});

it('a command of a group has the help of the command', () => {
  const { status, stdout } = run('verify', 'round', '--help');
  expect([status, stdout]).toEqual([0, `${USAGES['verify-round']}\n`]);
});

it.each([
  ['', [], 'usage: run.mjs'],
  ['nothing', [], 'usage: run.mjs'],
  ['dev', [], 'name one area, or kit'],
  ['dev', ['mf-nothing'], 'there is no area mf-nothing'],
  ['dev', ['mf-lobby', '--against', 'ftp://site'], 'ftp://site is no address of a site'],
  ['dev', ['mf-lobby', '--agianst', 'https://site.test'], "Unknown option '--agianst'"],
  ['dev', ['kit', '--against', 'https://site.test'], 'the kit is on no site'],
  ['build', ['mf-nothing'], 'there is no mf-nothing; there are: shell, mf-account'],
  ['release', ['mf-nothing'], 'there is no area mf-nothing'],
  ['new-area', ['Shop'], 'Shop is no name of an area'],
  ['new-brand', ['-'], '- is no name of a brand'],
  ['new-module', [], 'say the group of the module first'],
  ['new-module', ['money'], 'nothing is no name of a module'],
  ['test', ['--only', 'everything'], '--only takes lint, types'],
  ['test', ['e2e'], "Unexpected argument 'e2e'"],
  ['bench', ['nothing'], 'there is no benchmark nothing'],
  ['migrate', ['--nothing'], "Unknown option '--nothing'"],
  ['start', ['--nothing=1'], "Unknown option '--nothing'"],
  ['check-repo', ['--nothing'], "Unknown option '--nothing'"],
])('%s %j makes no sense: status 2, a sentence and the usage', (name, words, sentence) => {
  const { status, stdout, stderr } = run(name, ...words);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(sentence);
  expect(stderr).toContain('usage: ');
});

it('a benchmark has help of its own, and refuses in one sentence what it does not take', () => {
  const { status, stdout } = run('bench', 'mutants', '--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^npm run bench -- mutants \[options\]: [\s\S]*--workspaces VALUE/);
  expect(run('bench', 'mutants', '--nothing')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: "\nbench: Unknown option '--nothing'\n",
  });
});

describe('what an error says', () => {
  it('is never nothing', () => {
    const [first, second] = ['127.0.0.1', '::1'].map(
      (host) => new Error(`connect ECONNREFUSED ${host}`),
    );
    expect(sentenceOf(new AggregateError([first, second]))).toBe(
      'connect ECONNREFUSED 127.0.0.1; connect ECONNREFUSED ::1',
    );
    expect(sentenceOf(Object.assign(new Error(''), { code: 'EPIPE' }))).toBe('EPIPE');
    expect(sentenceOf(new Error(''))).toBe('no reason was given');
    expect(sentenceOf('a text')).toBe('a text');
  });
});

describe('an installation below `npm run -s`', () => {
  const { dir, remove } = temporaryRepository();
  afterAll(remove);
  /** As npm: silenced by the environment, unless its own words say otherwise. */
  const NPM = `#!/usr/bin/env node
    const words = process.argv.slice(2);
    const silent = process.env.npm_config_loglevel === 'silent' && !words.includes('--loglevel=error');
    const reason = words[0] === 'ci' ? 'package.json and package-lock.json are not in sync' : 'E404 no such package';
    if (!silent) console.error('npm error ' + reason);
    process.exit(1);`;

  it('takes the other way when the first is refused, and says why that failed too', () => {
    rmSync(join(dir, 'node_modules'), { recursive: true });
    const bin = join(dir, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'npm'), NPM);
    chmodSync(join(bin, 'npm'), 0o755);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['deploy/tooling/bin/run.mjs', 'release', 'mf-lobby', '--json'],
      {
        cwd: dir,
        encoding: 'utf8',
        env: {
          ...process.env,
          npm_config_loglevel: 'silent',
          PATH: `${bin}${delimiter}${process.env.PATH}`,
        },
      },
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/install dependencies failed/);
    expect(stderr).toContain('E404 no such package');
  });
});
