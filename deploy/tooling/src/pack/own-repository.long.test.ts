import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { contractVersion } from '../contract.mjs';
import { demandDeclared } from './imports.mjs';

jest.setTimeout(300_000);

const HOUSE = resolve(import.meta.dirname, '../../../..');
const OURS = /^(shared-contracts|shell|e2e|mf-|deploy-|\.)/;
const place = mkdtempSync(join(tmpdir(), 'own-repository-'));
const dir = join(place, 'checkout');
const modules = join(dir, 'node_modules');
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** `npx area …` in the checkout: its status and all that it said. */
const tried = (...args: string[]) => {
  const command = [join(modules, 'deploy-tooling/bin/area.mjs'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: dir,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}`.trim() };
};
const area = (...args: string[]) => {
  const { status, said } = tried(...args);
  if (status !== 0) throw new Error(said);
  return said;
};
const json = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** What `npm install` would do: the packed packages as they are, all others from where they are installed already. */
const install = (tarballs: string[]) => {
  mkdirSync(modules, { recursive: true });
  for (const name of readdirSync(join(HOUSE, 'node_modules')))
    if (!OURS.test(name)) symlinkSync(join(HOUSE, 'node_modules', name), join(modules, name));
  for (const tarball of tarballs) {
    const [, name = ''] = /([a-z-]+)-\d[^/]*$/.exec(tarball) ?? [];
    mkdirSync(join(modules, name));
    execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', join(modules, name)]);
  }
};
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

beforeAll(() => {
  const runner = join(HOUSE, 'deploy/tooling/bin/run.mjs');
  const said = execFileSync(process.execPath, [runner, 'pack-contracts', join(place, 'packages')], {
    encoding: 'utf8',
  });
  install(said.trim().split('\n'));
  area('new', 'rewards');
});

it('both packages have the version of the contract, and no test or command of the house', () => {
  for (const name of ['shared-contracts', 'deploy-tooling']) {
    expect(json(modules, name, 'package.json')).toMatchObject({ name, version: contractVersion() });
  }
  const names = filesIn(join(modules, 'deploy-tooling/src')).concat(
    filesIn(join(modules, 'shared-contracts')),
  );
  expect(names.filter((name) => /\.test\.tsx?$|kit-page|new-module|check-repo/.test(name))).toEqual(
    [],
  );
});

it('no packed file knows where it was packed, or imports what its package does not depend on', () => {
  for (const name of ['shared-contracts', 'deploy-tooling']) {
    const folder = join(modules, name);
    const telling = filesIn(folder).filter((file) =>
      readFileSync(file, 'utf8').includes(`${HOUSE}/`),
    );
    expect(telling).toEqual([]);
    for (const part of ['src', 'bin', 'dist'])
      demandDeclared(join(folder, part), json(folder, 'package.json'));
  }
  const lacking = { name: 'deploy-tooling', dependencies: {} };
  expect(() => demandDeclared(join(modules, 'deploy-tooling/src'), lacking)).toThrow(
    /imports .+, which deploy-tooling does not depend on/,
  );
});

it('a generated area typechecks and passes its tests, wherever it lies', () => {
  expect(area('test', '--silent')).toMatch(/Tests: +\d+ passed, \d+ total/);
});

it('a type error fails the tests', () => {
  const file = join(dir, 'src/wrong.ts');
  writeFileSync(file, "export const wrong: number = 'text';\n");
  expect(() => area('test')).toThrow(/TS2322|not assignable/);
  rmSync(file);
});

it('it builds as in the house: named by its package, the contracts shared, sources by their place', () => {
  area('build');
  const folder = join(dir, '.build/artifacts/rewards');
  const [build = ''] = readdirSync(folder);
  const release = json(folder, build, 'release.json');
  expect(release).toMatchObject({
    area: 'rewards',
    build,
    exposed: './area',
    contract: expect.any(String),
  });
  expect(release.offers).toMatchObject({ pages: ['main'] });
  expect(Object.keys(release.shares.required)).toEqual(
    expect.arrayContaining(['react', 'shared-contracts/area', 'shared-contracts/ui/kit']),
  );
  const maps = Object.keys(release.files).filter((name) =>
    /^(area|page)\..*\.map$|^page-main.*\.map$/.test(name),
  );
  const sources = maps.flatMap((name) => json(folder, build, name).sources as string[]);
  expect(sources).toEqual(
    expect.arrayContaining(['src/area.ts', 'src/views/winners/main-page.tsx']),
  );
  expect(sources.filter((name) => name.includes('node_modules/shared-contracts'))).toEqual([]);
  area('build');
  expect(readdirSync(folder)).toEqual([build]);
});

it('`area dev` serves it by itself on the fake host', async () => {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  const child = spawn(process.execPath, [join(modules, 'deploy-tooling/bin/area.mjs'), 'dev'], {
    cwd: dir,
    env: { ...process.env, PORT: String(port - 10) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    for await (const data of child.stdout) {
      said += data;
      if (said.includes('follows its sources')) break;
    }
    const page = await (await fetch(`http://localhost:${port}/`)).text();
    expect(page).toContain('<script src="/main.js">');
    const script = await fetch(`http://localhost:${port}/main.js`);
    expect(script.status).toBe(200);
    expect(await script.text()).toContain('createFakeHost');
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

it('every command has a help, and a key is made without anything of the site', () => {
  expect(tried('--help')).toEqual({
    status: 0,
    said: 'usage: area <new|build|test|dev|key|publish> [arguments]',
  });
  expect(tried('publish', '--help')).toEqual({
    status: 0,
    said: expect.stringContaining('--to https://site'),
  });
  expect(area('key', 'team.pem')).toContain('npm run compose -- key add team.pem.pub --team TEAM');
  expect(readFileSync(join(dir, 'team.pem.pub'), 'utf8')).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  expect(statSync(join(dir, 'team.pem')).mode & 0o777).toBe(0o600);
  expect(tried('key', 'team.pem')).toEqual({
    status: 1,
    said: expect.stringContaining('is there already'),
  });
});

it('what makes no sense is refused in a sentence', () => {
  const said = (words: string) => expect.stringContaining(words);
  expect(tried('nonsense')).toEqual({
    status: 2,
    said: said('usage: area <new|build|test|dev|key|publish>'),
  });
  expect(tried('new', 'rewards')).toEqual({ status: 1, said: said('has sources already') });
  expect(tried('new', 'Rewards', 'elsewhere')).toEqual({ status: 2, said: said('in lower case') });
  expect(tried('publish')).toEqual({
    status: 2,
    said: said('say which site: npm run release -- --to'),
  });
  expect(tried('key')).toEqual({ status: 2, said: said('name one file: npx area key team.pem') });
  expect(tried('publish', 'mf-lobby')).toEqual({
    status: 2,
    said: said('the repository of rewards alone'),
  });
});
