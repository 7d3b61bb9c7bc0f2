import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_DIR, ROOT } from '../paths.mjs';
import { sourceRefusals } from './sources.mjs';

jest.setTimeout(60_000);

mkdirSync(BUILD_DIR, { recursive: true });
const folder = mkdtempSync(join(BUILD_DIR, 'mf-mistyped-'));
mkdirSync(join(folder, 'src'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

test('P-43: an area with a type error is refused before it is built, with its place and the command that shows it', async () => {
  const settings = join(ROOT, 'deploy/tooling/tsconfig/browser.json');
  write('tsconfig.json', JSON.stringify({ extends: settings }));
  write('src/area.ts', 'export const amount: number = "ten";\n');
  const [refusal, ...more] = await sourceRefusals(folder);
  expect(more).toEqual([]);
  expect(refusal?.reason).toMatch(
    /^it does not typecheck: \S*mf-mistyped-\w+\/src\/area\.ts\(1,14\): Type 'string' is not assignable to type 'number'\. \(TS2322\)$/,
  );
  expect(refusal?.help).toMatch(/^npx tsc -b \.build\/mf-mistyped-\w+$/);
  write('src/area.ts', 'export const amount: number = 10;\n');
  expect(await sourceRefusals(folder)).toEqual([]);
});
