import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrands } from './read';

const directory = mkdtempSync(join(tmpdir(), 'brands-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const write = (brand: string, text: string) => {
  mkdirSync(join(directory, brand), { recursive: true });
  writeFileSync(join(directory, brand, 'composition.json'), text);
};

test('every folder is a brand, and its composition is what its file says', async () => {
  mkdirSync(join(directory, 'aurora'));
  write(
    'carnaval',
    '{"withoutAreas":["tournaments"],"dropped":[],"meta":{"main":{"requiresAuth":true}}}',
  );
  writeFileSync(join(directory, 'README.md'), '');
  expect(await readBrands(directory)).toEqual({
    names: ['aurora', 'carnaval'],
    files: {
      carnaval: {
        withoutAreas: ['tournaments'],
        dropped: [],
        meta: { main: { requiresAuth: true } },
      },
    },
  });
  expect(await readBrands(join(directory, 'nowhere'))).toEqual({ names: [], files: {} });
});

test.each([
  ['{', 'is no JSON'],
  ['{"dropped":[]}', 'is malformed at /meta'],
  ['{"dropped":[],"meta":{},"pins":{"lobby":"l1"}}', 'is malformed at /pins'],
  ['{"dropped":[],"meta":{"main":{"secret":true}}}', 'is malformed at /meta/main/secret'],
])('%s is refused with its place', async (text, reason) => {
  write('bellanotte', text);
  await expect(readBrands(directory)).rejects.toThrow(reason);
});

test.each([
  ['tokens.json', '{"--color-accent":"red;}"}', 'is malformed at /--color-accent'],
  ['policy.json', '{"blockedCountries":["France"],"responsibleGaming":{}}', 'is malformed at /'],
  ['brand.json', '{"themeColor":"blue"}', 'is malformed at /'],
  ['texts/de.json', '{}', 'is in no language of the house'],
  ['texts/en.json', '{"brand":"Aurora"}', 'is malformed at /brand'],
])('%s with %s is refused with its place', async (file, text, reason) => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  mkdirSync(join(folder, 'lumen/texts'), { recursive: true });
  writeFileSync(join(folder, 'lumen', file), text);
  await expect(readBrands(folder)).rejects.toThrow(reason);
  rmSync(folder, { recursive: true });
});
