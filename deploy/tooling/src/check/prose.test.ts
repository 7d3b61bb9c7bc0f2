import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryRepository } from '../testing/repository';

const repository = temporaryRepository();
afterAll(repository.remove);

const write = (path: string, content: string) => {
  const file = join(repository.dir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};
const findings = (file: string, check: string, CI = ''): string[] => {
  const script = `
    const { ${check} } = await import('./deploy/tooling/src/check/${file}.mjs');
    console.log(JSON.stringify([...${check}()].map(({ level, file, message }) => level + ' ' + file + ' ' + message)));`;
  const env = { ...process.env, CI };
  const options = { cwd: repository.dir, encoding: 'utf8', env } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], options));
};

describe('links of Markdown', () => {
  it('lead to files that are there', () => {
    write('mf-dice/src/SPEC.md', 'Rules.\n');
    write(
      'mf-dice/README.md',
      '[a](src/SPEC.md) [b](src/SPEC.md#d-1) [c](https://example.com/x) [d](#top) [e](src/LOST.md)\n',
    );
    expect(findings('links', 'checkLinks').filter((line) => line.includes(' mf-dice/'))).toEqual([
      'error mf-dice/README.md links to src/LOST.md, which is not there',
    ]);
  });
});

it('lets a decision have sixteen hundred bytes', () => {
  const head = '# 9801 One\n\n**Status.** Accepted.\n\n';
  const record = (bytes: number) =>
    write('shared-contracts/decisions/9801-a.md', head.padEnd(bytes - 1, 'x').concat('\n'));
  const found = () =>
    findings('decisions', 'checkDecisions').filter((line) => line.includes('9801'));
  record(1600);
  expect(found()).toEqual([]);
  record(1601);
  expect(found()).toEqual([
    'error shared-contracts/decisions/9801-a.md has 1601 bytes, 1600 are enough for one decision',
  ]);
});

describe('subjects of commits', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: repository.dir,
      encoding: 'utf8',
    });
  const commit = (subject: string) => git('commit', '-q', '--allow-empty', '-m', subject);
  const found = (CI = '') =>
    findings('commits', 'checkCommits', CI).map((line) => line.replace(/ \S+/, ''));
  const long = `fix: ${'x'.repeat(68)}`;

  it('are short and name no issue, where they are not pushed yet', () => {
    git('init', '-q', '-b', 'main');
    commit(long);
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(found()).toEqual([]);
    commit('fix: a short one');
    commit(`fix: ${'y'.repeat(67)}`);
    expect(found()).toEqual([]);
    commit(`fix: ${'y'.repeat(68)}`);
    commit('fix: what #12 asks for');
    expect(found()).toEqual([
      'error names an issue in its subject: fix: what #12 asks for',
      `error has a subject of 73 characters, 72 are enough: fix: ${'y'.repeat(68)}`,
    ]);
  });

  it('are told of the last commits in CI, where all are pushed', () => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(found()).toEqual([]);
    expect(found('true')).toContain(
      `warning has a subject of 73 characters, 72 are enough: ${long}`,
    );
    for (let at = 0; at < 10; at += 1) commit(`fix: number ${at}`);
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(found('true')).toEqual([]);
  });
});
