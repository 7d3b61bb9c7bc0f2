import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryRepository } from '../testing/repository';

const repository = temporaryRepository();
afterAll(repository.remove);
const at = (path: string) => join(repository.dir, path);

const node = (script: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: repository.dir,
    encoding: 'utf8',
  });
const CHECK =
  "const { checkShares, writeShares } = await import('./deploy/tooling/src/check/contract-shares.mjs');";
const write = () => node(`${CHECK} await writeShares();`);
const findings = (): string[] =>
  JSON.parse(
    node(
      `${CHECK} const found = []; for await (const { message } of checkShares()) found.push(message); console.log(JSON.stringify(found));`,
    ),
  );
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: repository.dir,
  });
const commit = () => {
  git('add', '-A');
  git('commit', '-qm', 'x');
};
interface Share {
  types: Record<string, string>;
  serves?: Record<string, string>;
  servedBy?: Record<string, string>;
}
const text = () => readFileSync(at('shared-contracts/shares.json'), 'utf8');
const form = (): Share => JSON.parse(text())['shared-contracts/ui/form'];

/** Fields that take these members. */
const fields = (members: Record<string, string>) =>
  writeFileSync(
    at('shared-contracts/src/ui/form/sample.ts'),
    Object.entries(members)
      .map(
        ([name, type]) =>
          `export interface Of${name} { ${type} }\nexport const ${name} = ({ a }: Of${name}) => a;\n`,
      )
      .join('\n'),
  );

beforeAll(() => {
  git('init', '-q');
  appendFileSync(
    at('shared-contracts/src/ui/form/index.ts'),
    "export { Grows, Needs, Loses, Stays } from './sample';\n",
  );
  fields({
    Grows: 'a: string',
    Needs: 'a: string',
    Loses: 'a: string; b?: string',
    Stays: 'a: string',
  });
  write();
  commit();
});

/** What is said of the sample; the house's own names stand beside it. */
const ofSample = (names: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(names).filter(([name]) => /^(Grows|Needs|Loses|Stays)$/.test(name)),
  );

test('a library that changes behind a facade unseen is found, with both versions', () => {
  expect(findings()).toEqual([]);
  const mobx = at('node_modules/mobx');
  const from = realpathSync(mobx);
  rmSync(mobx);
  cpSync(from, mobx, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(mobx, 'package.json'), 'utf8'));
  writeFileSync(join(mobx, 'package.json'), JSON.stringify({ ...manifest, version: '99.0.0' }));
  expect(findings()).toEqual([
    `shared-contracts/lib/state stands on mobx 99.0.0, the file says ${manifest.version}: raise the contract as that was raised (a major for a major), then: npm run check:repo -- --write`,
  ]);
  writeFileSync(join(mobx, 'package.json'), JSON.stringify(manifest));
  expect(findings()).toEqual([]);
});

test('P-42: a type that changes is found; whom it serves is asked of the type checker and kept', () => {
  const { types: before } = form();
  fields({
    Grows: 'a: string; more?: number',
    Needs: 'a: string; more: number',
    Loses: 'a: string',
    Stays: '/** Said otherwise. */ a: string;',
  });
  expect(findings()).toEqual([
    'shared-contracts/ui/form has other types than the file says (Grows, Loses, Needs): npm run check:repo -- --write',
  ]);
  write();
  expect(findings()).toEqual([]);
  const { types, serves, servedBy } = form();
  expect(types.Stays).toBe(before.Stays);
  // what may be left out serves everybody; what is needed, or is gone, nobody of before
  expect(ofSample(serves)).toEqual({ Grows: before.Grows });
  expect(ofSample(servedBy)).toEqual({
    Grows: before.Grows,
    Needs: before.Needs,
    Loses: before.Loses,
  });
});

test('P-42: a type goes on serving those of long before, and written again it says the same', () => {
  const first = form();
  write();
  expect(form()).toEqual(first);
  commit();
  fields({
    Grows: 'a: string; more?: number; most?: number',
    Needs: 'a: string; more: number',
    Loses: 'a: string',
    Stays: 'a: string',
  });
  write();
  const { serves, servedBy } = form();
  expect(serves?.Grows).toBe(`${first.types.Grows} ${first.serves?.Grows}`);
  expect(servedBy?.Needs).toBe(first.servedBy?.Needs);
  const once = text();
  commit();
  write();
  expect(text()).toBe(once);
});
