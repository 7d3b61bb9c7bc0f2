import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryRepository } from '../testing/repository';

jest.setTimeout(180_000);

const repository = temporaryRepository();
afterAll(repository.remove);

const { dir } = repository;
const runner = 'deploy/tooling/bin/run.mjs';
const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
const textOf = (path: string) => readFileSync(join(dir, path), 'utf8');
const readme = textOf('shared-contracts/README.md');

/** The code of the tutorial: each fenced block that names its file, in order. */
const blocks = [...readme.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', path = '', code = '']) => ({ kind, path, code }),
);
/** Its list of all files that it takes. */
const named = [...readme.matchAll(/^- (?:new|changed): (.+)$/gm)].flatMap(([, list = '']) =>
  [...list.matchAll(/`(\S+)`/g)].map(([, path = '']) => `mf-rewards/${path}`),
);

/** The lines of a diff as they stand before and after it. */
const side = (diff: string, mark: string) =>
  diff
    .split('\n')
    .filter((line) => line.startsWith(' ') || line.startsWith(mark))
    .map((line) => `${line.slice(1)}\n`)
    .join('');

const apply = ({ kind, path, code }: (typeof blocks)[number]) => {
  const file = join(dir, path);
  if (kind !== 'diff') {
    if (existsSync(file)) throw new Error(`${path} is there already`);
    mkdirSync(dirname(file), { recursive: true });
    return writeFileSync(file, code);
  }
  const [before, found] = [side(code, '-'), textOf(path)];
  if (found.split(before).length !== 2) throw new Error(`${path} does not have once:\n${before}`);
  writeFileSync(
    file,
    found.replace(before, () => side(code, '+')),
  );
};

/** Path -> digest of every file that is not built. */
const digests = () =>
  new Map(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
      .filter((path) => !/(^|\/)(node_modules|\.build)\//.test(path))
      .map((path) => [path, createHash('sha256').update(textOf(path)).digest('hex')]),
  );

describe('the tutorial of the contract: a second page with a list and a button', () => {
  let before: Map<string, string>;
  let report: string;

  beforeAll(() => {
    node(runner, 'new-area', 'rewards', '--no-install');
    before = digests();
    for (const block of blocks) apply(block);
    report = spawnSync(process.execPath, [runner, 'check-repo', '--write'], {
      cwd: dir,
      encoding: 'utf8',
    }).stdout;
  });

  it('needs ten concepts at most', () => {
    const concepts = [...readme.matchAll(/^\d+\. \*\*`?\w/gm)];
    expect(concepts.length).toBeGreaterThan(0);
    expect(concepts.length).toBeLessThanOrEqual(10);
  });

  it('touches the files that it names and no other', () => {
    const after = digests();
    const touched = [...after]
      .filter(([path, digest]) => before.get(path) !== digest)
      .map(([path]) => path);
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
    expect(touched.sort()).toEqual(named.toSorted());
  });

  it('breaks no rule of the house', () => {
    expect(report).toMatch(/^check-repo: \d+ errors/m);
    expect(report.split('\n').filter((line) => /rewards|report\//.test(line))).toEqual([]);
    node(
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      ...named.filter((path) => !path.endsWith('.txt')),
    );
  });

  it('typechecks', () => {
    node('node_modules/typescript/bin/tsc', '-b', 'mf-rewards');
  });

  it('passes the tests of the area, its own among them', () => {
    const config = 'mf-rewards/jest.config.mjs';
    const { success, testResults } = JSON.parse(
      node('node_modules/jest/bin/jest.js', '-c', config, '--json', '--silent'),
    );
    expect(success).toBe(true);
    const names = testResults.flatMap(
      ({ assertionResults }: { assertionResults: { title: string }[] }) =>
        assertionResults.map(({ title }) => title),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'puts a live winner on top, once',
        'joins a promotion',
        'tries again with the same key when the answer was lost',
        'the promotions come from a server',
      ]),
    );
  });
});

describe('the words of the contract', () => {
  const words = readme.slice(readme.indexOf('\n## Words\n'));
  const sources = readdirSync(join(dir, 'shared-contracts/src'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => textOf(`shared-contracts/src/${path}`))
    .join('\n');

  it('are each explained once', () => {
    // those of all workspaces stand in the glossary
    const all = words + textOf('shared-contracts/GLOSSARY.md');
    const firsts = [...all.matchAll(/^- ([^:]+):/gm)].flatMap(([, list = '']) =>
      list.replaceAll('**', '').split(', '),
    );
    expect(firsts.length).toBeGreaterThan(30);
    expect(new Set(firsts).size).toBe(firsts.length);
  });

  it('name nothing that the code has not', () => {
    const names = [...words.matchAll(/`(?:host\.)?([A-Za-z_]+)`/g)].map(([, name]) => name);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
    expect(names).toContain('awaitsOwn');
  });
});
