import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryRepository } from '../testing/repository';

jest.setTimeout(180_000);

const repository = temporaryRepository();
afterAll(repository.remove);

const node = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: repository.dir,
    env: { ...process.env, ARTIFACTS_DIR: 'artifacts' },
    encoding: 'utf8',
  });
const runner = 'deploy/tooling/bin/run.mjs';

describe('a generated area', () => {
  beforeAll(() => node(runner, 'new-area', 'daily-quests', '--no-install'));

  it('typechecks with the contracts', () => {
    node('node_modules/typescript/bin/tsc', '-b', 'mf-daily-quests');
  });

  it('has every room and breaks no rule of the house', () => {
    const findings = node('--input-type=module', '-e', CHECK);
    expect(findings.trim()).toBe('');
  });

  it('has a README of its own name', () => {
    const readme = readFileSync(join(repository.dir, 'mf-daily-quests/README.md'), 'utf8');
    expect(readme).toMatch(/^# `mf-daily-quests`\n/);
  });

  it('passes its own tests', () => {
    node('node_modules/jest/bin/jest.js', '-c', 'mf-daily-quests/jest.config.mjs');
  });

  it('builds into a release that a composition finds by itself', () => {
    node(runner, 'build', 'mf-daily-quests');
    const folder = join(repository.dir, 'artifacts/daily-quests');
    const [build = ''] = readdirSync(folder);
    const release = JSON.parse(readFileSync(join(folder, build, 'release.json'), 'utf8'));
    expect(release).toMatchObject({ area: 'daily-quests', build, exposed: './area' });
    expect(release.global).toBe(`daily_quests_${build}`);
    expect(Object.keys(release.chunks)).toEqual(
      expect.arrayContaining(['area', 'page-main', 'texts-ru', 'texts-en', 'texts-it', 'texts-br']),
    );
    expect(release.chunks['page-main'].css).toHaveLength(1);
    expect(release.files[release.server]).toEqual({
      bytes: expect.any(Number),
      integrity: expect.stringMatching(/^sha384-/),
    });
    expect(release.offers).toMatchObject({ pages: ['main'], modals: [] });
    expect(new Set(Object.values(release.offers.texts)).size).toBe(1);
    const { workspaces } = JSON.parse(readFileSync(join(repository.dir, 'package.json'), 'utf8'));
    expect(workspaces).toContain('mf-daily-quests');
  });

  it('is not released a second time from the same sources, which --json tells with status 1', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [runner, 'release', 'mf-daily-quests', '--json'],
      {
        cwd: repository.dir,
        env: { ...process.env, ARTIFACTS_DIR: 'artifacts', DATA_DIR: join(repository.dir, 'data') },
        encoding: 'utf8',
      },
    );
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      refused: expect.stringMatching(
        /daily-quests@\w+ is already published.*compose -- promote daily-quests/,
      ),
    });
  });
});

const CHECK = `
  const { checkRepo } = await import('./deploy/tooling/src/check/index.mjs');
  const findings = await checkRepo();
  for (const { file, message } of findings) if (file.includes('daily-quests')) console.log(file, message);
`;

it('refuses a name that begins like another area', () => {
  const name = 'daily';
  expect(() => node(runner, 'new-area', name, '--no-install')).toThrow('must not begin alike');
});
