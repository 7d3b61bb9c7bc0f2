import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_DIR, ROOT } from '../paths.mjs';
import { demandSources, sourceRefusals } from './sources.mjs';

mkdirSync(BUILD_DIR, { recursive: true });
const settings = join(ROOT, 'deploy/tooling/tsconfig/browser.json');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
/** A folder of an area with these sources. */
const areaOf = (name: string, source: string) => {
  const folder = mkdtempSync(join(BUILD_DIR, `mf-${name}-`));
  folders.push(folder);
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: settings }));
  const write = (text: string) => writeFileSync(join(folder, 'src/area.ts'), text);
  write(source);
  return { folder, write };
};
const WRONG = 'export const amount: number = "ten";\n';
const RIGHT = 'export const amount: number = 10;\n';

test('P-43: an area with a type error is refused before it is built, with its place and the command that shows it', async () => {
  const { folder, write } = areaOf('mistyped', WRONG);
  const [refusal, ...more] = await sourceRefusals(folder);
  expect(more).toEqual([]);
  expect(refusal?.reason).toMatch(
    /^it does not typecheck: \S*mf-mistyped-\w+\/src\/area\.ts\(1,14\): Type 'string' is not assignable to type 'number'\. \(TS2322\)$/,
  );
  expect(refusal?.help).toMatch(/^npx tsc -b \.build\/mf-mistyped-\w+$/);
  write(RIGHT);
  expect(await sourceRefusals(folder)).toEqual([]);
});

test('of a set every member is typechecked before any is built, and the first wrong one is named', async () => {
  const builds = [areaOf('good', RIGHT), areaOf('mistyped', WRONG)].map(({ folder }, at) => ({
    dir: folder,
    area: ['good', 'mistyped'][at] ?? '',
    build: 'b1',
  }));
  const looked: string[] = [];
  const step = (name: string, work: () => Promise<void>) => {
    looked.push(name);
    return work();
  };
  await expect(demandSources(builds, step)).rejects.toThrow(
    /^mistyped@b1 is refused:\n {2}- it does not typecheck/,
  );
  expect(looked).toEqual(['types of good', 'types of mistyped']);
});
